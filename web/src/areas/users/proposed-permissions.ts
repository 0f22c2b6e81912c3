import type { RolePermissions } from '@rxdesk/contract/areas/settings/role-permission-calls'

type Defaults = readonly Pick<RolePermissions['roles'][number], 'roleId' | 'defaults'>[]

/** The default permissions of a new user, and those that were ticked or unticked by hand. */
export interface Proposal {
  proposed: ReadonlySet<number>
  /** By permission; entries here never change automatically. */
  byHand: ReadonlyMap<number, boolean>
}

export const nothingProposed: Proposal = { proposed: new Set(), byHand: new Map() }

/**
 * The permissions after the roles change: each that the roles propose, except those ticked or unticked by hand, which
 * stay unchanged.
 */
export function propose(
  before: Proposal,
  ticked: readonly number[],
  defaults: Defaults,
  roleIds: readonly number[],
): { proposal: Proposal; permissions: number[] } {
  const byHand = new Map(before.byHand)
  for (const id of new Set([...ticked, ...before.proposed, ...byHand.keys()])) {
    const on = ticked.includes(id)
    if (on !== (byHand.get(id) ?? before.proposed.has(id))) byHand.set(id, on)
  }
  const proposed = new Set(
    defaults.filter(({ roleId }) => roleIds.includes(roleId)).flatMap((role) => role.defaults),
  )
  const permissions = [...new Set([...ticked, ...proposed])].filter(
    (id) => byHand.get(id) ?? proposed.has(id),
  )
  return { proposal: { proposed, byHand }, permissions }
}

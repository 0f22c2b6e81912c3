import type { RolePermissions } from '@rxdesk/contract/areas/settings/role-permission-calls'

type Defaults = readonly Pick<RolePermissions['roles'][number], 'roleId' | 'defaults'>[]

/** What stands for a new user by itself, and what somebody ticked or unticked beside that. */
export interface Proposal {
  proposed: ReadonlySet<number>
  /** By permission; what is here is never changed by itself. */
  byHand: ReadonlyMap<number, boolean>
}

export const nothingProposed: Proposal = { proposed: new Set(), byHand: new Map() }

/**
 * The permissions after other roles are chosen: each that the roles propose, but for those that somebody ticked or
 * unticked himself, which stay as he left them.
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

import type { RolePermissions } from '@rxdesk/contract/areas/settings/role-permission-calls'
import { permissionIds } from '@rxdesk/contract/roles'

type Roles = Pick<RolePermissions['roles'][number], 'roleId' | 'defaults'>[]

/** Ticks that were set or taken away and are not saved: by role, then by permission. */
export type RoleDraft = ReadonlyMap<number, ReadonlyMap<number, boolean>>

export const noDraft: RoleDraft = new Map()

/** Sets or clears a tick. */
export function ticked(draft: RoleDraft, roleId: number, permission: number, on: boolean): RoleDraft {
  return new Map(draft).set(roleId, new Map(draft.get(roleId)).set(permission, on))
}

/** Whether a permission is proposed for a role, as the screen shows it. */
export function isTicked(draft: RoleDraft, { roleId, defaults }: Roles[number], permission: number): boolean {
  return draft.get(roleId)?.get(permission) ?? defaults.includes(permission)
}

/** Roles whose draft differs from the stored defaults. */
export function rolesToSave(draft: RoleDraft, stored: Roles): Roles {
  return stored.flatMap((role) => {
    const defaults = permissionIds.filter((id) => isTicked(draft, role, id))
    return differing(role.defaults, defaults) === 0 ? [] : [{ roleId: role.roleId, defaults }]
  })
}

/** How many ticks are not saved. */
export function unsavedTicks(draft: RoleDraft, stored: Roles): number {
  return rolesToSave(draft, stored).reduce(
    (sum, { roleId, defaults }) =>
      sum + differing(stored.find((role) => role.roleId === roleId)?.defaults ?? [], defaults),
    0,
  )
}

function differing(one: readonly number[], other: readonly number[]): number {
  return permissionIds.filter((id) => one.includes(id) !== other.includes(id)).length
}

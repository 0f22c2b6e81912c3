import type { AccessRow } from './access-row.ts'
import type { OpenedBy } from './areas/settings/role-permission-calls.ts'
import { catalogue } from './catalogue.ts'
import type { PermissionId, RoleId } from './roles.ts'
import { screens } from './screens.ts'

/** The summary of a call, without the sentence on its answer. */
function inShort(summary: string): string {
  return /^.+?(?=[.;]( |$)| \(|$)/.exec(summary)?.[0] ?? summary
}

/** The screens and calls whose access row requires a permission: closed to users without it. */
export function openedBy(permission: PermissionId): OpenedBy {
  const needs = (row: AccessRow): readonly RoleId[] =>
    !row.open && row.permission === permission ? row.roles : []
  return {
    screens: Object.entries(screens).flatMap(([path, { access }]) => {
      const roleIds = needs(access)
      return roleIds.length === 0 ? [] : [{ path, roleIds: [...roleIds] }]
    }),
    calls: catalogue.flatMap(({ id, summary, access }) => {
      const roleIds = needs(access)
      return roleIds.length === 0 ? [] : [{ id, summary: inShort(summary), roleIds: [...roleIds] }]
    }),
  }
}

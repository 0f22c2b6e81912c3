import * as contract from '@rxdesk/contract/areas/settings/role-permission-calls'
import * as schemas from '@rxdesk/contract/areas/settings/role-permission-schemas'
import { message } from '@rxdesk/contract/messages'
import { openedBy } from '@rxdesk/contract/opened-by'
import type { PermissionId } from '@rxdesk/contract/roles'
import { permissionIds } from '@rxdesk/contract/roles'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import { countHolders } from './permission-holders.ts'
import { holdSettings, readStored, type StoredSetting, versionOf, writeSetting } from './setting-store.ts'

const keyOf = (roleId: number) => `role.${roleId}.permissions`
const keys = schemas.rolesOfMatrix.map(keyOf)

/**
 * The matrix of roles and permissions (issue of the administration, settings): which users have which, and
 * the defaults.
 */
export function rolePermissionCalls() {
  return [
    serve(contract.getRolePermissions, {
      async run({ db, caller }) {
        const stored = await readStored(db, keys)
        const holders = await countHolders(db, caller)
        return {
          version: versionOf(stored),
          mayChange: changesDeployment(caller),
          roles: schemas.rolesOfMatrix.map((roleId) => ({
            roleId,
            defaults: defaultsOf(stored, roleId),
            ...(holders.get(roleId) ?? { users: 0, holders: [] }),
          })),
        }
      },
    }),
    serve(contract.saveRolePermissions, {
      async run(work, { version, roles }) {
        const { caller, db } = work
        if (!changesDeployment(caller)) throw denied()
        const stored = await holdSettings(db, 'rolePermissions', keys, version)
        const changed: Record<string, { from: number[]; to: number[] }> = {}
        for (const { roleId, defaults } of roles) {
          const from = defaultsOf(stored, roleId)
          const to = permissionIds.filter((id) => defaults.includes(id))
          if (from.join() === to.join()) continue
          await writeSetting(db, keyOf(roleId), to, caller.userId)
          changed[`role ${roleId}`] = { from, to }
        }
        const count = Object.keys(changed).length
        if (count > 0)
          await work.note(
            'settings.changed',
            { chain: 'system', subject: 'settings:rolePermissions' },
            { changed },
          )
        return { message: message('settings.saved'), version: version + count }
      },
    }),
    serve(contract.getOpenedBy, {
      run: async (_asked, { permissionId }) => openedBy(permissionId as PermissionId),
    }),
  ]
}

/** A stored value that is not a list of permissions counts as empty. */
function defaultsOf(stored: readonly StoredSetting[], roleId: number): PermissionId[] {
  const value = stored.find(({ key }) => key === keyOf(roleId))?.value
  return Array.isArray(value) ? permissionIds.filter((id) => value.includes(id)) : []
}

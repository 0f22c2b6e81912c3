import * as contract from '@rxdesk/contract/areas/sign-in/passkey-calls'
import { message } from '@rxdesk/contract/messages'
import { FACTOR_ROLES, factorRolesIn } from '#domain/identity/factor-roles.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import { holdSettings, readStored, versionOf, writeSetting } from './setting-store.ts'

/** Of which roles a second factor of their own is demanded. */
export function factorRoleCalls() {
  return [
    serve(contract.getFactorRoles, {
      async run({ db }) {
        const stored = await readStored(db, [FACTOR_ROLES])
        return { roles: factorRolesIn(stored[0]?.value), version: versionOf(stored) }
      },
    }),
    serve(contract.saveFactorRoles, {
      async run(work, { version, roles }) {
        const { db, caller } = work
        if (!changesDeployment(caller)) throw denied()
        const [stored] = await holdSettings(db, FACTOR_ROLES, [FACTOR_ROLES], version)
        const before = factorRolesIn(stored?.value)
        const after = [...new Set<number>(roles)].sort((a, b) => a - b)
        await writeSetting(db, FACTOR_ROLES, after, caller.userId)
        await work.note(
          'settings.changed',
          { chain: 'system', subject: `settings:${FACTOR_ROLES}` },
          { changed: { [FACTOR_ROLES]: { from: before.join(', '), to: after.join(', ') } } },
        )
        return {
          message: message('settings.saved'),
          version: versionOf(await readStored(db, [FACTOR_ROLES])),
        }
      },
    }),
  ]
}

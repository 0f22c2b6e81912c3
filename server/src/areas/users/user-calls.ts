import { resetUserAuthenticator } from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import { saveUserIdentity } from '@rxdesk/contract/areas/sign-in/provider-calls'
import * as contract from '@rxdesk/contract/areas/users/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { forgetAuthenticator } from '#domain/identity/authenticator.ts'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { forgetPasskeys } from '#domain/identity/passkey-store.ts'
import { givenPassword, setPassword } from '#domain/identity/password-change.ts'
import { hashPassword } from '#domain/identity/passwords.ts'
import { link, unlink } from '#domain/identity/provider/identities.ts'
import {
  type AccountState,
  accountFault,
  administersAll,
  endOfSession,
  mayGiveClients,
  mayGivePermissions,
} from '#domain/people/account-state.ts'
import { accountStateOf, isAgentIdTaken, type StoredUser } from '#domain/people/visible-users.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { changes, insertUsers, rewriteUser, shownOf, userForLog, type Written } from './user-record.ts'
import { hasAnotherAdmin, listUsers, lockUser, readUser } from './user-store.ts'

/** Users, their roles and permissions (calls 7.6, user management; screens 6: administrators only). */
export function userCalls(identity: IdentityParts) {
  const { db, secrets, ends, partnerName, provider } = identity

  const strong = (sealed: string) => givenPassword(secrets, sealed)
  const note = (work: Work, action: AuditAction, userId: number, detail: object) =>
    work.note(action, { chain: `account:${userId}`, subject: `user:${userId}` }, { ...detail })

  return [
    serve(contract.getusers, {
      run: (work, question) => listUsers(work, question, partnerName),
    }),
    serve(contract.getuser, {
      run: (work, { selectedUserCode }) => readUser(work, selectedUserCode, partnerName),
    }),
    serve(contract.createUser, {
      async check({ caller }, payload) {
        strong(payload.pwd)
        mustStand(caller, payload, newcomer)
        if (await isAgentIdTaken(db, payload.agentId)) throw refused('user.agentIdTaken')
        return undefined
      },
      prepare: async (_asked, { pwd }) => hashPassword(strong(pwd)),
      async run(work, payload, passwordHash: string) {
        const { caller } = work
        mustStand(caller, payload, newcomer)
        const made = (await insertUsers(work, [{ written: payload, passwordHash, ...newcomer }])).get(
          payload.agentId,
        )
        if (!made) throw refused('user.agentIdTaken')
        await note(work, 'user.created', made.id, userForLog(payload))
        return { message: message('user.created'), createdUserCode: made.userCode }
      },
    }),
    serve(contract.updateUser, {
      async check(_asked, { agentId, updateUserCode }) {
        if (await isAgentIdTaken(db, agentId, updateUserCode)) throw refused('user.agentIdTaken')
        return undefined
      },
      async run(work, { updateUserCode, version, statusCode, locked, ...payload }) {
        const { db: tx, caller } = work
        const user = await lockStaff(tx, caller, updateUserCode)
        if (user.version !== version) throw stale('record.changedMeanwhile')
        const before = accountStateOf(user)
        const after = mustStand(caller, payload, { status: statusCode, locked }, before)
        if (administersAll(before) && !administersAll(after) && !(await hasAnotherAdmin(tx, user.id)))
          throw refused('user.lastAdmin')
        await rewriteUser(work, user, payload, { status: statusCode, locked })
        const end = endOfSession(before, after)
        if (end) await ends.endSessionsOf(tx, user.id, end, { by: caller.userId })
        const now = { ...userForLog(payload), status: statusCode, locked }
        await note(work, 'user.updated', user.id, changes(work.sealer, shownOf(user), now, user, payload))
        return { message: message('user.updated'), version: version + 1 }
      },
    }),
    serve(contract.deleteUser, {
      async run(work, { deleteuserCode }) {
        const { db: tx, caller } = work
        const user = await lockStaff(tx, caller, deleteuserCode)
        if (administersAll(accountStateOf(user)) && !(await hasAnotherAdmin(tx, user.id)))
          throw refused('user.lastAdmin')
        await tx
          .updateTable('users')
          .set({ status: userStatus.inactive, removed_at: work.now, version: user.version + 1 })
          .where('id', '=', user.id)
          .execute()
        await ends.endSessionsOf(tx, user.id, 'admin', { by: caller.userId })
        await note(work, 'user.deleted', user.id, { agentId: user.agent_id })
        return { message: message('user.deleted') }
      },
    }),
    serve(contract.resetUserPaswd, {
      async check(_asked, { pwd }) {
        strong(pwd)
        return undefined
      },
      prepare: async (_asked, { pwd }) => hashPassword(strong(pwd)),
      async run({ db: tx, caller }, { resetUserCode }, hash: string) {
        const user = await lockStaff(tx, caller, resetUserCode)
        await setPassword(identity, tx, { userId: user.id, hash, by: caller.userId })
        return { message: message('user.passwordReset') }
      },
    }),
    serve(saveUserIdentity, {
      prepare: async () => {
        if (!provider) throw refused('provider.none')
        return provider.issuer()
      },
      async run(work, { updateUserCode, subject }, issuer: string) {
        const { db: tx, caller } = work
        const user = await lockUser(tx, caller, updateUserCode)
        if (subject === '') await unlink(tx, user.id, issuer)
        else await link(tx, user.id, { issuer, subject })
        await note(work, 'identity.written', user.id, { issuer, linked: subject !== '' })
        return { message: message('user.updated') }
      },
    }),
    serve(resetUserAuthenticator, {
      async run(work, { resetUserCode }) {
        const { db: tx, caller } = work
        const user = await lockUser(tx, caller, resetUserCode)
        // Vendor staff manage only client users; others are missing for them.
        if (!caller.roleIds.includes(roles.admin) && !user.role_ids.includes(roles.client)) throw missing()
        await forgetAuthenticator(tx, user.id)
        await forgetPasskeys(tx, user.id)
        await note(work, 'authenticator.reset', user.id, { agentId: user.agent_id })
        return { message: message('authenticator.reset') }
      },
    }),
  ]
}

const newcomer = { status: userStatus.active, locked: false }

/** The requested status; throws when no account can have it, or when the caller may not set it. */
function mustStand(
  caller: Caller,
  { roleIds, permission, clientIds }: Written,
  state: Pick<AccountState, 'status' | 'locked'>,
  before?: AccountState,
): AccountState {
  if (!mayGiveClients(caller.clientIds, clientIds)) throw missing()
  if (!mayGivePermissions(caller, permission, before?.permissions)) throw refused('user.permissionsNotYours')
  const current = { roleIds, permissions: permission, clientIds, ...state }
  const fault = accountFault(current)
  if (fault) throw refused(fault)
  return current
}

/** A user who is managed here, locked; client staff have a dialog of their own. */
async function lockStaff(tx: Tx, caller: Caller, userCode: number): Promise<StoredUser> {
  const user = await lockUser(tx, caller, userCode)
  if (user.role_ids.includes(roles.client)) throw refused('user.clientStaff')
  return user
}

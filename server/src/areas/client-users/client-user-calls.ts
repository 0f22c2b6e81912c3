import * as contract from '@rxdesk/contract/areas/client-users/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import { permissions, roles } from '@rxdesk/contract/roles'
import { createUser } from '#domain/identity/accounts.ts'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { givenPassword, setPassword } from '#domain/identity/password-change.ts'
import { hashPassword } from '#domain/identity/passwords.ts'
import { endOfSession } from '#domain/people/account-state.ts'
import { accountStateOf, isAgentIdTaken, type StoredUser } from '#domain/people/visible-users.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText, sealedAddress } from '#platform/sealing/sealed-text.ts'
import { listClientUsers, lockClientUser } from './client-user-store.ts'

/** Accounts of client staff, managed by administrators and vendor staff. */
export function clientUserCalls(identity: IdentityParts) {
  const { db, secrets, ends } = identity

  const note = (
    work: Work,
    action: AuditAction,
    user: { id: number; clientId: number },
    detail: Record<string, unknown>,
  ) =>
    work.note(
      action,
      { chain: `account:${user.id}`, clientId: user.clientId, subject: `user:${user.id}` },
      detail,
    )

  return [
    serve(contract.getVendorCredentialList, {
      run: listClientUsers,
    }),
    serve(contract.Addvendorcredential, {
      async check({ caller }, { clientId, userId, userPaswd }) {
        givenPassword(secrets, userPaswd)
        await mustBeActive(db, caller, clientId)
        if (await isAgentIdTaken(db, userId)) throw refused('user.agentIdTaken')
        return undefined
      },
      prepare: async (_asked, { userPaswd }) => hashPassword(givenPassword(secrets, userPaswd)),
      async run(work, { clientId, userId, emailId, prescriptionType }, passwordHash: string) {
        const { db: tx, caller } = work
        await mustBeActive(tx, caller, clientId)
        const made = await createUser(work, {
          agentId: userId,
          passwordHash,
          // The dialog has no name field: the screens greet the account by its id.
          firstName: userId,
          email: emailId,
          roleIds: [roles.client],
          permissions: [permissions.viewClientDashboard],
          clientIds: [clientId],
        })
        if (!made) throw refused('user.agentIdTaken')
        await tx
          .updateTable('users')
          .set({ prescription_type: prescriptionType, status: userStatus.inactive })
          .where('id', '=', made.id)
          .execute()
        const detail = { userId, clientId, prescriptionType, statusCode: userStatus.inactive }
        await note(work, 'client-user.created', { id: made.id, clientId }, detail)
        return { message: message('clientUser.created'), credentialId: made.userCode }
      },
    }),
    serve(contract.vendorlistupdate, {
      async check(_asked, { userId, credentialId }) {
        if (await isAgentIdTaken(db, userId, credentialId)) throw refused('user.agentIdTaken')
        return undefined
      },
      async run(work, payload) {
        const { db: tx, caller } = work
        const { version, clientId, userId, emailId, prescriptionType, statusCode } = payload
        const user = await lockClientUser(tx, caller, payload.credentialId)
        if (version !== undefined && user.version !== version) throw stale('record.changedMeanwhile')
        if (!user.client_ids.includes(clientId)) await mustBeActive(tx, caller, clientId)
        if (await isAgentIdTaken(tx, userId, payload.credentialId)) throw refused('user.agentIdTaken')
        await tx
          .updateTable('users')
          .set({
            agent_id: userId,
            ...(user.first_name === user.agent_id ? { first_name: userId } : {}),
            ...sealedAddress(work.sealer, emailId),
            client_ids: [clientId],
            prescription_type: prescriptionType,
            status: statusCode,
            version: user.version + 1,
            updated_at: work.now,
          })
          .where('id', '=', user.id)
          .execute()
        const current = accountStateOf(user)
        const end = endOfSession(current, { ...current, clientIds: [clientId], status: statusCode })
        if (end) await ends.endSessionsOf(tx, user.id, end, { by: caller.userId })
        const now = { userId, clientIds: [clientId], prescriptionType, statusCode }
        const detail = changed(work.sealer, user, now, emailId)
        await note(work, 'client-user.updated', { id: user.id, clientId }, detail)
        return { message: message('clientUser.updated'), version: user.version + 1 }
      },
    }),
    serve(contract.deleteVendor, {
      async run(work, { credentialId }) {
        const { db: tx, caller } = work
        const user = await lockClientUser(tx, caller, credentialId)
        await tx
          .updateTable('users')
          .set({ status: userStatus.inactive, removed_at: work.now, version: user.version + 1 })
          .where('id', '=', user.id)
          .execute()
        await ends.endSessionsOf(tx, user.id, 'admin', { by: caller.userId })
        const [clientId = 0] = user.client_ids
        await note(work, 'client-user.deleted', { id: user.id, clientId }, { userId: user.agent_id })
        return { message: message('clientUser.deleted') }
      },
    }),
    serve(contract.vendorresetUserPaswd, {
      async check(_asked, { pwd }) {
        givenPassword(secrets, pwd)
        return undefined
      },
      prepare: async (_asked, { pwd }) => hashPassword(givenPassword(secrets, pwd)),
      async run({ db: tx, caller }, { credentialId }, hash: string) {
        const user = await lockClientUser(tx, caller, credentialId)
        await setPassword(identity, tx, { userId: user.id, hash, by: caller.userId })
        return { message: message('user.passwordReset') }
      },
    }),
  ]
}

/** An active client whose users the caller manages; missing otherwise. */
async function mustBeActive(db: Db, caller: Caller, clientId: number): Promise<void> {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!client || !seesClient(caller, clientId)) throw missing()
}

/** Changed fields with old and new value; for the e-mail address only the fact that it changed. */
function changed(
  sealer: Sealer,
  user: StoredUser,
  now: Record<string, unknown>,
  emailId: string,
): Record<string, unknown> {
  const before: Record<string, unknown> = {
    userId: user.agent_id,
    clientIds: user.client_ids,
    prescriptionType: user.prescription_type,
    statusCode: user.status,
  }
  const differing = Object.keys(now).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  )
  return {
    changed: Object.fromEntries(differing.map((field) => [field, { from: before[field], to: now[field] }])),
    personal: openText(sealer, user.email) === emailId ? [] : ['emailId'],
  }
}

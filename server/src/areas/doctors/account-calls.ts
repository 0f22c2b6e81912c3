import { linkDoctorAccount, resetDocpassword } from '@rxdesk/contract/areas/doctors/master-calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { givenPassword, setPassword } from '#domain/identity/password-change.ts'
import { hashPassword } from '#domain/identity/passwords.ts'
import { type StoredUser, visibleUsers } from '#domain/people/visible-users.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import { accountOf, lockDoctor, requireChangeable } from './doctor-details-store.ts'
import { noteDoctor } from './written-doctor.ts'

/** The account that a doctor signs in with: linking it, and its password (calls 7.3). */
export function doctorAccountCalls(identity: IdentityParts) {
  const { db, secrets } = identity
  return [
    serve(linkDoctorAccount, {
      async run(work, { doctorId, version, agentId }) {
        const { db: tx, caller } = work
        const doctor = await lockDoctor(tx, caller, { doctorId, version })
        const had = await tx
          .selectFrom('users')
          .select('id')
          .where('doctor_id', '=', doctorId)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        // The caller cannot remove an account that they do not see.
        if (had && !(await accountOf(tx, caller, doctorId))) throw denied()
        const to = agentId === '' ? undefined : await namedAccount(tx, caller, agentId)
        if (to && to.doctor_id !== null && to.doctor_id !== doctorId) throw refused('doctor.accountTaken')
        if (to && !fits(doctor.client_id, to)) throw refused('doctor.accountUnknown')
        await tx.updateTable('users').set({ doctor_id: null }).where('doctor_id', '=', doctorId).execute()
        if (to) await tx.updateTable('users').set({ doctor_id: doctorId }).where('id', '=', to.id).execute()
        await tx
          .updateTable('doctors')
          .set({ version: version + 1 })
          .where('id', '=', doctorId)
          .execute()
        const account = { from: had?.id ?? null, to: to?.id ?? null }
        await noteDoctor(work, 'doctor.account', doctor, { changed: { account } })
        return { message: message('doctor.saved'), version: version + 1 }
      },
    }),
    serve(resetDocpassword, {
      async check({ caller }, { doctorId, pwd }) {
        givenPassword(secrets, pwd)
        await requireAccount(db, caller, doctorId)
        return undefined
      },
      prepare: async (_asked, { pwd }) => hashPassword(givenPassword(secrets, pwd)),
      async run({ db: tx, caller }, { doctorId }, hash: string) {
        const account = await requireAccount(tx, caller, doctorId)
        await setPassword(identity, tx, { userId: account.id, hash, by: caller.userId })
        return { message: message('user.passwordReset') }
      },
    }),
  ]
}

async function requireAccount(db: Db, caller: Caller, doctorId: number): Promise<StoredUser> {
  await requireChangeable(db, caller, doctorId)
  const account = await accountOf(db, caller, doctorId)
  if (!account) throw refused('doctor.noAccount')
  return account
}

async function namedAccount(tx: Tx, caller: Caller, agentId: string): Promise<StoredUser> {
  const account = await visibleUsers(tx, caller)
    .selectAll('users')
    .where(sql`lower(agent_id)`, '=', agentId.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw refused('doctor.accountUnknown')
  return account
}

/** A client's own doctor must have an account that works for the client. */
function fits(clientId: number | null, { client_ids }: StoredUser): boolean {
  return clientId === null || client_ids.length === 0 || client_ids.includes(clientId)
}

import type { getVendorCredentialList } from '@rxdesk/contract/areas/client-users/calls'
import type { Credential } from '@rxdesk/contract/areas/client-users/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { hasOwnFactor } from '#domain/identity/factor-roles.ts'
import { type StoredUser, searchedUsers, visibleUsers } from '#domain/people/visible-users.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText } from '#platform/sealing/sealed-text.ts'

const order = {
  sortedBy: {
    userId: sql`lower(agent_id)`,
    statusCode: sql`status`,
  },
  ownOrder: [sql`lower(agent_id)`, sql.ref('id')],
}

// A literal, because the planner must match it to the index `client_users_by_agent`.
const isClientStaff = sql<boolean>`role_ids @> ${sql.lit(`{${roles.client}}`)}`

/**
 * Client users whom the caller manages: all for an administrator, those of their own clients for vendor
 * staff.
 */
const visible = (db: Db, caller: Caller) => visibleUsers(db, caller).where(isClientStaff)

/**
 * The types of account that each filter finds. Emergency has no type of its own: with outpatients it is whoever is not
 * there for inpatients alone, also where no type was chosen (0).
 */
const typesFound: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [2, 0] }

/** A page of client users with the exact total. */
export async function listClientUsers(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  question: ParsedRequestOf<typeof getVendorCredentialList>,
): Promise<AnswerOf<typeof getVendorCredentialList>> {
  const { searchText, credentialId, clientId, statusCode, prescriptionType } = question
  const found = visible(db, caller)
    .$if(searchText !== '', (query) => query.where(searchedUsers(sealer, searchText)))
    .$if(credentialId !== undefined, (query) => query.where('user_code', '=', credentialId ?? 0))
    .$if(statusCode !== undefined, (query) => query.where('status', '=', statusCode ?? 0))
    .$if(clientId !== undefined, (query) => query.where(sql<boolean>`client_ids @> ${[clientId]}::int[]`))
    .$if(Boolean(prescriptionType), (query) =>
      query.where('prescription_type', 'in', typesFound[prescriptionType || 0] ?? []),
    )
  const { rows, total } = await readPage(found, question, order, (users) =>
    users
      .selectAll('users')
      .select(hasOwnFactor.as('own_factor'))
      .select((of) =>
        of
          .selectFrom('clients')
          .select('name')
          .where('clients.id', '=', sql<number>`client_ids[1]`)
          .as('client_name'),
      ),
  )
  return {
    list: rows.map(({ client_name, ...user }) => credentialOnWire(sealer, user, client_name ?? '')),
    listCount: total,
  }
}

/** A client user whom the caller manages, locked for a change; missing otherwise. */
export async function lockClientUser(tx: Tx, caller: Caller, credentialId: number): Promise<StoredUser> {
  const user = await visible(tx, caller)
    .selectAll('users')
    .where('user_code', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw missing()
  return user
}

/** The number of client users whom the caller manages, by status; of one client if given. */
export async function countClientUsers(db: Db, caller: Caller, clientId?: number) {
  return visible(db, caller)
    .$if(clientId !== undefined, (query) => query.where(sql<boolean>`client_ids @> ${[clientId]}::int[]`))
    .select([
      sql<number>`count(*) filter (where status = ${userStatus.active})::int`.as('active'),
      sql<number>`count(*) filter (where status = ${userStatus.inactive})::int`.as('inactive'),
    ])
    .executeTakeFirstOrThrow()
}

/** The caller's clients. */
export function clientsOf(db: Db, { clientIds }: Caller) {
  return db
    .selectFrom('clients')
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', [...clientIds]))
}

function credentialOnWire(
  sealer: Sealer,
  user: StoredUser & { own_factor: boolean },
  clientName: string,
): Credential {
  return {
    credentialId: user.user_code,
    userCode: user.user_code,
    userId: user.agent_id,
    userPaswd: '',
    clientId: user.client_ids[0] ?? 0,
    clientName,
    emailId: openText(sealer, user.email),
    prescriptionType: user.prescription_type,
    statusCode: user.status,
    authenticator: user.own_factor,
    version: user.version,
  }
}

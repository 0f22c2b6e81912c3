import type { getPharmacy } from '@rxdesk/contract/areas/follow-up'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ClientPharmaciesTable } from '../../database/tables/flow.ts'
import type { Tables } from '../../database/tables.ts'
import type { CaseData } from '../../road/case-access.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Message = AnswerOf<typeof getPharmacy>['messages'][number]

/** Messages to the pharmacy of one case have this in front of their keys; the number of the message follows. */
export const pharmacyKey = (row: Pick<CaseData, 'id'>) => `pharmacy:${row.id}:`

export function readPharmacy(
  db: Db,
  clientId: number,
): Promise<Selectable<ClientPharmaciesTable> | undefined> {
  return db.selectFrom('client_pharmacies').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}

/** What became of the messages to the pharmacy, newest first. */
export async function pharmacyMessages(db: Db, row: CaseData): Promise<Message[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('users', 'users.id', 'user_id')
    .select([
      'deliveries.id',
      'kind',
      'state',
      'last_error',
      'deliveries.created_at',
      'first_name',
      'last_name',
    ])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('idempotency_key', 'like', `${pharmacyKey(row)}%`)
    .orderBy('deliveries.id', 'desc')
    .execute()
  return rows.map((each) => ({
    at: each.created_at.toISOString(),
    who: `${each.first_name ?? ''} ${each.last_name ?? ''}`.trim(),
    kind: each.kind,
    state: each.state as Message['state'],
    reason: each.last_error,
  }))
}

import type { getPharmacy } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { openContact } from '#platform/sealing/sealed-text.ts'

type Message = AnswerOf<typeof getPharmacy>['messages'][number]

/** The prefix of the keys of messages to the pharmacy of one case; the number of the message follows. */
export const pharmacyKey = (row: Pick<CaseData, 'id'>) => `pharmacy:${row.id}:`

/** The pharmacy for the prescription of a case: its department's, else its client's own. */
export async function readPharmacy(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  row: Pick<CaseData, 'client_id' | 'department_id'>,
): Promise<{ name: string; email: string; mobile: string } | undefined> {
  const ofDepartment =
    row.department_id === null
      ? undefined
      : await db
          .selectFrom('department_pharmacy_uses as uses')
          .innerJoin('department_pharmacies as pharmacies', 'pharmacies.id', 'uses.pharmacy_id')
          .select(['name', 'email', 'mobile'])
          .where('uses.client_id', '=', row.client_id)
          .where('uses.department_id', '=', row.department_id)
          .executeTakeFirst()
  const found =
    ofDepartment ??
    (await db
      .selectFrom('client_pharmacies')
      .select(['name', 'email', 'mobile'])
      .where('client_id', '=', row.client_id)
      .executeTakeFirst())
  return found && openContact(sealer, found)
}

/** The outcome of the messages to the pharmacy, newest first. */
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

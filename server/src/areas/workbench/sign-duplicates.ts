import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

/** Why a vital sign would be read twice: in that minute, or without a time; undefined when it would not. */
export async function hasSign(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
  vitalId: number,
  takenAt: string | undefined,
): Promise<string | undefined> {
  const known = await db
    .selectFrom('standing_readings')
    .select('vital_id')
    .where('timed', '=', takenAt !== undefined)
    .$if(takenAt !== undefined, (query) =>
      query.where(
        sql<boolean>`date_trunc('minute', taken_at) = date_trunc('minute', ${takenAt ?? ''}::timestamptz)`,
      ),
    )
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('vital_id', '=', vitalId)
    .executeTakeFirst()
  return known && message('duplicate.sameSign')
}

/** Why a sign need not be added: all clients or this one have one of that name. */
export async function signNamed(db: Db, clientId: number, name: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('vital_masters')
    .select('name')
    .where('retired', '=', false)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where(({ or, eb }) => or([eb('owner_client_id', 'is', null), eb('owner_client_id', '=', clientId)]))
    .executeTakeFirst()
  return known && message('duplicate.knownSign', { name: known.name })
}

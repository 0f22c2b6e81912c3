import type { CovidStatusRow } from '@rxdesk/contract/areas/covid/schemas'
import type { CovidTest, Isolation } from '@rxdesk/contract/covid/status'
import { wireFromIso } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { type CaseData, hiddenChannels } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** What was said of covid in the cases of some patients, or in one case, the newest first. */
export async function statusesOf(
  { db, caller }: Reading,
  of: { patientIds: readonly number[] } | { erxId: number },
): Promise<(CovidStatusRow & { patientId: number; channel: string })[]> {
  const rows = await db
    .selectFrom('covid_statuses as s')
    .innerJoin('cases as c', (join) =>
      join.onRef('c.client_id', '=', 's.client_id').onRef('c.id', '=', 's.case_id'),
    )
    .innerJoin('users as u', 'u.id', 's.written_by')
    .selectAll('s')
    .select(['c.patient_id', 'c.channel'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('who'))
    .where('c.channel', 'not in', hiddenChannels(caller))
    .$if(caller.clientIds.length > 0, (query) => query.where('c.client_id', 'in', [...caller.clientIds]))
    .where((where) =>
      'erxId' in of
        ? where('c.id', '=', of.erxId)
        : where('c.patient_id', '=', sql<number>`any(${[...of.patientIds]})`),
    )
    .orderBy('s.since', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map((row) => ({
    statusId: row.id,
    erxId: row.case_id,
    patientId: row.patient_id,
    channel: row.channel,
    status: row.status,
    since: wireFromIso(row.since),
    test: row.test as CovidTest,
    symptomsSince: wireFromIso(row.symptoms_since),
    isolation: row.isolation as Isolation,
    who: row.who,
    at: row.written_at.toISOString(),
  }))
}

/** Whether a locked case says just this of covid already, as the last that was said. */
export async function isSaidLast(
  db: Db,
  row: Pick<CaseData, 'client_id' | 'id'>,
  said: { status: number; since: string; test: string; symptoms_since: string | null; isolation: string },
): Promise<boolean> {
  const last = await db
    .selectFrom('covid_statuses')
    .select(['status', 'since', 'test', 'symptoms_since', 'isolation'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (
    last !== undefined && Object.entries(said).every(([name, value]) => Reflect.get(last, name) === value)
  )
}

import type { Reading, WrittenReading } from '@rxdesk/contract/readings/reading'
import { sql } from 'kysely'
import { MASTER_ORDER } from '#domain/reference/master-tables.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { stale } from '#platform/protocol/problem.ts'

type CaseKey = Pick<CaseData, 'client_id' | 'id'>
/** The case of a reading, with what tells the day of its prescription. */
export type ReadingCase = CaseKey & Pick<CaseData, 'prescription_date' | 'received_at'>

/**
 * All revisions of the readings of some cases of one client, in the order of the signs and oldest first;
 * `standingReadings` makes a chart of them.
 */
export async function readingsOfCases(
  db: Db,
  clientId: number,
  caseIds: readonly number[],
): Promise<(Reading & { caseId: number })[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('readings as r')
    .innerJoin('vital_masters', 'vital_masters.id', 'r.vital_id')
    .selectAll('r')
    .select(
      sql<
        string | null
      >`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.noted_by)`.as('who'),
    )
    .where('r.client_id', '=', clientId)
    .where('r.case_id', 'in', [...caseIds])
    .orderBy(MASTER_ORDER)
    .orderBy('r.reading_id')
    .orderBy('r.revision')
    .execute()
  return rows.map((row) => ({
    caseId: row.case_id,
    readingId: row.reading_id,
    revision: row.revision,
    vitalId: row.vital_id,
    takenAt: row.taken_at.toISOString(),
    timed: row.timed,
    value: row.value,
    unit: row.unit,
    note: row.note,
    oxygen: row.oxygen,
    who: row.who ?? '',
    notedAt: row.noted_at.toISOString(),
  }))
}

/** The same of one case. */
export async function readingsOfCase(db: Db, row: CaseKey): Promise<Reading[]> {
  const found = await readingsOfCases(db, row.client_id, [row.id])
  return found.map(({ caseId: _, ...reading }) => reading)
}

/** What is written of a reading. */
export type ReadingValues = Pick<WrittenReading, 'takenAt' | 'value' | 'unit' | 'note' | 'oxygen'>
type NewReading = Pick<WrittenReading, 'vitalId' | 'value'> & Partial<ReadingValues>

/**
 * When a reading counts as taken: at the time that was given, else on the day of the prescription. That day stands as
 * its noon in UTC, which is the same day in nearly every time zone; nothing shows its hour.
 */
export function timeOf(row: ReadingCase, takenAt: string): { taken_at: Date; timed: boolean } {
  if (takenAt !== '') return { taken_at: new Date(takenAt), timed: true }
  const day = row.prescription_date
  return { taken_at: day === null ? row.received_at : new Date(`${day}T12:00:00Z`), timed: false }
}

/** Adds readings to a locked case. That they are well written is for the caller to see to (`refuseFaultyReadings`). */
export async function addReadings(
  db: Tx,
  row: ReadingCase,
  readings: readonly NewReading[],
  userId: number,
): Promise<void> {
  if (readings.length === 0) return
  await db
    .insertInto('readings')
    .values(
      readings.map(({ vitalId, takenAt = '', value, unit = '', note = '', oxygen = null }) => ({
        client_id: row.client_id,
        case_id: row.id,
        vital_id: vitalId,
        ...timeOf(row, takenAt),
        value,
        unit,
        note,
        oxygen,
        noted_by: userId,
      })),
    )
    .execute()
}

/**
 * Puts a reading of a locked case right; an empty value takes it back. Every revision before stays.
 *
 * @throws 409 when another user corrected it since, or when it is none of this case
 */
export async function correctReading(
  db: Tx,
  row: ReadingCase,
  { readingId, revision }: Pick<Reading, 'readingId' | 'revision'>,
  now: ReadingValues,
  userId: number,
): Promise<void> {
  const { taken_at, timed } = timeOf(row, now.takenAt)
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('readings')
    .columns([
      ...(['reading_id', 'revision', 'client_id', 'case_id', 'vital_id', 'taken_at', 'timed'] as const),
      ...(['value', 'unit', 'note', 'oxygen', 'noted_by'] as const),
    ])
    .expression(
      db
        .selectFrom('readings')
        .select(['reading_id', sql<number>`revision + 1`.as('revision'), 'client_id', 'case_id', 'vital_id'])
        .select([
          sql<Date>`${taken_at}::timestamptz`.as('taken_at'),
          sql<boolean>`${timed}::boolean`.as('timed'),
          sql<string>`${now.value}::text`.as('value'),
          sql<string>`${now.unit}::text`.as('unit'),
          sql<string>`${now.note}::text`.as('note'),
          sql<number>`${now.oxygen}::numeric`.as('oxygen'),
          sql<number>`${userId}::int`.as('noted_by'),
        ])
        .where('client_id', '=', row.client_id)
        .where('case_id', '=', row.id)
        .where('reading_id', '=', readingId)
        .where('revision', '=', revision),
    )
    .onConflict((conflict) => conflict.columns(['reading_id', 'revision']).doNothing())
    .executeTakeFirstOrThrow()
  if (written !== 1n) throw stale('case.stale')
}

import type { Reading, WrittenReading } from '@rxdesk/contract/readings/reading'
import { sql } from 'kysely'
import { MASTER_ORDER } from '#domain/reference/master-tables.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { stale } from '#platform/protocol/problem.ts'

type CaseKey = Pick<CaseData, 'client_id' | 'id'>
/** The case of a reading, with what tells the day of its prescription. */
export type ReadingCase = CaseKey & Pick<CaseData, 'prescription_date' | 'received_at'>

/** A chart as one row, a list for each field. */
type Columns = { [Field in keyof Reading]: Reading[Field][] | null }

/**
 * All revisions of the readings of a case, in the order of the signs and oldest first; `standingReadings` makes a chart of
 * them. A stay has hundreds: they come as one row with a list for each field, which costs half as much as their rows.
 */
export async function readingsOfCase(db: Db, row: CaseKey): Promise<Reading[]> {
  const ordered = db
    .selectFrom('readings as r')
    // The masters are put in their order, and not each reading by the name of its sign.
    .innerJoin(
      (of) =>
        of
          .selectFrom('vital_masters')
          .select(['id as signId', sql<number>`row_number() over (order by ${MASTER_ORDER})`.as('place')])
          .as('sign'),
      (join) => join.onRef('sign.signId', '=', 'r.vital_id'),
    )
    .leftJoin(
      (of) =>
        of
          .selectFrom('users')
          .select(['users.id as userId', sql<string>`trim(first_name || ' ' || last_name)`.as('userName')])
          .as('u'),
      (join) => join.onRef('u.userId', '=', 'r.noted_by'),
    )
    .selectAll('r')
    .select(sql<string>`coalesce(u."userName", '')`.as('who'))
    .where('r.client_id', '=', row.client_id)
    .where('r.case_id', '=', row.id)
    .orderBy('sign.place')
    .orderBy('r.reading_id')
    .orderBy('r.revision')
  const { rows } = await sql<Columns>`
    select json_agg(reading_id) as "readingId", json_agg(revision) as revision, json_agg(vital_id) as "vitalId",
      json_agg(taken_at) as "takenAt", json_agg(timed) as timed, json_agg(value) as value, json_agg(unit) as unit,
      json_agg(note) as note, json_agg(oxygen) as oxygen,
      json_agg(proning) as proning, json_agg(who) as who, json_agg(noted_at) as "notedAt"
    from ${ordered} ordered`.execute(db)
  return rows.flatMap(inRows)
}

function inRows(of: Columns): Reading[] {
  const at = <Value>(list: readonly Value[] | null, place: number): Value => list?.[place] as Value
  return (of.readingId ?? []).map((readingId, place) => ({
    readingId,
    revision: at(of.revision, place),
    vitalId: at(of.vitalId, place),
    takenAt: instantOf(at(of.takenAt, place)),
    timed: at(of.timed, place),
    value: at(of.value, place),
    unit: at(of.unit, place),
    note: at(of.note, place),
    oxygen: at(of.oxygen, place),
    proning: at(of.proning, place),
    who: at(of.who, place),
    notedAt: instantOf(at(of.notedAt, place)),
  }))
}

/** A time as JSON of the database has it, to the millisecond. Where it is in UTC, its text is cut and not read. */
function instantOf(text: string): string {
  if (!text.endsWith('+00:00') || text[10] !== 'T') return new Date(text).toISOString()
  const [seconds, part = ''] = text.slice(0, -6).split('.')
  return `${seconds}.${part.slice(0, 3).padEnd(3, '0')}Z`
}

/** What is written of a reading. */
export type ReadingValues = Pick<WrittenReading, 'takenAt' | 'value' | 'unit' | 'note' | 'oxygen' | 'proning'>
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
      readings.map(
        ({ vitalId, takenAt = '', value, unit = '', note = '', oxygen = null, proning = null }) => ({
          client_id: row.client_id,
          case_id: row.id,
          vital_id: vitalId,
          ...timeOf(row, takenAt),
          value,
          unit,
          note,
          oxygen,
          proning,
          noted_by: userId,
        }),
      ),
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
      ...(['value', 'unit', 'note', 'oxygen', 'proning', 'noted_by'] as const),
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
          sql<boolean>`${now.proning}::boolean`.as('proning'),
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

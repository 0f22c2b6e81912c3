import { fromColumns, inRuns, type ReadingColumns } from '@rxdesk/contract/readings/columns'
import type { Reading, WrittenReading } from '@rxdesk/contract/readings/reading'
import { sql } from 'kysely'
import { MASTER_ORDER } from '#domain/reference/master-tables.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { stale } from '#platform/protocol/problem.ts'

type CaseKey = Pick<CaseData, 'client_id' | 'id'>
/** The case of a reading, with what tells the day of its prescription. */
export type ReadingCase = CaseKey & Pick<CaseData, 'prescription_date' | 'received_at'>

interface ListedField extends Omit<Reading, 'takenAt' | 'notedAt' | 'who'> {
  takenAt: number
  notedAt: number
  notedBy: number | null
}
/** A chart as one row, a list for each field; who noted them by their ids. */
type Lists = { [Field in keyof ListedField]: ListedField[Field][] } & { names: Record<string, string> }
const LISTS = [
  ...(['readingId', 'revision', 'vitalId', 'takenAt', 'timed', 'value', 'unit', 'note', 'oxygen'] as const),
  ...(['proning', 'notedBy', 'notedAt'] as const),
]

/** A time in milliseconds, its microseconds cut: hundreds of them as texts take the database and us longer. */
const milliseconds = (column: string) =>
  sql<number>`floor(round(date_part('epoch', ${sql.ref(column)}) * 1000000) / 1000)::bigint`

/**
 * All revisions of the readings of a case, in the order of the signs and oldest first, as columns. A stay has hundreds:
 * they come as one row with a list for each field, which costs half as much as their rows.
 */
export async function readingColumnsOfCase(db: Db, row: CaseKey): Promise<ReadingColumns> {
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
    .select([
      'r.reading_id as readingId',
      'r.revision',
      'r.vital_id as vitalId',
      'r.timed',
      'r.value',
      'r.unit',
    ])
    .select(['r.note', 'r.oxygen', 'r.proning', 'r.noted_by as notedBy'])
    .select([milliseconds('r.taken_at').as('takenAt'), milliseconds('r.noted_at').as('notedAt')])
    .where('r.client_id', '=', row.client_id)
    .where('r.case_id', '=', row.id)
    .orderBy('sign.place')
    .orderBy('r.reading_id')
    .orderBy('r.revision')
  const lists = sql.join(
    LISTS.map((field) => sql`coalesce(json_agg(${sql.ref(field)}), '[]') as ${sql.ref(field)}`),
  )
  const { rows } = await sql<Lists>`
    with ordered as materialized (${ordered})
    select ${lists}, (select coalesce(json_object_agg(id, trim(first_name || ' ' || last_name)), '{}') from users
      where id in (select "notedBy" from ordered)) as names
    from ordered`.execute(db)
  const [found] = rows as [Lists]
  const { of: writers, times } = inRuns(found.notedBy)
  return {
    readingId: found.readingId,
    revision: inRuns(found.revision),
    vitalId: inRuns(found.vitalId),
    takenAt: found.takenAt,
    timed: inRuns(found.timed),
    value: found.value,
    unit: inRuns(found.unit),
    note: inRuns(found.note),
    oxygen: inRuns(found.oxygen),
    proning: inRuns(found.proning),
    who: { of: writers.map((id) => (id === null ? '' : (found.names[id] ?? ''))), times },
    notedAt: found.notedAt,
  }
}

/** The same, each revision by itself; `standingReadings` makes a chart of them. */
export const readingsOfCase = async (db: Db, row: CaseKey): Promise<Reading[]> =>
  fromColumns(await readingColumnsOfCase(db, row))

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

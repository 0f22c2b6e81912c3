import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { areSumsOf, computeFacts, type FoldSource, foldReports, SUMS_LOCK } from './fold-reports.ts'
import { type SumRow, sumChanges } from './sum-changes.ts'

/** How often a day is counted while cases go on changing. */
const ATTEMPTS = 5

/** A figure that is not what a fresh count gives. */
export interface Difference {
  table: string
  /** The row, such as `day 2026-11-27, channel opd, clientId 1`. */
  row: string
  figure: string
  stored: number
  counted: number
}

/** The sums are by other days or rules than those of the settings: a fresh count says nothing about them. */
export class OtherRulesError extends Error {
  constructor() {
    super(
      'The figures are made by other settings, or by another version of the program. Nothing was counted.',
    )
  }
}

/** Counts what has changed, until nothing waits. */
export async function foldEverything(source: FoldSource): Promise<void> {
  while (await foldReports(source));
}

/** Days on which something is counted; one of them by chance, or all. */
export async function countedDays({ db }: FoldSource, which: 'one' | 'all'): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from (select day from report_case_days union select day from report_operator_days) days
    order by ${which === 'one' ? sql`random()` : sql`day`} ${which === 'one' ? sql`limit 1` : sql``}`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** @throws OtherRulesError */
export async function requireOwnSums(
  db: FoldSource['db'] | Tx,
  settings: FoldSource['settings'],
): Promise<void> {
  if (!(await areSumsOf(db, settings))) throw new OtherRulesError()
}

/**
 * Counts a day (ISO) again from its cases and compares it with the sums; the first figure that differs, or undefined.
 * The day is read under the lock of the counting. A change that came meanwhile looks like a fault: then once more.
 *
 * @throws OtherRulesError
 */
export async function verifyDay(source: FoldSource, day: string): Promise<Difference | undefined> {
  for (let attempt = 1; ; attempt++) {
    await foldEverything(source)
    const { difference, waits } = await source.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${SUMS_LOCK})`.execute(tx)
      await requireOwnSums(tx, source.settings)
      const difference = await firstDifference(tx, day, source.settings.TIME_ZONE)
      const { rows } = await sql<{
        waits: boolean
      }>`select exists (select from report_changes) as waits`.execute(tx)
      return { difference, waits: rows[0]?.waits === true }
    })
    if (!difference || !waits || attempt === ATTEMPTS) return difference
  }
}

async function firstDifference(tx: Tx, day: string, timeZone: string): Promise<Difference | undefined> {
  const counted = sumChanges([], await computeFacts(tx, await casesOfDay(tx, day, timeZone), timeZone))
  const stored = await storedSums(tx, day)
  const onDay = <Row extends { key: { day: string } }>(rows: readonly Row[]) =>
    rows.filter(({ key }) => key.day === day)
  return (
    compare('report_case_days', stored.caseDays, onDay(counted.caseDays)) ??
    compare('report_operator_days', stored.operatorDays, onDay(counted.operatorDays)) ??
    compare('report_term_days', stored.termDays, onDay(counted.termDays)) ??
    (await monthDifference(tx, day))
  )
}

/** Cases that were received on the day, and those on which a claim ended then. */
async function casesOfDay(tx: Tx, day: string, timeZone: string): Promise<number[]> {
  const begin = sql`(${day}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
  const { rows } = await sql<{ id: number }>`
    select id from cases where received_at >= ${begin} and received_at < ${end}
    union select case_id from case_claims where ended_at >= ${begin} and ended_at < ${end}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Stored = SumRow<object, object>

async function storedSums(tx: Tx, day: string) {
  const read = async (key: string, counts: string, from: string): Promise<Stored[]> => {
    const { rows } = await sql<Stored>`
      select ${sql.raw(`jsonb_build_object(${key})`)} as key, ${sql.raw(`jsonb_build_object(${counts})`)} as counts
      from ${sql.raw(from)} where day = ${day}::date`.execute(tx)
    return rows
  }
  return {
    caseDays: await read(
      `'clientId', client_id, 'channel', channel, 'day', day, 'hospitalId', hospital_id, 'mediaId', media_id`,
      `'received', received, 'completed', completed, 'rejected', rejected, 'failed', failed, 'inTime', in_time,
        'minutes', minutes, 'pages', pages, 'medicines', medicines`,
      'report_case_days',
    ),
    operatorDays: await read(
      `'clientId', client_id, 'channel', channel, 'userId', user_id, 'level', level, 'action', action, 'day', day, 'heldGroup', held_group`,
      `'cases', cases, 'heldSeconds', held_seconds, 'activeSeconds', active_seconds, 'keys', keys, 'clicks', clicks`,
      'report_operator_days',
    ),
    termDays: await read(
      `'clientId', client_id, 'channel', channel, 'day', day, 'termId', term_id`,
      `'cases', cases`,
      'report_term_days',
    ),
  }
}

/** The first figure in which the rows differ, in the order of their names. */
function compare(
  table: string,
  stored: readonly Stored[],
  counted: readonly Stored[],
): Difference | undefined {
  const nameOf = ({ key }: Stored) =>
    Object.entries(key)
      .toSorted()
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')
  const [was, now] = [stored, counted].map((rows) => new Map(rows.map((row) => [nameOf(row), row.counts])))
  for (const row of [...new Set([...(was?.keys() ?? []), ...(now?.keys() ?? [])])].toSorted()) {
    const [before, after] = [was?.get(row) ?? {}, now?.get(row) ?? {}]
    for (const figure of Object.keys({ ...before, ...after })) {
      const [one, other] = [figureOf(before, figure), figureOf(after, figure)]
      if (one !== other) return { table, row, figure, stored: one, counted: other }
    }
  }
  return undefined
}

const figureOf = (counts: object, figure: string) => Number(Reflect.get(counts, figure) ?? 0)

/** The sums by months, and what makes a row and the figures of them. */
const months = [
  { of: 'report_term', key: ['kind', 'client_id', 'channel', 'term_id'], figures: ['cases'] },
  {
    of: 'report_operator',
    key: ['user_id', 'channel', 'level', 'action', 'held_group'],
    figures: ['cases', 'active_seconds', 'keys', 'clicks'],
  },
]

/** A month must be the sum of its days. */
async function monthDifference(tx: Tx, day: string): Promise<Difference | undefined> {
  for (const { of, key, figures } of months)
    for (const figure of figures) {
      const columns = sql.raw(key.join(', '))
      const named = sql.raw(key.map((name) => `'${name} ', ${name}, ', '`).join(', '))
      const { rows } = await sql<{ row: string; stored: number; counted: number }>`
        with days as (select ${columns}, sum(${sql.ref(figure)})::int8 as counted from ${sql.table(`${of}_days`)}
            where day >= date_trunc('month', ${day}::date) and day < date_trunc('month', ${day}::date) + interval '1 month'
            group by ${columns}),
          months as (select ${columns}, ${sql.ref(figure)}::int8 as stored from ${sql.table(`${of}_months`)}
            where month = date_trunc('month', ${day}::date))
        select concat(${named}, 'month of ', ${day}::text) as row, coalesce(stored, 0) as stored, coalesce(counted, 0) as counted
        from months full join days using (${columns})
        where coalesce(stored, 0) <> coalesce(counted, 0) order by 1 limit 1`.execute(tx)
      if (rows[0]) return { table: `${of}_months`, figure, ...rows[0] }
    }
  return undefined
}

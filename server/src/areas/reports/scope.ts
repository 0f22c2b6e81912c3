import type { ChartName } from '@rxdesk/contract/areas/reports/options'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { rangeFault } from '@rxdesk/contract/report-range'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { requireClient } from '#domain/client-terms/require-client.ts'
import { areSumsWhole } from '#domain/report-sums/fold-reports.ts'
import { hiddenChannels, WITHDRAWN } from '#domain/road/case-access.ts'
import type { Condition } from '#domain/road/case-list-filter.ts'
import { isPrescriptionSql } from '#domain/road/prescription-cases.ts'
import { isClientStaff } from '#platform/protocol/caller.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { isForClientStaff } from '#platform/stored-settings/charts-in-force.ts'

/** A report that takes longer is given up: another range is asked for sooner than it would be there. */
const LONGEST_SECONDS = 10

/** Room for the groups of a report; with less of it they are sorted on the disk. */
const GROUPED_IN = '32MB'

/** PostgreSQL's word for a statement that took too long. */
const TOOK_TOO_LONG = '57014'

/** Refuses days that are no range, and a client that the caller does not see. */
export async function requireScope(work: Reading, asked: ReportRange, most?: number): Promise<void> {
  const fault = rangeFault(asked.fromDate, asked.toDate, most)
  if (fault) throw refused(fault.key, { days: fault.days })
  await requireClient(work, asked)
}

/**
 * Reads a report, for so long and no longer. Each is planned for its own days: a plan for any days takes them for few, and
 * sorts what it should group.
 */
export async function withinTime<Result>(
  work: Reading,
  read: (work: Reading) => Promise<Result>,
): Promise<Result> {
  try {
    return await work.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`select set_config('statement_timeout', ${String(LONGEST_SECONDS * 1000)}, true),
          set_config('work_mem', ${GROUPED_IN}, true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(
          db,
        )
        return read({ ...work, db })
      })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === TOOK_TOO_LONG) throw refused('report.tooSlow')
    throw error
  }
}

/** Refuses what is read from the sums while cases are counted for the first time. */
export async function requireSums({ db }: Pick<Reading, 'db'>): Promise<void> {
  if (!(await areSumsWhole(db))) throw refused('report.counting')
}

/** The same from the sums; while they are counted for the first time there is nothing to read. */
export function fromSums<Result>(work: Reading, read: (work: Reading) => Promise<Result>): Promise<Result> {
  return withinTime(work, async (reading) => {
    await requireSums(reading)
    return read(reading)
  })
}

/** Refuses a chart that is not for the client's staff who ask it. */
export async function requireChart({ caller, db }: Reading, chart: ChartName): Promise<void> {
  if (isClientStaff(caller) && !(await isForClientStaff(db, chart))) throw denied()
}

/** Rows of clients and channels that the caller sees; one client's where one is named. */
export function seenConditions({ caller }: Pick<Reading, 'caller'>, clientId: number): Condition[] {
  // Client staff see their client's cases on every channel; others only the channels that they see elsewhere.
  const hidden = isClientStaff(caller) ? [WITHDRAWN] : hiddenChannels(caller)
  const clients = clientId === 0 ? caller.clientIds : [clientId]
  return [...ofClients(clients), { text: 'channel <> all(?::text[])', values: [hidden] }]
}

/** An equality for one client: only then does an index return its rows in the order of receipt. */
function ofClients(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return []
  return ids.length === 1
    ? [{ text: 'client_id = ?', values: [ids[0]] }]
    : [{ text: 'client_id = any(?::int[])', values: [[...ids]] }]
}

/** The same of the cases themselves, those that are prescriptions. */
export const seenCases = (work: Pick<Reading, 'caller'>, clientId: number): Condition[] => [
  ...seenConditions(work, clientId),
  { text: isPrescriptionSql('cases'), values: [] },
]

/** The same rows of the sums, of the days of a range. */
export function sumConditions(work: Reading, asked: ReportRange): Condition[] {
  return [
    ...seenConditions(work, asked.clientId),
    {
      text: 'day between ?::date and ?::date',
      values: [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)],
    },
  ]
}

import type { billingGroups, registrationGroups } from '@rxdesk/contract/areas/reports/options'
import type {
  BillingRow,
  RegistrationRow,
  ReportCount,
  ReportRange,
} from '@rxdesk/contract/areas/reports/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { currencyOfDaySql, feeOfDaySql } from '#domain/client-terms/fees.ts'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sumConditions } from './scope.ts'

/** What a group of the sums by day counts. */
interface Counted {
  key: string
  received: number
  completed: number
  rejected: number
  failed: number
  inTime: number
  minutes: number
}

const COUNTS = `coalesce(sum(received), 0)::int8 as received, coalesce(sum(completed), 0)::int8 as completed,
  coalesce(sum(rejected), 0)::int8 as rejected, coalesce(sum(failed), 0)::int8 as failed,
  coalesce(sum(in_time), 0)::int8 as "inTime", coalesce(sum(minutes), 0)::int8 as minutes`

type RegistrationGroup = (typeof registrationGroups)[number]

/** The names of the groups that are not days. */
const names: Partial<Record<RegistrationGroup, { id: string; table: string }>> = {
  client: { id: 'client_id', table: 'clients' },
  hospital: { id: 'hospital_id', table: 'hospitals' },
  media: { id: 'media_id', table: 'media' },
}

/** Prescriptions by the day of their receipt, every day, week or month of the range, empty ones too; or by a name. */
export async function countedBy(
  work: Reading,
  asked: ReportRange,
  by: RegistrationGroup,
  channels?: readonly string[],
): Promise<Counted[]> {
  const where = joined([
    ...sumConditions(work, asked),
    ...(channels ? [{ text: 'channel = any(?::text[])', values: [[...channels]] }] : []),
  ])
  const named = names[by]
  if (named) {
    const text = `select coalesce((select name from ${named.table} where id = s.id), '') as key, ${fields('s')}
      from (select ${named.id} as id, ${COUNTS} from report_case_days where ${where.text} group by 1) s
      order by received desc, key`
    return runPrepared<Counted>(work.db, text, where.values)
  }
  const next = where.values.length
  const text = `select to_char(step, 'DD-MM-YYYY') as key, ${fields('s', 0)}
    from generate_series(date_trunc('${by}', $${next + 1}::date::timestamp), $${next + 2}::date::timestamp, interval '1 ${by}') step
    left join (select date_trunc('${by}', day::timestamp) as at, ${COUNTS} from report_case_days where ${where.text} group by 1) s
      on s.at = step
    order by step`
  const range = [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)]
  return runPrepared<Counted>(work.db, text, [...where.values, ...range])
}

const fields = (row: string, none?: number) =>
  ['received', 'completed', 'rejected', 'failed', '"inTime"', 'minutes']
    .map((name) => (none === undefined ? `${row}.${name}` : `coalesce(${row}.${name}, ${none}) as ${name}`))
    .join(', ')

/** How many prescriptions of the range there are, and how they ended. */
export async function wholeCounts(work: Reading, asked: ReportRange): Promise<ReportCount> {
  const where = joined(sumConditions(work, asked))
  const text = `select ${COUNTS}, coalesce(sum(pages), 0)::int8 as pages, coalesce(sum(medicines), 0)::int8 as medicines
    from report_case_days where ${where.text}`
  const [found] = await runPrepared<Counted & { pages: number; medicines: number }>(
    work.db,
    text,
    where.values,
  )
  if (!found) throw new Error('a sum has always one row')
  const { received, completed, rejected, failed, pages, medicines } = found
  const open = received - completed - rejected - failed
  return { received, completed, rejected, failure: failed, open, pages, medicines }
}

/** A row of registered beside digitized. */
export function registrationRow({
  key,
  received,
  completed,
  rejected,
  failed,
  inTime,
  minutes,
}: Counted): RegistrationRow {
  return {
    key,
    registered: received,
    digitized: completed,
    rejected,
    failed,
    open: received - completed - rejected - failed,
    share: received === 0 ? null : completed / received,
    inTime,
    minutes: completed === 0 ? null : Math.round(minutes / completed),
  }
}

/** All rows as one. */
export function summed(rows: readonly Counted[]): Counted {
  const sum = (name: Exclude<keyof Counted, 'key'>) => rows.reduce((total, row) => total + row[name], 0)
  return {
    key: '',
    received: sum('received'),
    completed: sum('completed'),
    rejected: sum('rejected'),
    failed: sum('failed'),
    inTime: sum('inTime'),
    minutes: sum('minutes'),
  }
}

const billed: Record<(typeof billingGroups)[number], { client: string; month: string; kind: string }> = {
  client: { client: 'client_id', month: 'null::date', kind: `''` },
  month: { client: 'client_id', month: `date_trunc('month', day::timestamp)::date`, kind: `''` },
  kind: { client: 'client_id', month: 'null::date', kind: 'channel' },
}

/**
 * What is owed for the completed prescriptions, by the plan of the day of their receipt. Counted by client, kind and day
 * first and priced then. Rows of different currencies are never added.
 */
export async function billingRows(
  work: Reading,
  asked: ReportRange,
  by: (typeof billingGroups)[number],
): Promise<BillingRow[]> {
  const where = joined(sumConditions(work, asked))
  const { client, month, kind } = billed[by]
  const text = `with days as (select client_id, channel, day, sum(completed) as completed from report_case_days
      where ${where.text} group by 1, 2, 3 having sum(completed) > 0),
    priced as (select days.*, ${feeOfDaySql('days')} as fee, coalesce(${currencyOfDaySql('days')}, '') as currency from days)
    select (select name from clients where id = s.client) as "clientName", coalesce(to_char(month, 'DD-MM-YYYY'), '') as month,
      kind, prescriptions, hundredths::float8 / 100 as amount, currency
    from (select ${client} as client, ${month} as month, ${kind} as kind, currency, sum(completed)::int8 as prescriptions,
        coalesce(sum(completed * fee), 0)::int8 as hundredths
      from priced group by 1, 2, 3, 4) s
    order by s.month, 1, kind, currency`
  return runPrepared<BillingRow>(work.db, text, where.values)
}

/** The sums of bills, each currency by itself. Added in hundredths, so that nothing is lost. */
export function billingTotals(rows: readonly BillingRow[]) {
  const totals = new Map<string, { prescriptions: number; hundredths: number }>()
  for (const { currency, prescriptions, amount } of rows) {
    const total = totals.get(currency) ?? { prescriptions: 0, hundredths: 0 }
    totals.set(currency, {
      prescriptions: total.prescriptions + prescriptions,
      hundredths: total.hundredths + Math.round(amount * 100),
    })
  }
  return [...totals].map(([currency, { prescriptions, hundredths }]) => ({
    currency,
    prescriptions,
    amount: hundredths / 100,
  }))
}

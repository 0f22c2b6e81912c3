import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import type { Condition } from '#domain/road/case-list-filter.ts'

/** Days from which on whole months are read from the sums by months. */
const MANY_DAYS = 92

/** Sums that are kept by days, and for many days by months too. */
interface RangeRows {
  days: string
  /** Without it a range is read by its days, however many. */
  months: string | undefined
  columns: string
  conditions: readonly Condition[]
}

/** The rows of a range: whole months where there are many days, and the days beside them. */
export function rangeRows(asked: ReportRange, { days, months, columns, conditions }: RangeRows): Condition {
  const [from, to] = [isoFromWire(asked.fromDate) ?? '', isoFromWire(asked.toDate) ?? '']
  const whole = wholeMonths(from, to)
  const part = (table: string, all: readonly Condition[]): Condition => ({
    text: `select ${columns} from ${table} where ${all.map(({ text }) => text).join(' and ')}`,
    values: all.flatMap(({ values }) => values),
  })
  const between = (column: string, first: string, last: string): Condition => ({
    text: `${column} between ?::date and ?::date`,
    values: [first, last],
  })
  const parts =
    whole && months
      ? [
          // The days before and after apart: each is one stretch of an index, a range with a gap is none.
          part(days, [
            ...conditions,
            { text: 'day >= ?::date and day < ?::date', values: [from, whole.from] },
          ]),
          part(days, [...conditions, { text: 'day > ?::date and day <= ?::date', values: [whole.to, to] }]),
          part(months, [...conditions, between('month', whole.from, whole.to)]),
        ]
      : [part(days, [...conditions, between('day', from, to)])]
  return {
    text: parts.map(({ text }) => text).join(' union all '),
    values: parts.flatMap(({ values }) => values),
  }
}

/** The whole months within a range of many days, by their first and last day. */
export function wholeMonths(from: string, to: string): { from: string; to: string } | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= MANY_DAYS) return undefined
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const first = day === 1 ? from : iso(new Date(Date.UTC(year, month, 1)))
  const after = new Date(Date.parse(to) + 86_400_000)
  const last = iso(new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), 0)))
  return { from: first, to: last }
}

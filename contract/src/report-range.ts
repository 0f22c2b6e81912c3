import { isoFromWire, wireFromIso } from './dates.ts'
import type { MessageKey } from './messages.ts'
import type { ReportPeriod } from './options.ts'

/**
 * Days of a report, both ends counted: by default, of an export with patient data, and at most (decisions: report
 * ranges).
 */
export const reportDays = { usual: 31, exportWithPatients: 90, most: 365 } as const

/** The fault of a date range (dd-mm-yyyy) of a report; undefined when it is valid. */
export function rangeFault(
  from: string,
  to: string,
  most: number = reportDays.most,
): { key: MessageKey; days: number } | undefined {
  const [first, last] = [isoFromWire(from), isoFromWire(to)]
  if (first === null || last === null) return { key: 'report.rangeNeeded', days: most }
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  if (days < 1) return { key: 'report.rangeTurned', days: most }
  return days > most ? { key: 'report.rangeTooLong', days: most } : undefined
}

/**
 * First day (dd-mm-yyyy) of a report that ends on `last` and has this many days, by default as many as a report opens
 * with.
 */
export function firstDayUntil(last: string, days: number = reportDays.usual): string {
  const iso = isoFromWire(last)
  if (iso === null) return ''
  return wireFromIso(new Date(Date.parse(iso) - (days - 1) * 86_400_000).toISOString().slice(0, 10))
}

/**
 * The first day (dd-mm-yyyy) of a period that ends on `today`: a week begins on Monday, the first of the documents'
 * weekdays. Undefined for a custom range, whose days are chosen.
 */
export function firstDayOfPeriod(period: ReportPeriod, today: string): string | undefined {
  const iso = isoFromWire(today)
  if (iso === null || period === 'custom') return undefined
  if (period === 'today') return today
  if (period === 'thisMonth') return wireFromIso(`${iso.slice(0, 8)}01`)
  const daysSinceMonday = (new Date(iso).getUTCDay() + 6) % 7
  return firstDayUntil(today, daysSinceMonday + 1)
}

import { wireDayIn } from '@rxdesk/contract/dates'
import type { ReportPeriod } from '@rxdesk/contract/options'
import { firstDayOfPeriod, firstDayUntil, rangeFault } from '@rxdesk/contract/report-range'
import { useConfig } from '#wire/config.ts'

export interface PeriodSearch {
  period: ReportPeriod
  from: string
  to: string
}

/** The days (dd-mm-yyyy) that a report shows, both counted, and their fault. */
export interface ReportDays {
  period: ReportPeriod
  from: string
  to: string
  fault: ReturnType<typeof rangeFault>
}

/**
 * The days that the address asks for. A period counts from the deployment's day, so an address that is kept shows the
 * week in which it is opened. `usual` is how many days a custom range has before any was chosen.
 */
export function useReportDays(search: PeriodSearch, usual?: number): ReportDays {
  const { timeZone } = useConfig()
  const today = wireDayIn(timeZone, new Date())
  const begins = firstDayOfPeriod(search.period, today)
  const to = begins === undefined ? search.to || today : today
  const from = begins ?? (search.from || firstDayUntil(to, usual))
  return { period: search.period, from, to, fault: rangeFault(from, to) }
}

import type { BillingRow, ReportRange } from '@rxdesk/contract/areas/reports/schemas'

export interface OwedByMonth {
  currency: string
  /** mm-yyyy, every month of the range. */
  months: readonly string[]
  /** Of all clients together, one for each month. */
  amounts: readonly number[]
  prescriptions: readonly number[]
}

/** What is owed in each month of the range, each currency by itself; a month in which nothing is owed has nothing. */
export function monthsOf(rows: readonly BillingRow[], { fromDate, toDate }: ReportRange): OwedByMonth[] {
  const months = monthsBetween(fromDate, toDate)
  const currencies = [...new Set(rows.map(({ currency }) => currency))].filter((one) => one !== '').sort()
  return currencies.map((currency) => {
    const of = months.map((month) =>
      rows.filter((row) => row.currency === currency && row.month.endsWith(month)),
    )
    return {
      currency,
      months,
      // Added in hundredths, so that nothing is lost.
      amounts: of.map((found) => found.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100),
      prescriptions: of.map((found) => found.reduce((sum, row) => sum + row.prescriptions, 0)),
    }
  })
}

/** The months from one day to another, both dd-mm-yyyy. */
function monthsBetween(from: string, to: string): string[] {
  const placeOf = (day: string) => Number(day.slice(6)) * 12 + Number(day.slice(3, 5)) - 1
  const first = placeOf(from)
  return Array.from({ length: Math.max(placeOf(to) - first + 1, 0) }, (_, more) => {
    const [year, month] = [Math.floor((first + more) / 12), ((first + more) % 12) + 1]
    return `${String(month).padStart(2, '0')}-${year}`
  })
}

import type { Span } from './schedule.ts'

const DAY = 86_400_000

/** A calendar day (yyyy-mm-dd) some days later; no clock and no time zone is in it. */
export function daysAfter(iso: string, days: number): string {
  return isoOf(new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY))
}

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/**
 * The day on which a person born on `birth` (yyyy-mm-dd) completes an age. A day that the month does not have is the
 * first of the next one, so that no age is reached early: born on 29 February, one year old on 1 March (CDC, Clinical
 * Decision Support for Immunization, date rules).
 */
export function dayOfAge(birth: string, { count, unit }: Span): string {
  if (unit === 'days' || unit === 'weeks') return daysAfter(birth, unit === 'weeks' ? count * 7 : count)
  const [year = 0, month = 1, day = 1] = birth.split('-').map(Number)
  const months = month - 1 + (unit === 'years' ? count * 12 : count)
  const asWritten = new Date(0)
  asWritten.setUTCFullYear(year, months, day)
  if (asWritten.getUTCDate() !== day) asWritten.setUTCDate(1)
  return isoOf(asWritten)
}

/** The last day of the month of a day. */
export function endOfMonth(iso: string): string {
  const [year = 0, month = 1] = iso.split('-').map(Number)
  const end = new Date(0)
  end.setUTCFullYear(year, month, 0)
  return isoOf(end)
}

/** The later of days; an empty one is none. */
export function latestOf(...days: readonly string[]): string {
  return days.reduce((latest, day) => (day > latest ? day : latest), '')
}

function isoOf(date: Date): string {
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${date.toISOString().slice(-19, -14)}`
}

import type { ReadValue } from './read-person.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE =
  /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)?[\s./\-–]+(?:(\d{1,2})|([a-z]{3,9}))[\s./,\-–]+(\d{2,4})/iu
const OLDEST_YEAR = 1990

interface Day {
  year: number
  month: number
  day: number
}

/**
 * A date as India writes it (day first), as dd-mm-yyyy. Null when there is no such day, or it is before 1990 or after
 * `latest` (yyyy-mm-dd).
 */
export function readDate(text: string, latest = '2999-12-31'): ReadValue<{ date: string }> | null {
  const match = DATE.exec(text)
  if (!match) return null
  const day = dayOf(match)
  if (!day || !exists(day) || iso(day) > latest) return null
  return { value: { date: onWire(day) }, start: match.index, end: match.index + match[0].length }
}

function dayOf(match: RegExpExecArray): Day | undefined {
  const [, isoYear, isoMonth, isoDay, day, month, monthName, year] = match
  if (isoYear) return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) }
  const named = MONTHS.indexOf((monthName ?? '').slice(0, 3).toLowerCase()) + 1
  const number = month ? Number(month) : named
  if (number === 0 || year === undefined || year.length === 3) return undefined
  return { year: year.length === 2 ? 2000 + Number(year) : Number(year), month: number, day: Number(day) }
}

function exists({ year, month, day }: Day): boolean {
  if (year < OLDEST_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const two = (figure: number) => String(figure).padStart(2, '0')
const iso = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`
const onWire = ({ year, month, day }: Day) => `${two(day)}-${two(month)}-${year}`

const SPAN =
  /(\d{1,3}|one|two|three)\s*(?:(\/\s*7|d(?:ays?)?|दिन)|(\/\s*52|w(?:(?:ee)?ks?)?|हफ़्ते|हफ्ते|सप्ताह)|(\/\s*12|m(?:on(?:ths?)?)?|महीने|माह))/iu
const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }
const LONGEST_DAYS = 730

/**
 * When the patient should come again: a date, or a span of days counted from the prescription's date (yyyy-mm-dd) where
 * that is known. A month counts as the same day of a later month.
 */
export function readFollowUp(
  text: string,
  prescribed: string | null,
): ReadValue<{ date: string; days: number | null }> | null {
  const date = readDate(text)
  if (date) return { ...date, value: { date: date.value.date, days: null } }
  const match = SPAN.exec(text)
  if (!match?.[1]) return null
  const count = NUMBER_WORDS[match[1].toLowerCase()] ?? Number(match[1])
  const days = count * (match[2] ? 1 : match[3] ? 7 : 30)
  if (count === 0 || days > LONGEST_DAYS) return null
  const span = { start: match.index, end: match.index + match[0].length }
  if (prescribed === null) return { value: { date: '', days }, ...span }
  return { value: { date: later(prescribed, match[4] ? { months: count } : { days }), days }, ...span }
}

function later(from: string, by: { days: number } | { months: number }): string {
  const day = new Date(`${from}T00:00:00Z`)
  if ('days' in by) day.setUTCDate(day.getUTCDate() + by.days)
  else {
    const wanted = day.getUTCDate()
    day.setUTCMonth(day.getUTCMonth() + by.months, 1)
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
    day.setUTCDate(Math.min(wanted, last))
  }
  return onWire({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() })
}

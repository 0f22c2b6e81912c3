/** Dates cross the wire as dd-mm-yyyy and rest in the database as yyyy-mm-dd; "today" is the deployment's (decisions). */

/** `21-11-2026` → `2026-11-21`; empty text → null. The text must have passed `wireDate`. */
export function isoFromWire(text: string): string | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null
}

/** `2026-11-21` → `21-11-2026`; null → empty text. */
export function wireFromIso(iso: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '')
  return match ? `${match[3]}-${match[2]}-${match[1]}` : ''
}

/** The calendar day of an instant in a time zone, yyyy-mm-dd. */
export function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = clockIn(timeZone, instant)
  return `${year}-${month}-${day}`
}

/** The calendar day of an instant in a time zone as the wire has it, dd-mm-yyyy. */
export function wireDayIn(timeZone: string, instant: Date): string {
  return wireFromIso(dayIn(timeZone, instant))
}

/** `dd-mm-yyyy HH:mm` of an instant (ISO 8601) in a time zone, as screens and workbooks show it; empty for no instant. */
export function clockText(instant: string, timeZone: string): string {
  const date = new Date(instant)
  if (instant === '' || Number.isNaN(date.getTime())) return ''
  const { day, month, year, hour, minute } = clockIn(timeZone, date)
  return `${day}-${month}-${year} ${hour}:${minute}`
}

/** The instant at which a calendar day (yyyy-mm-dd) begins in a time zone. */
export function startOfDay(timeZone: string, iso: string): Date {
  return instantAt(timeZone, iso, '00:00')
}

/** The instant at which the clocks of a time zone show a day (yyyy-mm-dd) and a time (hh:mm). */
export function instantAt(timeZone: string, iso: string, time: string): Date {
  const asUtc = new Date(`${iso}T${time}:00Z`)
  // The offset is computed twice, so that a day on which the clocks change still begins at its own midnight.
  const first = new Date(asUtc.getTime() - offsetMs(timeZone, asUtc))
  return new Date(asUtc.getTime() - offsetMs(timeZone, first))
}

/** The day after a calendar day (yyyy-mm-dd). */
export function dayAfter(iso: string): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Completed months from one day to a later one, both yyyy-mm-dd. */
export function wholeMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
}

function offsetMs(timeZone: string, instant: Date): number {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, instant)
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return local - Math.floor(instant.getTime() / 1000) * 1000
}

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock of a time zone shows: year of four digits, the rest of two. */
function clockIn(timeZone: string, instant: Date): Record<ClockPart, string> {
  const shown = clockOf(timeZone).formatToParts(instant)
  const part = (name: ClockPart) => shown.find(({ type }) => type === name)?.value ?? ''
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/**
 * Cached per zone: creating one costs several times as much as using it, and lists and workbooks use it for every row.
 */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const [month, day, hour, minute, second] = Array<'2-digit'>(5).fill('2-digit')
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month,
    day,
    hour,
    minute,
    second,
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

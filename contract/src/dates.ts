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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The calendar day of an instant in a time zone as the wire has it, dd-mm-yyyy. */
export function wireDayIn(timeZone: string, instant: Date): string {
  return wireFromIso(dayIn(timeZone, instant))
}

/** `dd-mm-yyyy HH:mm` of an instant (ISO 8601) in a time zone, as screens and workbooks show it; empty for no instant. */
export function clockText(instant: string, timeZone: string): string {
  const date = new Date(instant)
  if (instant === '' || Number.isNaN(date.getTime())) return ''
  const parts = clockOf(timeZone).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once for a zone: a list and a workbook ask for every row. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const [day, month, hour, minute] = ['2-digit', '2-digit', '2-digit', '2-digit'] as const
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, day, month, year: 'numeric', hour, minute, hourCycle: 'h23' },
  })
  clocks.set(timeZone, made)
  return made
}

/** The instant at which a calendar day (yyyy-mm-dd) begins in a time zone. */
export function startOfDay(timeZone: string, iso: string): Date {
  const asUtc = new Date(`${iso}T00:00:00Z`)
  // The offset is asked twice, so that a day on which the clocks change still begins at its own midnight.
  const first = new Date(asUtc.getTime() - offsetMs(timeZone, asUtc))
  return new Date(asUtc.getTime() - offsetMs(timeZone, first))
}

/** The day after a calendar day (yyyy-mm-dd). */
export function dayAfter(iso: string): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function offsetMs(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant.getTime() / 1000) * 1000
}

import { clockText, dayAfter, dayIn, instantAt } from '#dates.ts'

/** Nobody is reminded from the first of these to the second, by the clock of the deployment. */
export const quietHours = { from: '21:00', to: '08:00' } as const
/** When a dose of the night is reminded of, the same evening. */
export const EVENING = '20:30'
/** When what has a day and no hour is reminded of. */
export const FORENOON = '10:00'

/** The day before a calendar day (yyyy-mm-dd), or so many days before it. */
export function daysBefore(iso: string, days = 1): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** What the clock of a zone shows at an instant, such as 20:30. */
export const clockAt = (zone: string, instant: Date) => clockText(instant.toISOString(), zone).slice(-5)

export function isQuiet(zone: string, instant: Date): boolean {
  const clock = clockAt(zone, instant)
  return clock >= quietHours.from || clock < quietHours.to
}

/** The time at which a dose of that time is reminded of: a dose of the night in the evening, one before eight at eight. */
export function outsideQuiet(clock: string): string {
  if (clock >= quietHours.from) return EVENING
  return clock < quietHours.to ? quietHours.to : clock
}

/** The end of the hours in which somebody may be reminded, on the day of an instant. */
export const endOfDay = (zone: string, instant: Date) =>
  instantAt(zone, dayIn(zone, instant), quietHours.from)

/** The instant itself, or the end of the quiet hours that it falls into. */
export function afterQuiet(zone: string, instant: Date): Date {
  if (!isQuiet(zone, instant)) return instant
  const today = dayIn(zone, instant)
  const isEvening = clockAt(zone, instant) >= quietHours.from
  return instantAt(zone, isEvening ? dayAfter(today) : today, quietHours.to)
}

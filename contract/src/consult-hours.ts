import type { ConsultTime } from './areas/users/schemas.ts'
import { clockText, dayIn } from './dates.ts'
import { timeSlots, weekdaySets } from './options.ts'

/** The days of a set of weekdays (screens 3), Monday 1 to Sunday 7. */
export function weekdaysOfSet(set: number): number[] {
  if (set === 8) return [1, 2, 3, 4, 5]
  return set === 9 ? [6, 7] : [set]
}

/** The begin and end of consulting hours, such as 09:00 and 17:00. */
export function hoursOf({ from, to }: Pick<ConsultTime, 'from' | 'to'>): { from: string; to: string } {
  const time = (slot: number) => timeSlots.find(({ id }) => id === slot)?.time ?? ''
  return { from: time(from), to: time(to) }
}

/** Consulting hours as one text, in the documents' words: "Monday to Friday 09:00 - 17:00". */
export function consultHoursText(time: ConsultTime): string {
  const { from, to } = hoursOf(time)
  return `${weekdaySets.find(({ id }) => id === time.day)?.name ?? ''} ${from} - ${to}`
}

/** Whether the hours have one on the weekday of a date (yyyy-mm-dd). */
export function consultsOn(times: readonly ConsultTime[], date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return times.some(({ day }) => weekdaysOfSet(day).includes(weekday))
}

/**
 * Whether an instant lies within the hours, by the clock of a time zone. The end is the moment that its slot names; the
 * last slot lasts until midnight, as no slot names that.
 */
export function consultsAt(times: readonly ConsultTime[], instant: Date, timeZone: string): boolean {
  const today = dayIn(timeZone, instant)
  const clock = clockText(instant.toISOString(), timeZone).slice(-5)
  return times.some((time) => {
    const { from, to } = hoursOf(time)
    const ends = time.to === timeSlots.length ? '24:00' : to
    return consultsOn([time], today) && clock >= from && clock < ends
  })
}

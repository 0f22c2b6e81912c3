import type { ConsultTime } from '@rxdesk/contract/areas/users/schemas'
import { clockText, dayIn } from '@rxdesk/contract/dates'
import { timeSlots } from '@rxdesk/contract/options'

/** The days (1 Monday to 7 Sunday) of a weekday set. */
function isOn(set: number, day: number): boolean {
  if (set === 8) return day <= 5
  return set === 9 ? day >= 6 : set === day
}

/**
 * Whether an instant lies within one of the consulting times, by the clock of a time zone. The end is the moment that
 * its slot names; the last slot lasts until midnight, as no slot names that. Without any times it never does.
 */
export function consultsAt(times: readonly ConsultTime[], instant: Date, timeZone: string): boolean {
  const day = new Date(dayIn(timeZone, instant)).getUTCDay() || 7
  const clock = clockText(instant.toISOString(), timeZone).slice(-5)
  const timeOf = (slot: number) => timeSlots.find(({ id }) => id === slot)?.time ?? ''
  return times.some(({ day: set, from, to }) => {
    const ends = to === timeSlots.length ? '24:00' : timeOf(to)
    return isOn(set, day) && clock >= timeOf(from) && clock < ends
  })
}

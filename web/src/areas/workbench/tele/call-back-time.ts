import { clockText, wireDayIn } from '@rxdesk/contract/dates'

const HALF_HOUR = 30 * 60_000
/** The last half hour of a day has this number. */
const LAST_SLOT = 48

/**
 * When a patient is called back unless they ask for another time: in the half hour that begins next, which is within
 * the thirty minutes of the documents (screens 9). Slot 1 is midnight.
 */
export function nextCallBack(timeZone: string, now: Date): { day: string; slot: number } {
  const [hour = 0, minute = 0] = clockText(now.toISOString(), timeZone).slice(11).split(':').map(Number)
  const slot = hour * 2 + (minute < 30 ? 1 : 2) + 1
  if (slot <= LAST_SLOT) return { day: wireDayIn(timeZone, now), slot }
  return { day: wireDayIn(timeZone, new Date(now.getTime() + HALF_HOUR)), slot: 1 }
}

import { dayIn } from '@rxdesk/contract/dates'
import {
  type LeftReason,
  MESSAGES_A_DAY,
  MINUTES_APART,
  type ReminderKind,
} from '@rxdesk/contract/reminders/options'
import { endOfDay } from '@rxdesk/contract/reminders/quiet-hours'

/** An instant that is due, of a number or an address. */
export interface DueTime {
  kind: ReminderKind
  dueAt: Date
  goodUntil: Date
  state: 'on' | 'asked' | 'stopped'
  /** Whether the patient agrees. */
  agrees: boolean
}

/** A message of a reminder that went to the number or address. */
export interface SentBefore {
  kind: ReminderKind
  handedAt: Date
}

export interface Handing<Time extends DueTime> {
  /** What is left out for good, and why. */
  left: { time: Time; why: LeftReason }[]
  /** What waits until a message of its kind may go again. */
  waits: { time: Time; until: Date }[]
  /** One message for all of them, sent before the instant or not at all. */
  messages: { kind: ReminderKind; times: Time[]; notAfter: Date }[]
}

/** The minute of an instant: times are kept in minutes, so that a second of delay is none. */
export function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
}

/**
 * What becomes of all that is due for one number or address: one message for what is due together, one of a kind in an
 * hour, and eight in a day.
 *
 * @param before messages to it in the last day and night
 */
export function handingOf<Time extends DueTime>(
  due: readonly Time[],
  before: readonly SentBefore[],
  { now, zone }: { now: Date; zone: string },
): Handing<Time> {
  const handing: Handing<Time> = { left: [], waits: [], messages: [] }
  const open: Time[] = []
  for (const time of due) {
    const why = faultOf(time, now)
    if (why) handing.left.push({ time, why })
    else open.push(time)
  }
  const today = dayIn(zone, now)
  let sentToday = before.filter(({ handedAt }) => dayIn(zone, handedAt) === today).length
  for (const [kind, times] of Map.groupBy(open, (time) => time.kind)) {
    const free = freeFrom(kind, before)
    if (free > now) {
      for (const time of times)
        if (free < time.goodUntil) handing.waits.push({ time, until: free })
        else handing.left.push({ time, why: 'hour' })
    } else if (sentToday >= MESSAGES_A_DAY)
      handing.left.push(...times.map((time) => ({ time, why: 'day' as const })))
    else {
      // Tries that are repeated keep the quiet hours too.
      const ends = [endOfDay(zone, now), ...times.map(({ goodUntil }) => goodUntil)]
      const notAfter = new Date(Math.min(...ends.map((end) => end.getTime())))
      handing.messages.push({ kind, times, notAfter })
      sentToday += 1
    }
  }
  return handing
}

function faultOf({ state, agrees, goodUntil }: DueTime, now: Date): LeftReason | undefined {
  if (!agrees) return 'noConsent'
  if (state !== 'on') return 'asked'
  return now > goodUntil ? 'late' : undefined
}

/** From when on another message of the kind may go. */
function freeFrom(kind: ReminderKind, before: readonly SentBefore[]): Date {
  const last = Math.max(
    ...before.filter((one) => one.kind === kind).map(({ handedAt }) => handedAt.getTime()),
    Number.NEGATIVE_INFINITY,
  )
  return Number.isFinite(last) ? new Date(last + MINUTES_APART * 60_000) : new Date(0)
}

import { dayAfter, dayIn, instantAt, startOfDay } from '#dates.ts'
import type { CardRow } from '#vaccination/card.ts'
import type { Course, CourseStep } from './medicine-course.ts'
import { afterQuiet, daysBefore, EVENING, endOfDay, FORENOON, isQuiet, quietHours } from './quiet-hours.ts'

/** When somebody is reminded, and until when it still makes sense. */
export interface ReminderInstant {
  dueAt: Date
  goodUntil: Date
}

/** A reminder of a medicine lasts so many days at the most. */
export const LONGEST_DAYS = 366
/** A dose is reminded of no later than so many minutes after its time. */
export const DOSE_MINUTES = 30
/** Days after which a message about a vaccination says nothing new. */
const VACCINATION_DAYS = 7

const minutes = (count: number) => count * 60_000
const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * The instants of a medicine from one day to another (yyyy-mm-dd, both included), in order, none twice. Days and hours
 * are those of the zone, whatever its clocks do in between.
 */
export function medicineInstants(
  course: Course,
  { first, last, zone }: { first: string; last: string; zone: string },
): ReminderInstant[] {
  const found = new Map<number, ReminderInstant>()
  let begins = first
  for (const step of course.steps) {
    const ends = step.days === undefined ? last : daysBefore(begins, 1 - step.days)
    for (const dueAt of instantsOfStep(step, { first: begins, last: ends < last ? ends : last, zone }))
      found.set(dueAt.getTime(), {
        dueAt,
        goodUntil: earlier(new Date(dueAt.getTime() + minutes(DOSE_MINUTES)), endOfDay(zone, dueAt)),
      })
    if (!course.together) begins = dayAfter(ends)
  }
  return [...found.values()].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

function instantsOfStep(
  { times, everyDays, weekdays, doses = Number.POSITIVE_INFINITY }: CourseStep,
  { first, last, zone }: { first: string; last: string; zone: string },
): Date[] {
  const found: Date[] = []
  let day = first
  for (let at = 0; at < LONGEST_DAYS && day <= last; at++, day = dayAfter(day)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    if (at % everyDays !== 0 || (weekdays && !weekdays.includes(weekday))) continue
    for (const time of times) if (found.length < doses) found.push(instantAt(zone, day, time))
  }
  return found
}

/**
 * So long before an appointment; what falls into the quiet hours after them, or the evening before where that would be
 * too late.
 */
export function appointmentInstant(startsAt: Date, minutesBefore: number, zone: string): ReminderInstant {
  const asked = new Date(startsAt.getTime() - minutes(minutesBefore))
  const moved = afterQuiet(zone, asked)
  if (moved < startsAt) return { dueAt: moved, goodUntil: startsAt }
  const day = dayIn(zone, startsAt)
  const isLate = isQuiet(zone, startsAt) && startsAt >= instantAt(zone, day, quietHours.from)
  return { dueAt: instantAt(zone, isLate ? day : daysBefore(day), EVENING), goodUntil: startsAt }
}

/** In the forenoon so many days before a follow-up; where that is over, on the first of the later days that is not. */
export function followUpInstant(
  day: string,
  { days, now, zone }: { days: number; now: Date; zone: string },
): ReminderInstant | undefined {
  for (let before = days; before >= 1; before--) {
    const dueAt = instantAt(zone, daysBefore(day, before), FORENOON)
    if (dueAt > now) return { dueAt, goodUntil: startOfDay(zone, day) }
  }
  return undefined
}

export type VaccinationStage = 'due' | 'overdue'

/** When the doses of a card become due and overdue: those that were neither given nor refused, and have a day. */
export function vaccinationInstants(
  rows: readonly CardRow[],
  zone: string,
): (ReminderInstant & { doseKey: string; stage: VaccinationStage })[] {
  return rows.flatMap(({ dose, state, dueFrom, dueUntil, lastDay }) => {
    if (state === null || state === 'given' || state === 'notWanted' || state === 'missed') return []
    const until = (day: string, end: string) => {
      const usual = daysBefore(day, -VACCINATION_DAYS)
      return instantAt(zone, end !== '' && end < usual ? end : usual, quietHours.from)
    }
    const stages = [
      { stage: 'due' as const, day: dueFrom, end: dueUntil },
      { stage: 'overdue' as const, day: dayAfter(dueUntil), end: lastDay },
    ]
    return stages
      .filter(({ day, end }) => end === '' || day <= end)
      .map(({ stage, day, end }) => ({
        doseKey: dose.doseKey,
        stage,
        dueAt: instantAt(zone, day, FORENOON),
        goodUntil: until(day, end),
      }))
  })
}

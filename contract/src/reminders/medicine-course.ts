import { isZero } from '#directions/amount.ts'
import { type Directions, isSettled, type Meant, PARTS_OF_DAY, type PartOfDay } from '#directions/model.ts'
import { outsideQuiet } from './quiet-hours.ts'

/** Why the directions of a medicine give no times to remind of. */
export const courseFaults = ['unread', 'asNeeded', 'times', 'days', 'steps'] as const
export type CourseFault = (typeof courseFaults)[number]

/** The hour at which a part of the day is reminded of; that of the night is in the evening (quiet hours). */
const hourOf: Readonly<Record<PartOfDay, string>> = {
  morning: '08:00',
  afternoon: '13:00',
  evening: '18:00',
  night: '22:00',
  bedtime: '22:00',
}

/** A stretch of days with the same times. */
export interface CourseStep {
  /** How many days; to the last day of the reminder when absent. */
  readonly days?: number
  /** Times to remind of, in order, outside the quiet hours. */
  readonly times: readonly string[]
  /** Each nth day from the first of the step. */
  readonly everyDays: number
  /** Monday 1 to Sunday 7; all when absent. */
  readonly weekdays?: readonly number[]
  /** The most doses in all. */
  readonly doses?: number
}

/** When a medicine is taken: one step after the other, or all from the first day. */
export interface Course {
  readonly steps: readonly CourseStep[]
  readonly together: boolean
}

/**
 * The times that a medicine may be reminded of: only what was read to the last word and says when. Nothing is filled in:
 * "twice a day" names no hour, as needed has none, and a step without its days has no end.
 */
export function courseOf(directions: Directions, sos = false): Course | { fault: CourseFault } {
  if (!isSettled(directions)) return { fault: 'unread' }
  const meant = directions.steps ?? [directions]
  if (sos || meant.some(({ asNeeded }) => asNeeded)) return { fault: 'asNeeded' }
  const together = directions.together === true
  const steps: CourseStep[] = []
  for (const [at, step] of meant.entries()) {
    const isLast = at === meant.length - 1
    const made = stepOf(step, {
      mayGoOn: together || (isLast && !directions.thenStop),
      alone: meant.length === 1,
    })
    if ('fault' in made) return made
    steps.push(made)
  }
  return { steps, together }
}

function stepOf(
  step: Meant,
  { mayGoOn, alone }: { mayGoOn: boolean; alone: boolean },
): CourseStep | { fault: CourseFault } {
  const times = timesOf(step)
  if (times.length === 0) return { fault: 'times' }
  const { weekdays, everyDays = 1, doseCount } = step
  const isRarer = [step.everyMonths, step.timesPerWeek, step.timesPerMonth].some((n) => n !== undefined)
  if (isRarer && !weekdays) return { fault: 'days' }
  // Directions without steps go on as long as they say, at the longest; the dates of the reminder may end them before.
  const days = alone ? mostDays(step) : wholeDays(step)
  if (days === undefined && !alone && !mayGoOn) return { fault: 'steps' }
  return {
    times,
    everyDays,
    ...(days === undefined ? {} : { days }),
    ...(weekdays ? { weekdays: weekdays.map((day) => WEEK.indexOf(day) + 1) } : {}),
    ...(doseCount === undefined ? {} : { doses: doseCount }),
  }
}

const WEEK: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function timesOf(step: Meant): string[] {
  const { doses, atTimes = [], partsOfDay = [], atBedtime, timesPerDay, timesPerDayUpTo } = step
  const taken = doses ? PARTS_OF_DAY.filter((part) => !isZero(doses[part])) : []
  const parts = new Set([...taken, ...partsOfDay])
  const named = parts.size + atTimes.length
  // The dose of the night is the one at bedtime.
  if (atBedtime && !parts.has('night') && !parts.has('bedtime') && named === 0) parts.add('bedtime')
  const hours = [...[...parts].map((part) => hourOf[part]), ...atTimes]
  const isCounted =
    timesPerDayUpTo === undefined && (timesPerDay === undefined || timesPerDay === hours.length)
  const isByInterval = [step.everyHours, step.everyMinutes].some((n) => n !== undefined)
  if (!isCounted || (isByInterval && atTimes.length === 0)) return []
  return [...new Set(hours.map(outsideQuiet))].sort()
}

/** After how many days a course is over at the latest: the longer of "5 to 7 days", months of 31 days. */
function mostDays({ duration }: Meant): number | undefined {
  if (typeof duration !== 'object') return undefined
  const { value, upTo = value, unit } = duration
  return unit === 'month' ? 31 * upTo : wholeDays({ duration: { value: upTo, unit } })
}

function wholeDays({ duration }: Pick<Meant, 'duration'>): number | undefined {
  if (typeof duration !== 'object' || duration.upTo) return undefined
  const { value, unit } = duration
  if (unit === 'day') return value
  return unit === 'week' ? 7 * value : undefined
}

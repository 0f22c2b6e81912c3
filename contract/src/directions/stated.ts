import { sameAmount } from './amount.ts'
import { partsTaken } from './day-plan.ts'
import type { Item } from './item.ts'
import { type Meant, type PartOfDay, saysDays } from './model.ts'

export type Draft = { -readonly [Key in keyof Meant]: Meant[Key] }

/** What the items of a step said so far, and where they said it. */
export interface Stated {
  readonly draft: Draft
  readonly daily: Item | undefined
  /** Clock times, "HH:MM". */
  readonly times: ReadonlySet<string>
  readonly whereSet: ReadonlyMap<string, Item>
  conflict(item: Item): void
}

const HOURS_OF_PART: Readonly<Record<PartOfDay, (hour: number) => boolean>> = {
  morning: (hour) => hour >= 4 && hour < 12,
  afternoon: (hour) => hour >= 12 && hour < 17,
  evening: (hour) => hour >= 16 && hour < 21,
  night: (hour) => hour >= 19 || hour < 4,
  bedtime: (hour) => hour >= 20 || hour < 4,
}

/** How often in a day: all statements of it must agree. */
export function weighTimes(stated: Stated): void {
  const { draft, daily } = stated
  const taken = draft.doses ? partsTaken(draft.doses) : draft.partsOfDay
  const clock = stated.whereSet.get('atTimes')
  if (clock && taken && !clockAgrees(stated.times, taken)) stated.conflict(clock)
  else if (clock && taken) preferClock(draft, taken)
  const often = stated.whereSet.get('timesPerDay')
  const named = taken?.length ?? draft.atTimes?.length
  if (often && named !== undefined) {
    if (draft.timesPerDay !== named || draft.timesPerDayUpTo) stated.conflict(often)
    // The parts or times of the day say it already.
    draft.timesPerDay = undefined
    draft.timesPerDayUpTo = undefined
  }
  const hours = stated.whereSet.get('everyHours')
  if (hours && draft.everyHours) {
    const perDay = 24 / draft.everyHours
    const others = draft.timesPerDay ?? (taken ? -1 : draft.atTimes?.length)
    if (others !== undefined && (others !== perDay || draft.everyHoursUpTo)) stated.conflict(hours)
  }
  // "Daily, every 8 hours": once, or three times.
  if (hours && draft.everyHours !== 24 && daily && daily.start < hours.start) stated.conflict(hours)
  const minutes = stated.whereSet.get('everyMinutes')
  if (minutes && (draft.everyHours || draft.timesPerDay || taken || draft.atTimes)) stated.conflict(minutes)
  const said = named ?? draft.timesPerDay ?? draft.everyHours ?? draft.everyMinutes
  if (daily && said === undefined && !draft.atBedtime && !saysDays(draft)) draft.timesPerDay = 1
}

/** "1-0-1 at 8 am and 8 pm": the clock time is more precise, where every dose is the same. */
function preferClock(draft: Draft, [first, ...others]: readonly PartOfDay[]): void {
  const { doses } = draft
  if (!doses || !first || others.some((part) => !sameAmount(doses[part], doses[first]))) return
  draft.amount = doses[first]
  draft.doses = undefined
}

export function clockAgrees(times: ReadonlySet<string>, parts: readonly PartOfDay[]): boolean {
  const hours = [...times].map((time) => Number(time.slice(0, 2)))
  return (
    parts.length === hours.length && parts.every((part) => hours.some((hour) => HOURS_OF_PART[part](hour)))
  )
}

/** On which days: daily beside weekly is the error that kills (methotrexate), so it is never ignored. */
export function weighDays(stated: Stated): void {
  const { draft, daily } = stated
  const weekly = stated.whereSet.get('timesPerWeek')
  const agrees = draft.weekdays && draft.weekdays.length === draft.timesPerWeek && !draft.timesPerWeekUpTo
  const monthly = stated.whereSet.get('timesPerMonth')
  if (monthly && (weekly || draft.everyDays || draft.everyMonths || draft.weekdays || daily))
    stated.conflict(monthly)
  const most = stated.whereSet.get('atMost')
  const mostTimes = draft.atMost && 'times' in draft.atMost ? draft.atMost.times : undefined
  // "QID, max TDS".
  if (most && mostTimes !== undefined && mostTimes < (draft.timesPerDay ?? 1)) stated.conflict(most)
  if (weekly && draft.weekdays && !agrees) stated.conflict(weekly)
  if (weekly && draft.everyDays) stated.conflict(weekly)
  const months = stated.whereSet.get('everyMonths')
  if (months && (weekly || draft.everyDays || draft.weekdays)) stated.conflict(months)
  const length = draft.duration
  const isShort = typeof length === 'object' && (length.unit === 'day' || length.unit === 'week')
  // "BD x 7 days every month": a course that comes again, and not once a month.
  const recurs = months ?? monthly
  if (recurs && isShort && length.value < (length.unit === 'day' ? 28 : 4)) stated.conflict(recurs)
  const days = stated.whereSet.get('everyDays')
  if (days && draft.weekdays) stated.conflict(days)
  // "OD, weekly on Monday" is no clearer for its day.
  if ((weekly && (!agrees || draft.timesPerWeek === 1)) || months) {
    const once = draft.timesPerDay === 1 ? stated.whereSet.get('timesPerDay') : undefined
    const clash = daily ?? once
    if (clash) stated.conflict(clash)
  }
}

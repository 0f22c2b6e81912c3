import type { Item } from './item.ts'
import type { Problem } from './model.ts'

/**
 * What is said of one of several times may not be said of all: "1 tab 8 am daily, 1 tab 8 pm alternate days", "1 tab
 * morning, 1 tab night SOS". The structure has one need, one set of days and one length for all doses of a day, so that
 * such lines are left to a person.
 */

const CROSSED = 'What is said of one dose here may not be meant of the others.'

type Kind = Item['said']['is']
const TIMES: readonly Kind[] = ['part', 'clock', 'bedtime']
const DAYS: readonly Kind[] = ['everyDays', 'weekdays', 'timesPerWeek', 'everyMonths', 'timesPerMonth']
const LENGTHS: readonly Kind[] = ['duration', 'openDuration']
const MASS = ['mg', 'mcg', 'g']

function partOfHour(time: string): string {
  const hour = Number(time.slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 16) return 'afternoon'
  return hour >= 16 && hour < 19 ? 'evening' : 'night'
}

/** When in the day; bedtime is at night, and so is 10 pm. */
function keyOf({ said }: Item): string {
  if (said.is === 'part') return said.part === 'bedtime' ? 'night' : said.part
  return said.is === 'clock' ? said.times.map(partOfHour).join() : 'night'
}

const isNeed = ({ said }: Item) => said.is === 'asNeeded' || (said.is === 'note' && said.asNeeded === true)

/** Doses with amounts of their own; a weight beside a count is none. */
function countOfDoses(items: readonly Item[]): number {
  const doses = items.flatMap(({ said }) => (said.is === 'dose' ? [said.unit ?? ''] : []))
  const counts = doses.filter((unit) => !MASS.includes(unit))
  return counts.length > 0 ? counts.length : doses.length
}

const isMarked = (text: string, before: Item, after: Item) => /[,;]/.test(text.slice(before.end, after.start))

/** Whether a mark sets the need off from the time in front of it: "…, as needed" is said of all. */
const isSetOff = (text: string, time: Item, need: Item) => /[,;.(]/.test(text.slice(time.end, need.start))

/** "1 tab morning, 1 tab night SOS", "morning and evening, night SOS": behind the last time, and of it alone. */
function isNeedOfOne(text: string, times: readonly Item[], need: Item, isOften: boolean): boolean {
  const [last, before, farther] = times.toReversed()
  if (!last || !before) return false
  if (need.start < last.start) return isOften
  if (isSetOff(text, last, need)) return false
  const isBeside = /^\s*$/.test(text.slice(last.end, need.start))
  const isList = farther !== undefined && isMarked(text, farther, before)
  return isOften || (isBeside && isMarked(text, before, last) && !isList)
}

const isPlace = ({ said }: Item) =>
  said.is === 'site' || (said.is === 'note' && /^(?:on|over|to|in|into)\b/i.test(said.text ?? ''))

const IN_THE_DAY: readonly Kind[] = ['daily', 'timesPerDay', 'everyHours', 'doses']
const OF_DAYS: readonly Kind[] = ['everyDays', 'timesPerWeek', 'everyMonths', 'timesPerMonth']

/** "OD x 7 days, alternate days": behind a length and a mark, another kind of how often may be of a later step. */
function oftenBehindLength(text: string, step: readonly Item[]): Item | undefined {
  const length = step.find(({ said }) => [...LENGTHS, 'stretch', 'doseCount'].includes(said.is))
  if (!length) return undefined
  const isOf = (kinds: readonly Kind[]) => (item: Item) => kinds.includes(item.said.is)
  const before = step.filter(({ start }) => start < length.start)
  const after = step.filter((item) => item.start > length.start && isMarked(text, length, item))
  return (
    (before.some(isOf(IN_THE_DAY)) ? after.find(isOf(OF_DAYS)) : undefined) ??
    (before.some(isOf(OF_DAYS)) ? after.find(isOf(IN_THE_DAY)) : undefined)
  )
}

const asCrossed = ({ start, end }: Item): Problem => ({ id: 'conflict', start, end, message: CROSSED })

/** Problems of a step whose frequencies or times have needs, days, lengths or places of their own. */
export function crossedIn(text: string, step: readonly Item[]): Problem[] {
  const later = oftenBehindLength(text, step)
  if (later) return [asCrossed(later)]
  const times = step.filter(({ said }) => TIMES.includes(said.is))
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last || new Set(times.map(keyOf)).size < 2 || first === last) return []
  const isBetween = (item: Item) => item.start > first.start && item.start < last.start
  const between = step.filter(isBetween)
  const isOften = countOfDoses(step) > 1
  const need = step.find((item) => isNeed(item) && item.start > first.start)
  const says = (kinds: readonly Kind[], items: readonly Item[]) =>
    items.find(({ said }) => kinds.includes(said.is))
  const days = says(DAYS, step)
  const found =
    (need && isNeedOfOne(text, times, need, isOften) ? need : undefined) ??
    says(DAYS, between) ??
    (days && says(['daily'], between)) ??
    says(LENGTHS, between) ??
    (step.filter(isPlace).length > 1 ? between.find(isPlace) : undefined)
  return found ? [asCrossed(found)] : []
}

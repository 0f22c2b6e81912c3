import { partsTaken } from './day-plan.ts'
import type { Item, Said } from './item.ts'
import type { Meant } from './model.ts'

const WHEN: readonly Said['is'][] = [
  ...(['part', 'clock', 'bedtime', 'daily', 'timesPerDay', 'asNeeded', 'immediate'] as const),
]

/** How many doses of a day, or of a week, are said to be taken. */
function taken(meant: Meant): number {
  const { doses, partsOfDay, atTimes, timesPerDay, everyHours, weekdays, timesPerWeek } = meant
  const inADay = [
    doses && partsTaken(doses).length,
    partsOfDay?.length,
    atTimes?.length,
    meant.timesPerDayUpTo ?? timesPerDay,
    everyHours && 24 / everyHours,
  ]
  return Math.max(1, ...[...inADay, weekdays?.length, timesPerWeek].map((count) => count ?? 0))
}

const DAYS_OF = { day: 1, week: 7, month: 30, year: 365 } as const

/** How many doses a length of treatment holds; undefined where that is not plain. */
function dosesWithin(meant: Meant): number | undefined {
  const { duration, timesPerDay, everyDays = 1, timesPerWeek } = meant
  const isRange = meant.timesPerDayUpTo ?? meant.timesPerWeekUpTo
  if (typeof duration !== 'object' || duration.upTo || isRange || meant.asNeeded || meant.weekdays)
    return undefined
  const days = duration.value * DAYS_OF[duration.unit]
  if (timesPerWeek) return (days / 7) * timesPerWeek
  return timesPerDay || meant.everyDays ? Math.ceil(days / everyDays) * (timesPerDay ?? 1) : undefined
}

/** "OD, 7 doses, for 14 days": the count is not that of the length, by more than the last dose. */
export function countsBesideLength(items: readonly Item[], meant: Meant): Item[] {
  const within = meant.doseCount === undefined ? undefined : dosesWithin(meant)
  const isOff = within !== undefined && Math.abs(within - (meant.doseCount ?? 0)) > 1
  return isOff ? items.filter(({ said }) => said.is === 'doseCount') : []
}

/**
 * "1 tab at night, 1 tab at 10 pm", "1 tab SOS and 1 tab HS": each amount has a time of its own, and fewer doses than
 * amounts would be left of them. Whether they are one dose said twice or two nobody can tell: these are the items that
 * contradict the rest.
 */
export function dosesLost(items: readonly Item[], meant: Meant): Item[] {
  const isMass = (unit = '') => ['mg', 'mcg', 'g'].includes(unit)
  const isAmount = ({ said }: Item) => said.is === 'dose' && !isMass(said.unit)
  const groups: { amount: Item; says: boolean }[] = []
  const told = items.filter(({ said }) => said.is !== 'filler')
  let isSaid = false
  const isDoseFirst = items.findIndex(isAmount) < items.findIndex(({ said }) => WHEN.includes(said.is))
  for (const item of items) {
    const last = groups.at(-1)
    // "2 2 spray" is so many each time.
    const isAgain = isAmount(item) && last?.amount === told[told.indexOf(item) - 1]
    if (last && isAgain) last.amount = item
    else if (isAmount(item)) {
      groups.push({ amount: item, says: groups.length === 0 && isSaid })
    } else if (WHEN.includes(item.said.is)) {
      isSaid = true
      if (last) last.says = true
    }
  }
  const timed = groups.filter(({ says }) => says)
  // "2 puff subah 2 puff raabz": the time of the last may be in the words that nobody knows. "Ek subq ek raat" has it in front.
  const cut =
    isDoseFirst && timed.length > 0 && groups.length > taken(meant) ? groups.filter(({ says }) => !says) : []
  if (cut.length > 0) return cut.map(({ amount }) => amount)
  return timed.length > 1 && timed.length > taken(meant) ? timed.slice(1).map(({ amount }) => amount) : []
}

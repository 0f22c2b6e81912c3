import type { Item } from './item.ts'

/**
 * What is said once of all steps, behind the length of the last: "3 tab x 3 days, 2 tab x 3 days, 1 tab x 3 days - single
 * dose in morning", "4 times/day x 1 wk, 3 times/day x 1 wk, 1 drop each time".
 */

const TIMES: readonly Item['said']['is'][] = ['part', 'bedtime', 'daily', 'timesPerDay', 'clock', 'doseCount']
const BESIDE: readonly Item['said']['is'][] = [
  'food',
  'takenWith',
  'note',
  'route',
  'filler',
  'site',
  'reason',
]
const OFTEN: readonly Item['said']['is'][] = [
  ...TIMES,
  ...(['doses', 'everyHours', 'everyMinutes', 'everyDays', 'weekdays', 'timesPerWeek', 'asNeeded'] as const),
]

const typedOf = (text: string, { start, end }: Item) => text.slice(start, end).trim()
const isAll = (text: string, item: Item) => /^(?:each|all|single)$/i.test(typedOf(text, item))
const isSingle = (text: string, item: Item) => /^(?:as )?(?:a )?single dose$/i.test(typedOf(text, item))
const isEachTime = (text: string, item: Item) => /^(?:each|(?:each|every) time)$/i.test(typedOf(text, item))

const says = (items: readonly Item[], kinds: readonly Item['said']['is'][]) =>
  items.some(({ said }) => kinds.includes(said.is))

/** Set off by a dash or brackets, with when it is taken and that this is of each; no step says it itself. */
function isTimeOfAll(text: string, before: readonly Item[], own: readonly Item[]): boolean {
  const [mark] = own
  return (
    mark !== undefined &&
    own.some((item) => isAll(text, item) || isSingle(text, item)) &&
    // ", single dose in morning" may be of the last step alone; ", all in morning" is not.
    (/^[-–—(]$/.test(typedOf(text, mark)) ||
      own.some((item) => /^(?:each|all)$/i.test(typedOf(text, item)))) &&
    own.every((item) => [...TIMES, ...BESIDE].includes(item.said.is) || isAll(text, item)) &&
    says(own, TIMES) &&
    !says(before, OFTEN)
  )
}

/** " - after food", of which no step says anything. */
function isFoodOfAll(text: string, before: readonly Item[], own: readonly Item[]): boolean {
  const [mark] = own
  const isFood = ({ said }: Item) => said.is === 'food' || (said.is === 'part' && said.meal === true)
  return (
    mark !== undefined &&
    /^[-–—]$/.test(typedOf(text, mark)) &&
    own.some(isFood) &&
    own.every((item) => isFood(item) || item.said.is === 'filler') &&
    !before.some(isFood)
  )
}

/** The one dose of the line, with "each time". */
function isDoseOfAll(text: string, before: readonly Item[], own: readonly Item[]): boolean {
  const [mark] = own
  return (
    mark !== undefined &&
    /^[-–—(,;.]$/.test(typedOf(text, mark)) &&
    own.some((item) => isEachTime(text, item)) &&
    own.filter(({ said }) => said.is === 'dose').length === 1 &&
    own.every(({ said }) => said.is === 'dose' || BESIDE.includes(said.is)) &&
    !says(before, ['dose', 'doses'])
  )
}

/** Where such a clause begins among the items; -1 where there is none. */
function closingFrom(text: string, items: readonly Item[]): number {
  const lengths = items.filter(({ said }) => said.is === 'duration')
  const from = items.findLastIndex(({ said }) => said.is === 'duration') + 1
  const [before, own] = [items.slice(0, from - 1), items.slice(from)]
  const isOfAll =
    isTimeOfAll(text, before, own) || isFoodOfAll(text, before, own) || isDoseOfAll(text, before, own)
  return lengths.length > 1 && isOfAll ? from : -1
}

/** The items with the words of such a clause that say that it is of each; "single dose" is then one a day. */
export function readClosing(text: string, items: readonly Item[]): readonly Item[] {
  const from = closingFrom(text, items)
  if (from < 0) return items
  return items.map((item, at): Item => {
    if (at < from) return item
    if (isAll(text, item) || isEachTime(text, item)) return { ...item, said: { is: 'filler' } }
    return isSingle(text, item) ? { ...item, said: { is: 'timesPerDay', value: 1 } } : item
  })
}

/** The items of such a clause, which are of all steps; "each time" has become a filler by now. */
export function closingOf(text: string, items: readonly Item[]): readonly Item[] {
  const from = closingFrom(text, items)
  return from < 0 ? [] : items.slice(from)
}

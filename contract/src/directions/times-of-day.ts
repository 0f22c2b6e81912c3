import { wholeNumberOf } from './amount.ts'
import { bare, type Item, type Step } from './item.ts'
import { readNumber, readRange } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** "Twice", "3 times" where the words beside it say that it is of a day. */

const LONGER =
  /^(weekly|wkly|week|weeks|wk|wks|monthly|month|months|fortnightly|fortnight|alternate|alt|eod|hafte|hafta|mahine|mahina|हफ्ते|महीने)$/

/** Whether the line speaks of weeks otherwise than as a length: daily beside weekly is the error that kills. */
const speaksOfWeeks = (tokens: readonly Token[]) =>
  tokens.some(({ text }, at) => LONGER.test(text) && tokens[at - 1]?.value === undefined)

/** "3-4 times before food": food is taken each day. */
export function readTimesByFood(tokens: readonly Token[], index: number): Step | undefined {
  const number = readRange(tokens, index) ?? readNumber(tokens, index)
  const count = number && wholeNumberOf(number.value)
  if (!number || !count || count < 2 || count > 6 || bare(tokens, number.next) !== 'times') return undefined
  if (speaksOfWeeks(tokens)) return undefined
  const [least, most] = [count, number.upTo ? wholeNumberOf(number.upTo) : count]
  const food = findPhrase(tokens, number.next + 1)
  const isByFood = food?.meaning.is === 'food' && food.meaning.minutes === undefined
  // A range of neighbours only, as elsewhere.
  if (!isByFood || !most || most - least > 1) return undefined
  return { said: { is: 'timesPerDay' }, number, next: number.next + 1 }
}

const RARER: readonly Item['said']['is'][] = [
  'timesPerWeek',
  'everyDays',
  'everyMonths',
  'weekdays',
  'timesPerMonth',
]
const LENGTHS: readonly Item['said']['is'][] = ['duration', 'steps']
const countOf = (text: string, { start, end }: Item): number => {
  const typed = text.slice(start, end).trim().toLowerCase()
  const words: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }
  return words[typed] ?? Number(/^(\d) times$/.exec(typed)?.[1] ?? 0)
}

/** "4 times/day x 1 wk, 3 times x 1 wk": fewer of the same, where the step before says of what. */
export function settleTimesOfSteps(text: string, items: readonly Item[]): readonly Item[] {
  if (items.some(({ said }) => RARER.includes(said.is))) return items
  let before: number | undefined
  const told = items.filter(({ said }) => said.is !== 'filler')
  return items.map((item): Item => {
    const { said, number } = item
    if (said.is === 'timesPerDay')
      before = number?.upTo || said.upTo ? undefined : (said.value ?? Number(number?.value.numerator))
    if (said.is !== 'question' || said.id !== 'times') return item
    const at = told.indexOf(item)
    const count = countOf(text, item)
    // "Twice, morning & night": so many as are named.
    const parts = new Set(items.flatMap((each) => (each.said.is === 'part' ? [each.said.part] : [])))
    if (count > 1 && count === parts.size)
      return { start: item.start, end: item.end, said: { is: 'timesPerDay', value: count } }
    // "5 times on day 1-7, 4 times day 8-14": of each of these days.
    const days = told[at + 1]?.said
    if (count > 0 && days?.is === 'stretch' && days.unit === 'day' && days.length > 1)
      return { start: item.start, end: item.end, said: { is: 'timesPerDay', value: count } }
    if (before === undefined) return item
    const isStep =
      told[at + 1]?.said.is === 'duration' &&
      LENGTHS.includes(told[at - 1]?.said.is ?? 'unknown') &&
      count > 0
    if (!isStep || count >= before) return item
    before = count
    return { start: item.start, end: item.end, said: { is: 'timesPerDay', value: count } }
  })
}

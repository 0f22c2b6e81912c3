import { amountOf, compareAmounts, multiplyAmounts, sameAmount } from './amount.ts'
import { bare, type Item, type Step, unitAt } from './item.ts'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

const SPOON = /^(chammach|chamach|chamcha|चम्मच|चमच|spoon|spoons|spoonful|spoonfuls)$/
const SPOON_SIZES = [5, 15]

/** A spoon at `index`, with the millilitres that it may hold. */
function spoonAt(
  tokens: readonly Token[],
  index: number,
): { sizes: readonly number[]; next: number } | undefined {
  const unit = unitAt(tokens, index)
  if (unit?.unit === 'teaspoon') return { sizes: [5], next: unit.next }
  if (unit?.unit === 'tablespoon') return { sizes: [15], next: unit.next }
  return SPOON.test(bare(tokens, index)) ? { sizes: SPOON_SIZES, next: index + 1 } : undefined
}

/** "5 ml (one teaspoonful)": the same measure once more. */
export function readSameMeasure(tokens: readonly Token[], index: number): Step | undefined {
  const size = readNumber(tokens, index)
  const unit = size && !size.upTo ? unitAt(tokens, size.next) : undefined
  if (!size || unit?.unit !== 'ml') return undefined
  const open = bare(tokens, unit.next)
  if (open !== '(' && open !== '=') return undefined
  const count = readNumber(tokens, unit.next + 1)
  const spoon = count && !count.upTo ? spoonAt(tokens, count.next) : undefined
  if (!count || !spoon || (open === '(' && bare(tokens, spoon.next) !== ')')) return undefined
  const agrees = spoon.sizes.some((one) =>
    sameAmount(multiplyAmounts(count.value, amountOf(one)), size.value),
  )
  if (!agrees) return undefined
  return {
    said: { is: 'dose', amount: size.value, unit: 'ml' },
    next: open === '(' ? spoon.next + 1 : spoon.next,
  }
}

/** "Ek chammach (5 ml)", "आधा चम्मच = 2.5 ml": the spoon is the one that the millilitres make of it. */
export function readMeasuredSpoon(tokens: readonly Token[], index: number): Step | undefined {
  const count = readNumber(tokens, index)
  if (!count || count.upTo) return undefined
  const spoon = spoonAt(tokens, count.next)
  if (!spoon) return undefined
  const open = bare(tokens, spoon.next)
  if (!['(', '=', '-', 'i.e', 'ie'].includes(open)) return undefined
  const size = readNumber(tokens, spoon.next + 1)
  const unit = size && !size.upTo ? unitAt(tokens, size.next) : undefined
  if (!size || unit?.unit !== 'ml') return undefined
  const closes = open !== '(' || bare(tokens, unit.next) === ')'
  const agrees = spoon.sizes.some((one) =>
    sameAmount(multiplyAmounts(count.value, amountOf(one)), size.value),
  )
  if (!closes || !agrees) return undefined
  return {
    said: { is: 'dose', amount: size.value, unit: 'ml' },
    next: open === '(' ? unit.next + 1 : unit.next,
  }
}

/** "50ml-100ml", "1 tab to 2 tab": a range with its unit on both sides. */
export function readRangeOfUnits(tokens: readonly Token[], index: number): Step | undefined {
  const low = readNumber(tokens, index)
  const first = low && !low.upTo ? unitAt(tokens, low.next) : undefined
  if (!low || !first || !['-', 'to', 'se', 'से'].includes(bare(tokens, first.next))) return undefined
  if (bare(tokens, index - 1) === '-') return undefined
  const high = readNumber(tokens, first.next + 1)
  const second = high && !high.upTo ? unitAt(tokens, high.next) : undefined
  if (!high || second?.unit !== first.unit || compareAmounts(low.value, high.value) >= 0) return undefined
  // "5ml-10ml-5ml" are three doses of a day.
  if (bare(tokens, second.next) === '-') return undefined
  // A pair of tablets may be a morning and a night; a measure is poured.
  if (first.unit !== 'ml' && bare(tokens, first.next) === '-') return undefined
  return { said: { is: 'dose', amount: low.value, upTo: high.value, unit: first.unit }, next: second.next }
}

const A_WEEK = /^(wk|week|w)$/
const INTERNATIONAL = /^(iu|units|unit|u)$/

/** "60K IU/wk": units of a vitamin are taken at once. Milligrams or tablets a week may be parted. */
export function readUnitsAWeek(tokens: readonly Token[], index: number): Step | undefined {
  const isWeekly = bare(tokens, index) === '/' && A_WEEK.test(bare(tokens, index + 1))
  if (!isWeekly || !INTERNATIONAL.test(bare(tokens, index - 1))) return undefined
  return { said: { is: 'timesPerWeek', value: 1 }, next: index + 2 }
}

/** "2-2 spray" of each nostril: so many in each, not a morning and an evening. */
export function readEachNostril(text: string, items: readonly Item[]): readonly Item[] {
  if (!items.some(({ said }) => said.is === 'site' && said.site === 'eachNostril')) return items
  return items.flatMap((item, index): Item[] => {
    const [, each = ''] = /^(\d)\s*[-–]\s*\1$/.exec(text.slice(item.start, item.end).trim()) ?? []
    const next = items[index + 1]
    const isEach =
      each !== '' &&
      item.said.is === 'question' &&
      item.said.id === 'pattern' &&
      next?.said.is === 'unit' &&
      (next.said.unit === 'spray' || next.said.unit === 'drop' || next.said.unit === 'puff')
    if (isEach)
      return [{ start: item.start, end: item.end, said: { is: 'dose', amount: amountOf(Number(each)) } }]
    return [item]
  })
}

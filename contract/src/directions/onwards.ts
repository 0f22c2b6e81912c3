import { bare, type Step } from './item.ts'
import type { DurationUnit } from './model.ts'
import { wholeAt } from './stretch.ts'
import type { Token } from './tokens.ts'

/** "From the 5th week", "2nd week onwards", "week 3 onwards": where a step follows those whose weeks are counted before it. */

const UNITS: Readonly<Record<string, DurationUnit>> = {
  week: 'week',
  wk: 'week',
  weeks: 'week',
  wks: 'week',
  day: 'day',
  days: 'day',
  d: 'day',
  month: 'month',
  months: 'month',
  mth: 'month',
}
const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

interface Ordinal {
  readonly value: number
  readonly unit: DurationUnit
  readonly next: number
}

/** "5th week", "second week", "week 3". */
function ordinalAt(tokens: readonly Token[], index: number): Ordinal | undefined {
  const named = UNITS[bare(tokens, index)]
  const after = named && wholeAt(tokens, index + 1)
  if (named && after) return { value: after, unit: named, next: index + 2 }
  const word = WORDS.indexOf(bare(tokens, index))
  const isFigure = tokens[index]?.kind === 'number' && /^(?:st|nd|rd|th)$/.test(bare(tokens, index + 1))
  const value = isFigure ? Number(bare(tokens, index)) : word + 1
  const at = isFigure ? index + 2 : index + 1
  const unit = UNITS[bare(tokens, at)]
  return value > 0 && unit ? { value, unit, next: at + 1 } : undefined
}

/** How many of these weeks the text before it counts: "x 4 wks", "1st week", "week 1 … week 2". */
function countedBefore(tokens: readonly Token[], index: number, unit: DurationUnit): number | undefined {
  let total = 0
  for (let at = 0; at < index; ) {
    const ordinal = ordinalAt(tokens, at)
    const length = wholeAt(tokens, at)
    if (ordinal?.unit === unit && ordinal.next <= index && !UNITS[bare(tokens, at - 1)]) {
      if (ordinal.value !== total + 1) return undefined
      total += 1
      at = ordinal.next
    } else if (length && UNITS[bare(tokens, at + 1)] === unit) {
      total += length
      at += 2
    } else at += 1
  }
  return total
}

/** Such a word as the beginning of a step; undefined where the weeks before it do not lead up to it. */
export function readOnwards(tokens: readonly Token[], index: number): Step | undefined {
  const isFrom = bare(tokens, index) === 'from'
  const at = isFrom ? (bare(tokens, index + 1) === 'the' ? index + 2 : index + 1) : index
  const ordinal = ordinalAt(tokens, at)
  if (!ordinal || ordinal.value < 2 || ordinal.value > 13) return undefined
  const isOnwards = /^(?:onwards|onward)$/.test(bare(tokens, ordinal.next))
  const next = isOnwards ? ordinal.next + 1 : ordinal.next
  if (!isFrom && !isOnwards) return undefined
  if (/^(?:of|-|to|till|until|after|before)$/.test(bare(tokens, next))) return undefined
  if (countedBefore(tokens, index, ordinal.unit) !== ordinal.value - 1) return undefined
  return { said: { is: 'steps' }, next }
}

/** "1st week 1-0-0": the first of several; only where another week is named behind it. */
export function readFirstStretch(tokens: readonly Token[], index: number): Step | undefined {
  const ordinal = ordinalAt(tokens, index)
  if (ordinal?.value !== 1 || UNITS[bare(tokens, index)]) return undefined
  const isNamed = tokens.some((_, at) => at > ordinal.next && (ordinalAt(tokens, at)?.value ?? 0) === 2)
  return isNamed
    ? { said: { is: 'stretch', unit: ordinal.unit, from: 1, length: 1 }, next: ordinal.next }
    : undefined
}

import { type Amount, addAmounts, amountOf, compareAmounts, isZero, writeFraction, ZERO } from './amount.ts'
import type { Choice, DayDoses } from './model.ts'
import { readNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A run of doses by the part of the day, as typed: 1-0-1, ½ - 0 - ½, 1+1+1. */
export interface DosePattern {
  readonly parts: readonly Amount[]
  readonly separator: string
  readonly next: number
}

/** Separators that dates and numbers use as well: only close-written small doses are a pattern with them. */
const DOUBTFUL_SEPARATORS = ['/', '.', ',']
const GREATEST_DOUBTFUL = amountOf(4)
/** Insulin goes this far; a year (12-05-2024) must not. */
const GREATEST_PART = amountOf(200)

function partAt(tokens: readonly Token[], index: number): Amount | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.kind === 'number') return token.value
  // "1-o-1" and "1-x-1": no dose in the middle, never at an end, where an x begins "x 5 days".
  return ['o', 'x'].includes(token.text) && tokens[index + 1]?.text === '-' ? ZERO : undefined
}

/** True when the number at `index` belongs to what follows it: "1-0-1-5 days". */
function opensDuration(tokens: readonly Token[], index: number, parts: number): boolean {
  const phrase = findPhrase(tokens, index)
  // "1-0-1-5 days" ends in 5 days, not in 1 to 5; after three parts "5-7 days" is a range.
  if (phrase?.number?.upTo && parts < 3) return false
  if (phrase?.meaning.is === 'monthOrMonday' && parts < 3) return false
  return tokens[index]?.kind === 'number' && phrase?.number !== undefined
}

/** Reads two or more doses joined by one and the same separator at `index`; undefined when there are none. */
export function readDosePattern(tokens: readonly Token[], index: number): DosePattern | undefined {
  const first = tokens[index]
  if (first?.kind !== 'number' || !first.value) return undefined
  const separator = tokens[index + 1]?.text ?? ''
  const doubtful = DOUBTFUL_SEPARATORS.includes(separator)
  if (separator !== '-' && separator !== '+' && !doubtful) return undefined
  const parts: Amount[] = [first.value]
  let next = index + 1
  while (tokens[next]?.text === separator) {
    const part = partAt(tokens, next + 1)
    if (!part || opensDuration(tokens, next + 1, parts.length)) break
    if (doubtful && tokens[next]?.start !== tokens[next - 1]?.end) break
    parts.push(part)
    next += 2
  }
  const greatest = doubtful ? GREATEST_DOUBTFUL : GREATEST_PART
  if (parts.length < 2 || parts.some((part) => compareAmounts(part, greatest) > 0)) return undefined
  if (doubtful && parts.length < 3) return undefined
  return { parts, separator, next }
}

/** Doses of three parts (morning, afternoon, night) or four (morning, afternoon, evening, night). */
export function dayDoses(parts: readonly Amount[]): DayDoses | undefined {
  const [first, second, third, fourth] = parts
  if (!first || !second || !third || parts.length > 4) return undefined
  return fourth
    ? { morning: first, afternoon: second, evening: third, night: fourth }
    : { morning: first, afternoon: second, evening: ZERO, night: third }
}

/** What two doses alone ("1-1", "1-2") may mean. */
export function choicesOfTwo(parts: readonly Amount[], separator: string): Choice[] {
  const [first = ZERO, second = ZERO] = parts
  const [a, b] = [writeFraction(first), writeFraction(second)]
  const choices: Choice[] = [
    { id: 'morningAndNight', text: `${a}-0-${b}`, label: `${a} in the morning, ${b} at night` },
    { id: 'morningAndAfternoon', text: `${a}-${b}-0`, label: `${a} in the morning, ${b} in the afternoon` },
  ]
  if (separator === '-' && compareAmounts(first, second) < 0)
    choices.push({ id: 'range', text: `${a} to ${b}`, label: `${a} to ${b} each time` })
  if (
    second.denominator > 1 &&
    first.denominator === 1 &&
    !isZero(first) &&
    second.numerator < second.denominator
  ) {
    const sum = writeFraction(addAmounts(first, second))
    choices.push({ id: 'mixed', text: sum, label: `${sum} each time` })
  }
  return choices
}

/**
 * Three or four small digits with nothing or spaces between ("101", "1 0 1"): a pattern or something else.
 * Answers the digits joined by dashes and the index after them.
 */
export function readLooseDigits(
  tokens: readonly Token[],
  index: number,
): { pattern: string; next: number } | undefined {
  const first = tokens[index]
  if (first?.kind !== 'number') return undefined
  if (/^[0-4]{3,4}$/.test(first.text)) return { pattern: [...first.text].join('-'), next: index + 1 }
  const digits: string[] = []
  let next = index
  while (/^[0-4½]$/.test(tokens[next]?.text ?? '') && digits.length < 4 && !opensDuration(tokens, next, 3)) {
    digits.push(tokens[next]?.text ?? '')
    next = readNumber(tokens, next)?.next ?? next + 1
  }
  return digits.length >= 3 ? { pattern: digits.join('-'), next } : undefined
}

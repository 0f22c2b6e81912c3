import { type Amount, addAmounts, amountOf, compareAmounts, isZero, writeFraction, ZERO } from './amount.ts'
import type { Choice, DayDoses, DoseUnit } from './model.ts'
import { readNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { hoursOf } from './unresolved-choices.ts'
import { writeClock } from './write.ts'

/** A run of doses by the part of the day, as typed: 1-0-1, ½ - 0 - ½, 1+1+1, 5ml-0-5ml. */
export interface DosePattern {
  readonly parts: readonly Amount[]
  readonly separator: string
  /** The unit that each number has of its own; one after the last number is not read here. */
  readonly unit?: DoseUnit
  /**
   * True when the greatest dose is a whole number without a decimal point: the point may have been lost, or it may be
   * days.
   */
  readonly mayBeSlip: boolean
  readonly next: number
}

/** Separators that dates and numbers use as well: only close-written small doses are a pattern with them. */
const DOUBTFUL_SEPARATORS = ['/', '.', ',', ':', '|', '~']
const PLAIN_SEPARATORS = ['-', '+', '_', 'x']
const GREATEST_DOUBTFUL = amountOf(4)
/** The upper limit for millilitres, and for strengths that are asked about; a year (12-05-2024) must be above it. */
const GREATEST_PART = amountOf(1500)
const GREATEST_WEIGHED = amountOf(2000)

/** Morning, afternoon, evening, night and bedtime. */
export const MOST_PARTS = 5

interface Part {
  readonly amount: Amount
  readonly unit?: DoseUnit
  /** A figure, not a word or a letter: two of these alone may be a pattern too. */
  readonly figure: boolean
  /** Digits alone: no point, no fraction. */
  readonly whole: boolean
  readonly next: number
}

/** True when the number at `index` belongs to what follows it: "1-0-1-5 days". */
export function opensDuration(tokens: readonly Token[], index: number, parts: number): boolean {
  const phrase = findPhrase(tokens, index)
  // "1-0-1-5 days" ends in 5 days, not in 1 to 5; after three parts "5-7 days" is a range.
  if (phrase?.number?.upTo && parts < 3) return false
  if (phrase?.meaning.is === 'monthOrMonday' && parts < 3) return false
  // "1-0-1 weekly": the last dose is no number of weeks.
  if (phrase && ['perWeek', 'perDay', 'timesOfWhat'].includes(phrase.meaning.is)) return false
  return tokens[index]?.kind === 'number' && phrase?.number !== undefined
}

/** "1-o-1" and "1-x-1": no dose; an x before a number begins "x 5 days". */
function noDoseAt(tokens: readonly Token[], index: number): Part | undefined {
  const text = tokens[index]?.text ?? ''
  const none: Part = { amount: ZERO, figure: false, whole: false, next: index + 1 }
  if (text === 'o') return none
  if (text !== 'x' || tokens[index + 1]?.kind === 'number') return undefined
  const dashed = tokens[index + 1]?.text === '-' && tokens[index + 2]?.kind === 'number'
  return dashed && opensDuration(tokens, index + 2, 3) ? undefined : none
}

function partAt(
  tokens: readonly Token[],
  index: number,
  separator: string,
  withUnits: boolean,
): Part | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (!token.value) return separator === '-' && token.kind !== 'number' ? noDoseAt(tokens, index) : undefined
  const phrase = withUnits ? findPhrase(tokens, index + 1) : undefined
  const unit = phrase?.meaning.is === 'unit' ? phrase : undefined
  return {
    amount: token.value,
    unit: unit?.meaning.is === 'unit' ? unit.meaning.unit : undefined,
    figure: token.kind === 'number',
    whole: /^\d+$/.test(token.text),
    next: unit?.next ?? index + 1,
  }
}

function touches(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.start === tokens[index - 1]?.end
}

/** How many of one separator follow each other at `index`: 1---0---1 has three. */
function runAt(tokens: readonly Token[], index: number, separator: string): number {
  let run = 0
  while (tokens[index + run]?.text === separator && (run === 0 || touches(tokens, index + run))) run += 1
  return run
}

function readChain(tokens: readonly Token[], index: number, withUnits: boolean): DosePattern | undefined {
  const first = partAt(tokens, index, '-', withUnits)
  const separator = (first && tokens[first.next]?.text) ?? ''
  const doubtful = DOUBTFUL_SEPARATORS.includes(separator)
  if (!first || (!PLAIN_SEPARATORS.includes(separator) && !doubtful)) return undefined
  if (withUnits && !first.unit && !isZero(first.amount)) return undefined
  const run = runAt(tokens, first.next, separator)
  // "1 / 0 / 1", with a dose left out: no fraction and no choice.
  const isSpaced = separator === '/' && !touches(tokens, first.next) && !touches(tokens, first.next + run)
  const parts: Part[] = [first]
  let { next } = first
  while (runAt(tokens, next, separator) === run) {
    const part = partAt(tokens, next + run, separator, withUnits)
    if (!part || opensDuration(tokens, next + run, parts.length)) break
    if (doubtful && !isSpaced && !(touches(tokens, next) && touches(tokens, next + run))) break
    parts.push(part)
    next = part.next
  }
  const amounts = parts.map((part) => part.amount)
  const onlyDashes = run === 1 && (separator === '-' || separator === '+')
  const mayBeTwo = onlyDashes && !withUnits && parts.every((part) => part.figure)
  const after = findPhrase(tokens, next)
  const weighed =
    withUnits || (after?.meaning.is === 'unit' && ['mg', 'mcg', 'g'].includes(after.meaning.unit))
  const small = doubtful || separator === 'x'
  const greatest = small ? GREATEST_DOUBTFUL : weighed ? GREATEST_WEIGHED : GREATEST_PART
  if (parts.length < (mayBeTwo ? 2 : 3) || amounts.some((each) => compareAmounts(each, greatest) > 0))
    return undefined
  // "2 x 3 x 1" multiplies; only with a dose left out is it a day.
  if ((separator === 'x' || isSpaced) && !amounts.slice(0, -1).some(isZero)) return undefined
  const units = new Set(parts.flatMap((part) => part.unit ?? []))
  if (withUnits && (units.size !== 1 || parts.some((part) => !part.unit && !isZero(part.amount))))
    return undefined
  const [greatestPart] = [...parts].sort((a, b) => compareAmounts(b.amount, a.amount))
  return { parts: amounts, separator, unit: [...units][0], mayBeSlip: greatestPart?.whole ?? false, next }
}

/** Reads two or more doses joined by one and the same separator at `index`; undefined when there are none. */
export function readDosePattern(tokens: readonly Token[], index: number): DosePattern | undefined {
  return readChain(tokens, index, false) ?? readChain(tokens, index, true)
}

/** Doses of three parts (morning, afternoon, night), four (with the evening) or five (with bedtime). */
export function dayDoses(parts: readonly Amount[]): DayDoses | undefined {
  const [first, second, third, fourth, fifth] = parts
  if (!first || !second || !third || parts.length > MOST_PARTS) return undefined
  return fourth
    ? { morning: first, afternoon: second, evening: third, night: fourth, bedtime: fifth ?? ZERO }
    : { morning: first, afternoon: second, evening: ZERO, night: third, bedtime: ZERO }
}

/** "8-2-8" as hours of the day; undefined where the numbers cannot be. */
export function clockChoice(parts: readonly Amount[]): Choice | undefined {
  const text = hoursOf(parts)
    ?.map((hour) => `at ${writeClock(`${String(hour).padStart(2, '0')}:00`)}`)
    .join(', ')
  return text === undefined ? undefined : { id: 'clockTimes', text, label: text }
}

/** What two doses alone ("1-1", "1-2") may mean. */
export function choicesOfTwo(parts: readonly Amount[], separator: string): Choice[] {
  const [first = ZERO, second = ZERO] = parts
  const [a, b] = [writeFraction(first), writeFraction(second)]
  const choices: Choice[] = [
    {
      id: 'morningAndNight',
      text: `${a}-0-${b}`,
      label: `${a} in the morning, ${b} at night`,
      values: { a, b },
    },
    {
      id: 'morningAndAfternoon',
      text: `${a}-${b}-0`,
      label: `${a} in the morning, ${b} in the afternoon`,
      values: { a, b },
    },
  ]
  const clock = clockChoice(parts)
  if (clock) choices.push(clock)
  if (separator === '-' && compareAmounts(first, second) < 0)
    choices.push({ id: 'range', text: `${a} to ${b}`, label: `${a} to ${b} each time`, values: { a, b } })
  if (
    second.denominator > 1 &&
    first.denominator === 1 &&
    !isZero(first) &&
    second.numerator < second.denominator
  ) {
    const sum = writeFraction(addAmounts(first, second))
    choices.push({ id: 'mixed', text: sum, label: `${sum} each time`, values: { sum } })
  }
  return choices
}

/**
 * Three or four small digits with nothing or spaces between ("101", "1 0 1"): a pattern or something else. Returns the
 * digits joined by dashes and the index after them.
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

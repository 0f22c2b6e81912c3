import { type Amount, compareAmounts, isZero, numberOf, wholeNumberOf, writeFraction } from './amount.ts'
import { type ClockTime, readClockTime } from './clock-time.ts'
import { choicesOfTwo, dayDoses, readDosePattern, readLooseDigits } from './dose-pattern.ts'
import type { Meaning } from './meaning.ts'
import {
  type Choice,
  type DayDoses,
  type DoseUnit,
  DURATION_UNITS,
  type Problem,
  type Question,
  type Span,
  WEEKDAYS,
} from './model.ts'
import { type ReadNumber, readNumber, readRange } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** What a stretch of tokens says, before the stretches are put together. */
export type Said =
  | Exclude<Meaning, { is: 'byForm' | 'question' | 'durationWithoutUnit' | 'perDay' | 'monthOrMonday' }>
  | Extract<Meaning, { is: 'byForm' }>
  | { is: 'dose'; amount: Amount; upTo?: Amount; unit?: DoseUnit }
  | { is: 'doses'; doses: DayDoses; unit?: DoseUnit }
  | { is: 'clock'; time: string }
  | { is: 'question'; id: Question['id']; choices: readonly Choice[] }
  | { is: 'problem'; id: Problem['id']; message: string }
  | { is: 'unknown' }

export interface Item extends Span {
  readonly said: Said
  readonly number?: ReadNumber
}

interface Step {
  readonly said: Said
  readonly number?: ReadNumber
  readonly next: number
}

const ZERO_ONLY = 'Every dose is zero: write when the medicine is taken, or remove the line.'
const NEGATIVE = 'A dose can not be negative.'

function bare(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? ''
}

function unitAt(tokens: readonly Token[], index: number): { unit: DoseUnit; next: number } | undefined {
  const phrase = findPhrase(tokens, index)
  return phrase?.meaning.is === 'unit' ? { unit: phrase.meaning.unit, next: phrase.next } : undefined
}

/** "-1": a dash that touches a number and follows nothing that it could join. */
function readNegative(tokens: readonly Token[], index: number): Step | undefined {
  const dash = tokens[index]
  const number = tokens[index + 1]
  if (dash?.text !== '-' || number?.kind !== 'number' || number.start !== dash.end) return undefined
  const before = tokens[index - 1]
  if (before && before.end === dash.start && before.text !== '-' && before.text !== '(') return undefined
  const phrase = findPhrase(tokens, index + 1)
  if (before && phrase && ['duration', 'doseCount'].includes(phrase.meaning.is)) return undefined
  if (before && number.span) return undefined
  const pattern = readDosePattern(tokens, index + 1)
  return { said: { is: 'problem', id: 'negative', message: NEGATIVE }, next: pattern?.next ?? index + 2 }
}

function readPattern(tokens: readonly Token[], index: number): Step | undefined {
  const pattern = readDosePattern(tokens, index)
  if (!pattern) return undefined
  const { parts, separator, next } = pattern
  if (bare(tokens, next) === separator && bare(tokens, next + 1) === '-')
    return { said: { is: 'problem', id: 'negative', message: NEGATIVE }, next: next + 3 }
  if (parts.length > 4)
    return { said: { is: 'problem', id: 'pattern', message: 'A day has three or four doses here.' }, next }
  if (parts.length > 2 && parts.every(isZero))
    return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next }
  const doses = dayDoses(parts)
  if (doses) {
    const unit = unitAt(tokens, next)
    return { said: { is: 'doses', doses, unit: unit?.unit }, next: unit?.next ?? next }
  }
  // Two parts: a range when a unit follows and it rises ("1-2 tablets"), else a question.
  const range = readRange(tokens, index)
  if (range?.next === next && unitAt(tokens, next)) return undefined
  return { said: { is: 'question', id: 'pattern', choices: choicesOfTwo(parts, separator) }, next }
}

function readDigits(tokens: readonly Token[], index: number): Step | undefined {
  const loose = readLooseDigits(tokens, index)
  if (!loose || unitAt(tokens, loose.next) || readRange(tokens, index)) return undefined
  const { pattern, next } = loose
  if (!/[^0-]/.test(pattern)) return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next }
  const choices: Choice[] = [{ id: 'pattern', text: pattern, label: `${pattern} through the day` }]
  // The point makes it a plain amount when it is read again.
  if (next === index + 1) {
    const amount = bare(tokens, index)
    choices.push({ id: 'amount', text: `${Number(amount)}.0`, label: `An amount of ${Number(amount)}` })
  }
  return { said: { is: 'question', id: 'pattern', choices }, next }
}

function readTime(tokens: readonly Token[], index: number): Step | undefined {
  const clock: ClockTime | undefined = readClockTime(tokens, index)
  if (!clock) return undefined
  const { time, hour, minute, next } = clock
  // "at 1 tab", "at 8 hourly": the number is another's.
  if (!time && bare(tokens, next - 2) !== ':' && (unitAt(tokens, next) || findPhrase(tokens, next - 1)))
    return undefined
  // "1 am" may be one in the morning as a dose.
  const maybeDose =
    hour <= 4 && hour > 0 && next === index + 2 && tokens[index + 1]?.start !== tokens[index]?.end
  if (time && !maybeDose) return { said: { is: 'clock', time }, next }
  const choices: Choice[] = ['am', 'pm']
    .filter((half) => !maybeDose || half === bare(tokens, index + 1))
    .map((half) => ({
      id: half,
      text: `at ${hour}:${minute} ${half}`,
      label: `At ${hour}:${minute} ${half}`,
    }))
  if (maybeDose) {
    const part = bare(tokens, index + 1) === 'am' ? 'morning' : 'evening'
    choices.push({ id: 'dose', text: `${hour} in the ${part}`, label: `A dose of ${hour} in the ${part}` })
  }
  return { said: { is: 'question', id: 'clock', choices }, next }
}

function readDose(tokens: readonly Token[], index: number): Step | undefined {
  const number = readRange(tokens, index) ?? readNumber(tokens, index)
  if (!number) return undefined
  let next = number.next
  // "one (1) tablet", "half 1/2 a tablet": the same number again.
  const open = bare(tokens, next) === '(' ? 1 : 0
  // A number that a phrase counts by is no echo: "5 5 times a day".
  const echo = !number.upTo && !findPhrase(tokens, next + open)
  const again = echo ? readNumber(tokens, next + open) : undefined
  if (again && compareAmounts(again.value, number.value) === 0) {
    const close = open && bare(tokens, again.next) === ')' ? 1 : 0
    if (open === close) next = again.next + close
  }
  const unit = unitAt(tokens, next)
  const end = unit?.next ?? next
  if (isZero(number.value) && !number.upTo)
    return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next: end }
  return { said: { is: 'dose', amount: number.value, upTo: number.upTo, unit: unit?.unit }, next: end }
}

/** 5/7, "x 5/7", "for 2/52". */
function readFractionDuration(tokens: readonly Token[], index: number): Step | undefined {
  const at = ['x', 'for'].includes(bare(tokens, index)) ? index + 1 : index
  const span = tokens[at]?.span
  return span && { said: { is: 'duration', unit: span.unit, value: span.value }, next: at + 1 }
}

/** Monday-Friday, "Mon to Sat": every day between. */
function readWeekdayRange(tokens: readonly Token[], index: number): Step | undefined {
  const first = findPhrase(tokens, index)
  if (first?.meaning.is !== 'weekdays' || !['-', 'to', 'से'].includes(bare(tokens, first.next)))
    return undefined
  const last = findPhrase(tokens, first.next + 1)
  if (last?.meaning.is !== 'weekdays') return undefined
  const from = WEEKDAYS.findIndex((day) => first.meaning.is === 'weekdays' && first.meaning.days[0] === day)
  const to = WEEKDAYS.findIndex((day) => last.meaning.is === 'weekdays' && last.meaning.days[0] === day)
  if (from < 0 || to <= from) return undefined
  return { said: { is: 'weekdays', days: WEEKDAYS.slice(from, to + 1) }, next: last.next }
}

const GREATEST_COUNT: Partial<Record<Meaning['is'], number>> = {
  timesPerDay: 24,
  everyHours: 72,
  everyDays: 366,
  everyMonths: 24,
  timesPerWeek: 21,
  duration: 999,
  durationWithoutUnit: 999,
  monthOrMonday: 99,
  doseCount: 99,
  perDay: 24,
}
/** Six hours from food is from another meal. */
const GREATEST_MINUTES = 360
const TAKES_RANGE: readonly Meaning['is'][] = ['timesPerDay', 'everyHours', 'duration']

/** True when the number of a phrase can be what the phrase counts: whole, not zero, not absurd. */
function fits(meaning: Meaning, number: ReadNumber): boolean {
  if (meaning.is === 'food' || meaning.is === 'part') {
    const minutes = numberOf(number.value) * (meaning.minutes ?? 0)
    return Number.isInteger(minutes) && minutes > 0 && minutes <= GREATEST_MINUTES && !number.upTo
  }
  const greatest = GREATEST_COUNT[meaning.is]
  const value = wholeNumberOf(number.value)
  if (!greatest || !value || value > greatest) return false
  if (!number.upTo) return true
  const upTo = wholeNumberOf(number.upTo)
  return upTo !== undefined && upTo <= greatest && TAKES_RANGE.includes(meaning.is)
}

function readPhrase(tokens: readonly Token[], index: number): Step | undefined {
  const phrase = findPhrase(tokens, index)
  if (!phrase) return undefined
  const { meaning, number, next } = phrase
  if (number && !('value' in meaning && meaning.value) && !fits(meaning, number)) {
    // Half of "½ hourly" must not be taken for a dose: what the number makes senseless is unread whole.
    return meaning.is === 'perDay' ? undefined : { said: { is: 'unknown' }, next }
  }
  const count = number ? numberOf(number.value) : 0
  if (meaning.is === 'durationWithoutUnit') {
    const choices: Choice[] = DURATION_UNITS.slice(0, 3).map((unit) => ({
      id: `${unit}s`,
      text: `x ${count} ${unit}s`,
      label: `For ${count} ${unit}${count === 1 ? '' : 's'}`,
    }))
    choices.push({ id: 'timesADay', text: `${count} times a day`, label: `${count} times a day` })
    return { said: { is: 'question', id: 'durationUnit', choices }, next }
  }
  if (meaning.is === 'monthOrMonday') {
    const choices: Choice[] = [
      { id: 'months', text: `x ${count} months`, label: `For ${count} months` },
      { id: 'monday', text: `${count} on Monday`, label: `${count} on Monday` },
    ]
    return { said: { is: 'question', id: 'durationUnit', choices }, next }
  }
  if (meaning.is === 'perDay') {
    // One a day is one a day, whichever way it is meant.
    if (count === 1) return undefined
    const choices: Choice[] = [
      { id: 'timesADay', text: `${count} times a day`, label: `${count} times a day` },
      {
        id: 'onceADay',
        text: `${writeFraction(number?.value ?? { numerator: 0, denominator: 1 })} once daily`,
        label: `${count} at once, once a day`,
      },
    ]
    return { said: { is: 'question', id: 'perDay', choices }, next }
  }
  return { said: meaning, number, next }
}

/** In order of precedence; the last of them that reads anything is a single token nobody understood. */
const READERS = [
  readNegative,
  readFractionDuration,
  readPattern,
  readTime,
  readWeekdayRange,
  readDigits,
  readPhrase,
  readDose,
] as const

/** Reads tokens into items: each token belongs to exactly one. */
export function readItems(tokens: readonly Token[]): Item[] {
  const items: Item[] = []
  let index = 0
  while (index < tokens.length) {
    let step: Step | undefined
    for (const read of READERS) {
      step = read(tokens, index)
      if (step) break
    }
    const { said, number, next } = step ?? {
      said: { is: 'unknown' } as const,
      number: undefined,
      next: index + 1,
    }
    items.push({ said, number, start: tokens[index]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 })
    index = next
  }
  return items
}

import { type Amount, compareAmounts, isZero, numberOf, wholeNumberOf, writeFraction } from './amount.ts'
import { type ClockTime, readClockTime } from './clock-time.ts'
import { choicesOfTwo, dayDoses, readDosePattern, readLooseDigits } from './dose-pattern.ts'
import type { Meaning } from './meaning.ts'
import {
  type Choice,
  type DayDoses,
  type DoseUnit,
  DURATION_UNITS,
  type DurationUnit,
  type Meant,
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
  | Exclude<
      Meaning,
      {
        is:
          | 'byForm'
          | 'question'
          | 'durationWithoutUnit'
          | 'perDay'
          | 'perWeek'
          | 'monthOrMonday'
          | 'timesOfWhat'
          | 'stretch'
          | 'inADay'
          | 'atMostLead'
      }
    >
  | Extract<Meaning, { is: 'byForm' }>
  | { is: 'dose'; amount: Amount; upTo?: Amount; unit?: DoseUnit; perKilogram?: 'dose' | 'day' }
  /** The most in a day; `timesOnly` reads so of what is taken as needed alone ("up to 3 times a day"). */
  | { is: 'atMost'; most: NonNullable<Meant['atMost']>; timesOnly?: true }
  /** The days or weeks of a step, counted from its beginning: "day 2 to 5", "first 5 days"; no `from` for "next 5 days". */
  | { is: 'stretch'; unit: DurationUnit; from?: number; length: number }
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
const FALLING =
  'Doses that fall like these may be steps: write how long each lasts, or the part of the day of each.'
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
    const unit = pattern.unit ? { unit: pattern.unit, next } : unitAt(tokens, next)
    if (
      isMass(unit?.unit) &&
      parts.every(
        (part, at) => at === 0 || (compareAmounts(parts[at - 1] ?? part, part) > 0 && !isZero(part)),
      )
    )
      return { said: { is: 'problem', id: 'pattern', message: FALLING }, next: unit?.next ?? next }
    return { said: { is: 'doses', doses, unit: unit?.unit }, next: unit?.next ?? next }
  }
  // Two parts: a range when a unit follows and it rises ("1-2 tablets"), else a question.
  const range = readRange(tokens, index)
  if (range?.next === next && unitAt(tokens, next)) return undefined
  return { said: { is: 'question', id: 'pattern', choices: choicesOfTwo(parts, separator) }, next }
}

function isMass(unit: DoseUnit | undefined): boolean {
  return unit === 'mg' || unit === 'mcg' || unit === 'g'
}

const A_DAY = ['day', 'd', 'days']
const OF_EACH = ['/', 'per', 'प्रति']

/** "/kg", "/kg/dose", "/kg/day" after the unit of a dose. */
function readPerKilogram(
  tokens: readonly Token[],
  index: number,
): { per: 'dose' | 'day'; next: number } | undefined {
  if (!OF_EACH.includes(bare(tokens, index)) || !['kg', 'kilogram', 'किलो'].includes(bare(tokens, index + 1)))
    return undefined
  if (bare(tokens, index + 2) === 'प्रतिदिन') return { per: 'day', next: index + 3 }
  if (!OF_EACH.includes(bare(tokens, index + 2))) return { per: 'dose', next: index + 2 }
  const of = bare(tokens, index + 3)
  if (of === 'dose' || of === 'खुराक') return { per: 'dose', next: index + 4 }
  return A_DAY.includes(of) ? { per: 'day', next: index + 4 } : undefined
}

/** "Max 4 tabs/day", "not more than 3 times a day", "max 2 g in 24 hours". */
function readAtMost(tokens: readonly Token[], index: number): Step | undefined {
  const lead = findPhrase(tokens, index)
  if (lead?.meaning.is !== 'atMostLead') return undefined
  const { timesOnly } = lead.meaning
  const hindi = findPhrase(tokens, lead.next)
  if (
    hindi?.meaning.is === 'timesPerDay' &&
    hindi.number &&
    !hindi.number.upTo &&
    hindi.number.next !== lead.next + 1
  ) {
    const times = wholeNumberOf(hindi.number.value)
    if (times) return { said: { is: 'atMost', most: { times } }, next: hindi.next }
  }
  const number = readNumber(tokens, lead.next)
  if (!number || isZero(number.value))
    return timesOnly ? undefined : { said: { is: 'unknown' }, next: lead.next }
  const counted = ['times', 'time', 'doses', 'dose'].includes(bare(tokens, number.next))
  const unit = counted ? undefined : unitAt(tokens, number.next)
  const afterCount = counted ? number.next + 1 : (unit?.next ?? number.next)
  const day = findPhrase(tokens, afterCount)
  const times = wholeNumberOf(number.value)
  if (day?.meaning.is !== 'daily' && day?.meaning.is !== 'inADay') return undefined
  if (counted ? !times : timesOnly) return undefined
  const most = counted && times ? { times } : { amount: number.value, ...(unit && { unit: unit.unit }) }
  return { said: { is: 'atMost', most, ...(timesOnly && { timesOnly }) }, next: day.next }
}

const STRETCH_WORDS: Readonly<Record<string, DurationUnit>> = {
  day: 'day',
  days: 'day',
  d: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
}

/** "Day 1", "on days 2 to 5", "D2-D5", "week 2": the days or weeks of a step. */
function readStretch(tokens: readonly Token[], index: number): Step | undefined {
  const at = ['on', 'from', 'for'].includes(bare(tokens, index)) ? index + 1 : index
  const unit = STRETCH_WORDS[bare(tokens, at)]
  const first = unit && wholeAt(tokens, at + 1)
  if (!unit || !first) return undefined
  // "Day 1 2 tab" and "d 5 ml" differ in what follows: a number that a unit or another phrase counts is not a day's.
  const joined = ['-', 'to'].includes(bare(tokens, at + 2))
  const toNamed =
    joined && STRETCH_WORDS[bare(tokens, at + 3)] === unit && wholeAt(tokens, at + 4) !== undefined
  if (!toNamed && (findPhrase(tokens, at + 1)?.number || unitAt(tokens, at + 2))) return undefined
  const again = STRETCH_WORDS[bare(tokens, at + 3)] === unit ? at + 4 : at + 3
  const last = joined ? wholeAt(tokens, again) : undefined
  if (joined && (!last || last <= first)) return undefined
  const next = last ? again + 1 : at + 2
  return { said: { is: 'stretch', unit, from: first, length: (last ?? first) - first + 1 }, next }
}

function wholeAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  return token?.kind === 'number' && token.value ? wholeNumberOf(token.value) || undefined : undefined
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

const isHalf = (word: string) => word === 'am' || word === 'pm'

function readTime(tokens: readonly Token[], index: number): Step | undefined {
  const clock: ClockTime | undefined = readClockTime(tokens, index)
  if (!clock) return undefined
  const { time, hour, minute, next } = clock
  // "at 1 tab", "at 8 hourly": the number is another's.
  if (!time && bare(tokens, next - 2) !== ':' && (unitAt(tokens, next) || findPhrase(tokens, next - 1)))
    return undefined
  // "1 am" may be one in the morning as a dose.
  const besideClock = isHalf(bare(tokens, index - 1)) || isHalf(bare(tokens, index - 2))
  const beforeClock = wholeAt(tokens, next) !== undefined && isHalf(bare(tokens, next + 1))
  const maybeDose =
    hour <= 4 &&
    hour > 0 &&
    next === index + 2 &&
    tokens[index + 1]?.start !== tokens[index]?.end &&
    !(besideClock || beforeClock)
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

/** "5at" (Sat), "5OS" (SOS), "1/A" (L/A): a figure that touches such a word is a misread letter of it. */
function isMisread(tokens: readonly Token[], next: number): boolean {
  const after = tokens[next]
  if (after?.start !== tokens[next - 1]?.end) return false
  if (after?.text === 'os') return true
  if (after?.kind === 'word') return findPhrase(tokens, next)?.meaning.is === 'filler'
  const word = tokens[next + 1]
  return (
    after?.text === '/' &&
    word?.start === after.end &&
    word.kind === 'word' &&
    word.text.length === 1 &&
    word.text !== 'd'
  )
}

function readDose(tokens: readonly Token[], index: number): Step | undefined {
  const number = readRange(tokens, index) ?? readNumber(tokens, index)
  if (!number) return undefined
  if (isMisread(tokens, number.next)) return { said: { is: 'unknown' }, next: number.next }
  // A strength ("2%") is no dose.
  if (bare(tokens, number.next) === '%') return { said: { is: 'unknown' }, next: number.next + 1 }
  let next = number.next
  // "one (1) tablet", "half 1/2 a tablet": the same number again.
  const open = bare(tokens, next) === '(' ? 1 : 0
  // A number that a phrase counts by is no echo: "5 5 times a day".
  const echo = !number.upTo && !findPhrase(tokens, next + open)
  // "एक-एक गोली": one each time.
  const dash =
    bare(tokens, next) === '-' && tokens[index]?.kind === 'word' && tokens[next + 1]?.kind === 'word' ? 1 : 0
  const again = echo ? readNumber(tokens, next + open + dash) : undefined
  const isEcho = dash === 1 || tokens[index]?.text !== tokens[next + open]?.text
  if (again && isEcho && compareAmounts(again.value, number.value) === 0) {
    const close = open && bare(tokens, again.next) === ')' ? 1 : 0
    if (open === close) next = again.next + close
  }
  const unit = unitAt(tokens, next)
  const per = unit && readPerKilogram(tokens, unit.next)
  const end = per?.next ?? unit?.next ?? next
  if (isZero(number.value) && !number.upTo)
    return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next: end }
  const dose = { is: 'dose', amount: number.value, upTo: number.upTo, unit: unit?.unit } as const
  return { said: per ? { ...dose, perKilogram: per.per } : dose, next: end }
}

/** "l-0-l", "I-0-1": a one that was misread is asked about. */
function readMisreadPattern(tokens: readonly Token[], index: number): Step | undefined {
  const figures: string[] = []
  let next = index
  const figureAt = (at: number) => {
    const { text = '', kind } = tokens[at] ?? {}
    return kind === 'number' && /^\d$/.test(text) ? text : { l: '1', i: '1', o: '0' }[text]
  }
  for (
    let figure = figureAt(next);
    figure;
    figure = bare(tokens, next) === '-' ? figureAt(next + 1) : undefined
  ) {
    figures.push(figure)
    next += figures.length === 1 ? 1 : 2
  }
  const misread = tokens.slice(index, next).some(({ text }) => text === 'l' || text === 'i')
  if (!misread || figures.length < 3 || figures.length > 4 || !figures.some((figure) => figure !== '0'))
    return undefined
  const pattern = figures.join('-')
  const choices: Choice[] = [{ id: 'pattern', text: pattern, label: `${pattern} through the day` }]
  return { said: { is: 'question', id: 'pattern', choices }, next }
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
  // Mon-Wed-Fri names three days, not Monday to Wednesday.
  const third = bare(tokens, last.next) === '-' ? findPhrase(tokens, last.next + 1) : undefined
  if (third?.meaning.is === 'weekdays') {
    const days = [first.meaning, last.meaning, third.meaning].flatMap((each) => each.days)
    return { said: { is: 'weekdays', days }, next: third.next }
  }
  const from = WEEKDAYS.findIndex((day) => first.meaning.is === 'weekdays' && first.meaning.days[0] === day)
  const to = WEEKDAYS.findIndex((day) => last.meaning.is === 'weekdays' && last.meaning.days[0] === day)
  if (from < 0 || to <= from) return undefined
  return { said: { is: 'weekdays', days: WEEKDAYS.slice(from, to + 1) }, next: last.next }
}

const GREATEST_COUNT: Partial<Record<Meaning['is'], number>> = {
  timesPerDay: 24,
  everyHours: 168,
  everyMinutes: 180,
  timesPerMonth: 31,
  timesOfWhat: 24,
  perWeek: 12,
  divided: 8,
  stretch: 99,
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
const TAKES_RANGE: readonly Meaning['is'][] = ['timesPerDay', 'timesPerWeek', 'everyHours', 'duration']

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

/** "Twice", "3 times": of a day or of a week, a sevenfold difference. */
function timesOfWhat(count: number, next: number): Step {
  const choices: Choice[] = [
    { id: 'timesADay', text: `${count} times a day`, label: `${count} times a day` },
    { id: 'timesAWeek', text: `${count} times a week`, label: `${count} times a week` },
  ]
  return { said: { is: 'question', id: 'times', choices }, next }
}

/** "3 weekly": every three weeks, three times a week, or three at once a week. */
function perWeek(count: number, unit: 'week' | 'month', next: number): Step {
  const choices: Choice[] = [
    {
      id: `every${unit === 'week' ? 'Weeks' : 'Months'}`,
      text: `every ${count} ${unit}s`,
      label: `Every ${count} ${unit}s`,
    },
    {
      id: unit === 'week' ? 'timesAWeek' : 'timesAMonth',
      text: `${count} times a ${unit}`,
      label: `${count} times a ${unit}`,
    },
    {
      id: unit === 'week' ? 'onceAWeek' : 'onceAMonth',
      text: `${count} once a ${unit}`,
      label: `${count} at once, once a ${unit}`,
    },
  ]
  return { said: { is: 'question', id: 'times', choices }, next }
}

function readPhrase(tokens: readonly Token[], index: number): Step | undefined {
  const phrase = findPhrase(tokens, index)
  if (!phrase) return undefined
  const { meaning, number, next } = phrase
  if (number && !('value' in meaning && meaning.value) && !fits(meaning, number)) {
    // Half of "½ hourly" must not be taken for a dose: what the number makes senseless is unread whole.
    return ['perDay', 'perWeek'].includes(meaning.is) ? undefined : { said: { is: 'unknown' }, next }
  }
  // Said of nothing, these say nothing.
  if (meaning.is === 'inADay' || meaning.is === 'atMostLead') return { said: { is: 'unknown' }, next }
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
  if (meaning.is === 'stretch') {
    const length = meaning.value ?? count
    const said: Said = {
      is: 'stretch',
      unit: meaning.unit,
      length,
      ...(meaning.opens === 'first' && { from: 1 }),
    }
    return { said, next }
  }
  if (meaning.is === 'timesOfWhat') return timesOfWhat(meaning.value ?? count, next)
  if (meaning.is === 'perWeek') return count === 1 ? undefined : perWeek(count, meaning.unit, next)
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
  readMisreadPattern,
  readPattern,
  readAtMost,
  readStretch,
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

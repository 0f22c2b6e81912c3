import { amountOf, numberOf, sameAmount, wholeNumberOf } from './amount.ts'
import { readClockList } from './clock-list.ts'
import { type ClockTime, readClockTime } from './clock-time.ts'
import { readCondition } from './condition.ts'
import { countOf, readCourse } from './course.ts'
import { readCourseNote } from './course-notes.ts'
import { readDatesOfMonth } from './dates-of-month.ts'
import { readDayList } from './day-list.ts'
import { readDispensed } from './dispensed.ts'
import { readLooseDigits } from './dose-pattern.ts'
import { readBrokenNumber, readNumberRow, readTwoBeforeCount } from './doubtful-numbers.ts'
import { readEachInHindi } from './each-hindi.ts'
import { readFrequencyRange } from './frequency-range.ts'
import { readHours, readNoDose, readNow, readSpoonfuls, readSprayed } from './further-readers.ts'
import { readInfusion } from './infusion.ts'
import { bare, type Item, type Said, type Step, unitAt } from './item.ts'
import {
  readBeheaded,
  readDose,
  readMisreadPattern,
  readNegative,
  readPattern,
  ZERO_ONLY,
} from './item-doses.ts'
import { readKeptCondition, readStopInCase } from './kept-condition.ts'
import { readLabelledDoses } from './labelled-doses.ts'
import { readLaterTime } from './later-dose.ts'
import { readAtMost } from './maximum.ts'
import { readMostInHindi } from './maximum-hindi.ts'
import type { Meaning } from './meaning.ts'
import { readMeasuredSpoon, readRangeOfUnits, readSameMeasure, readUnitsAWeek } from './measure-readers.ts'
import { joinMisreadFigures, readLargeNumber, readMisreadFigure } from './misread-figure.ts'
import { readMisspeltReason } from './misspelt-reason.ts'
import { type Choice, DURATION_UNITS } from './model.ts'
import { readNotDoneInHindi } from './not-done-hindi.ts'
import { readNote } from './notes.ts'
import { type ReadNumber, readRange } from './numbers.ts'
import { readOnceInHindi } from './once-in-hindi.ts'
import { readNextInHindi, readOrdinalStretch } from './ordinal-stretch.ts'
import { readDoseOfMeal } from './own-meals.ts'
import { findPhrase } from './phrases.ts'
import { keepPlainWords } from './plain-notes.ts'
import { readReasonedAdvice } from './reasoned-advice.ts'
import { readStretch, wholeAt } from './stretch.ts'
import { readTimesByFood } from './times-of-day.ts'
import { readTimesOfDose } from './times-of-dose.ts'
import type { Token } from './tokens.ts'
import { readDaysOff, readDaysOfWeek, readWeekdayRange } from './weekday-range.ts'

function readDigits(tokens: readonly Token[], index: number): Step | undefined {
  const loose = readLooseDigits(tokens, index)
  if (!loose || unitAt(tokens, loose.next) || readRange(tokens, index)) return undefined
  const { pattern, next } = loose
  if (!/[^0-]/.test(pattern)) return { said: { is: 'problem', id: 'zeroOnly', message: ZERO_ONLY }, next }
  const choices: Choice[] = [
    { id: 'pattern', text: pattern, label: `${pattern} through the day`, values: { pattern } },
  ]
  // Too large for a count: as an amount it is a strength.
  if (next === index + 1) {
    const amount = bare(tokens, index)
    choices.push({ id: 'mg', text: `${Number(amount)} mg`, label: `${Number(amount)} mg` })
  }
  return { said: { is: 'question', id: 'pattern', choices }, next }
}

const isHalf = (word: string) => word === 'am' || word === 'pm'

function readTime(tokens: readonly Token[], index: number): Step | undefined {
  const clock: ClockTime | undefined = readClockTime(tokens, index)
  if (!clock) return undefined
  const { time, hour, minute, next } = clock
  // "at 1 tab", "at 8 hourly": the number belongs to something else.
  if (!time && bare(tokens, next - 2) !== ':' && (unitAt(tokens, next) || findPhrase(tokens, next - 1)))
    return undefined
  // "1 am" may be one in the morning as a dose.
  const besideClock = isHalf(bare(tokens, index - 1)) || isHalf(bare(tokens, index - 2))
  const beforeClock = wholeAt(tokens, next) !== undefined && isHalf(bare(tokens, next + 1))
  // "1 tab 4 pm": the dose stands before it.
  const isDosed = unitAt(tokens, index - 1) !== undefined && tokens[index - 2]?.value !== undefined
  const maybeDose =
    !isDosed &&
    hour <= 4 &&
    hour > 0 &&
    next === index + 2 &&
    tokens[index + 1]?.start !== tokens[index]?.end &&
    !(besideClock || beforeClock)
  // "At 1A": LA that was misread, not one in the night.
  const letter = tokens[next - 1]
  if (time && letter?.text === 'a' && letter.start === tokens[next - 2]?.end) return undefined
  if (time && !maybeDose) return { said: { is: 'clock', times: [time] }, next }
  const choices: Choice[] = ['am', 'pm']
    .filter((half) => !maybeDose || half === bare(tokens, index + 1))
    .map((half) => ({
      id: half,
      text: `at ${hour}:${minute} ${half}`,
      label: `At ${hour}:${minute} ${half}`,
    }))
  if (maybeDose) {
    const part = bare(tokens, index + 1) === 'am' ? 'morning' : 'evening'
    const id = part === 'morning' ? 'doseMorning' : 'doseEvening'
    choices.push({
      id,
      text: `${hour} in the ${part}`,
      label: `A dose of ${hour} in the ${part}`,
      values: { count: hour },
    })
  }
  return { said: { is: 'question', id: 'clock', choices }, next }
}

/** 5/7, "x 5/7", "for 2/52". */
function readFractionDuration(tokens: readonly Token[], index: number): Step | undefined {
  const at = ['x', 'for'].includes(bare(tokens, index)) ? index + 1 : index
  const span = tokens[at]?.span
  return span && { said: { is: 'duration', unit: span.unit, value: span.value }, next: at + 1 }
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
  durationHours: 999,
  monthOrMonday: 99,
  doseCount: 99,
  perDay: 24,
}
/** Six hours from food is from another meal. */
const GREATEST_MINUTES = 360
const TAKES_RANGE: readonly Meaning['is'][] = ['timesPerDay', 'timesPerWeek', 'everyHours', 'duration']

/** True when the number can belong to the phrase: whole, not zero, not absurd. */
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
    { id: 'timesADay', text: `${count} times a day`, label: `${count} times a day`, values: { count } },
    { id: 'timesAWeek', text: `${count} times a week`, label: `${count} times a week`, values: { count } },
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
      values: { count },
    },
    {
      id: unit === 'week' ? 'timesAWeek' : 'timesAMonth',
      text: `${count} times a ${unit}`,
      label: `${count} times a ${unit}`,
      values: { count },
    },
    {
      id: unit === 'week' ? 'onceAWeek' : 'onceAMonth',
      text: `${countOf(amountOf(count))} once a ${unit}`,
      label: `${count} at once, once a ${unit}`,
      values: { count },
    },
  ]
  return { said: { is: 'question', id: 'times', choices }, next }
}

function readPhrase(tokens: readonly Token[], index: number): Step | undefined {
  const phrase = findPhrase(tokens, index)
  if (!phrase) return undefined
  const { meaning, number, next } = phrase
  // ", sugar to be checked after 15 days": the comma is of no reason.
  const isJoined = meaning.is === 'reason' && meaning.joined === true && bare(tokens, index) === ','
  if (isJoined && (readNote(tokens, index + 1)?.next ?? 0) > next)
    return { said: { is: 'filler' }, next: index + 1 }
  // "30-60 min before breakfast": there is no place for a range of minutes.
  if (number?.upTo && (meaning.is === 'food' || meaning.is === 'part')) return { said: { is: 'note' }, next }
  if (number && !('value' in meaning && meaning.value) && !fits(meaning, number)) {
    // Half of "½ hourly" must not be taken for a dose: where the number makes no sense, all of it is unread.
    return ['perDay', 'perWeek'].includes(meaning.is) ? undefined : { said: { is: 'unknown' }, next }
  }
  // Without something to refer to, these say nothing.
  if (meaning.is === 'inADay' || meaning.is === 'atMostLead') return { said: { is: 'unknown' }, next }
  const count = number ? numberOf(number.value) : 0
  if (meaning.is === 'durationHours') {
    // A day of hours is how long a patch stays, as likely as the length of the treatment.
    const days = count > 24 && count % 24 === 0 ? count / 24 : undefined
    return { said: days ? { is: 'duration', unit: 'day', value: days } : { is: 'unknown' }, next }
  }
  if (meaning.is === 'durationWithoutUnit') {
    const choices: Choice[] = DURATION_UNITS.slice(0, 3).map((unit) => ({
      id: `${unit}s`,
      text: `x ${count} ${unit}s`,
      label: `For ${count} ${unit}${count === 1 ? '' : 's'}`,
      values: { count },
    }))
    choices.push({
      id: 'timesADay',
      text: `${count} times a day`,
      label: `${count} times a day`,
      values: { count },
    })
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
      { id: 'months', text: `x ${count} months`, label: `For ${count} months`, values: { count } },
      { id: 'monday', text: `${count}.0 on Monday`, label: `${count} on Monday`, values: { count } },
    ]
    return { said: { is: 'question', id: 'durationUnit', choices }, next }
  }
  if (meaning.is === 'perDay') {
    // One a day is one a day, whichever way it is meant.
    if (count === 1) return undefined
    const choices: Choice[] = [
      { id: 'timesADay', text: `${count} times a day`, label: `${count} times a day`, values: { count } },
      {
        id: 'onceADay',
        text: `${number ? countOf(number.value) : ''} once daily`,
        label: `${count} at once, once a day`,
        values: { count },
      },
    ]
    return { said: { is: 'question', id: 'perDay', choices }, next }
  }
  return { said: meaning, number, next }
}

/** In order of precedence; the last reader always matches, as a single token that is not understood. */
const READERS = [
  readDoseOfMeal,
  readLabelledDoses,
  readCourseNote,
  readDispensed,
  readDayList,
  readReasonedAdvice,
  readNotDoneInHindi,
  readDatesOfMonth,
  readLaterTime,
  readMisspeltReason,
  readOnceInHindi,
  readStopInCase,
  readNote,
  readKeptCondition,
  readNoDose,
  readTimesOfDose,
  readFrequencyRange,
  readHours,
  readNow,
  readSprayed,
  readSpoonfuls,
  readMeasuredSpoon,
  readSameMeasure,
  readRangeOfUnits,
  readUnitsAWeek,
  readMostInHindi,
  readBeheaded,
  readCondition,
  readNegative,
  readFractionDuration,
  readBrokenNumber,
  readMisreadPattern,
  readLargeNumber,
  readMisreadFigure,
  readInfusion,
  readClockList,
  readCourse,
  readEachInHindi,
  readTimesByFood,
  readPattern,
  readAtMost,
  readOrdinalStretch,
  readNextInHindi,
  readStretch,
  readTime,
  readDaysOff,
  readDaysOfWeek,
  readWeekdayRange,
  readDigits,
  readTwoBeforeCount,
  readNumberRow,
  readPhrase,
  readDose,
] as const

/** "4 (four) hours", as labels write it: the number that is said again in brackets. */
function withoutRepeats(tokens: readonly Token[]): readonly Token[] {
  const isRepeat = (at: number) => {
    const [before, open, again, close] = [at - 1, at, at + 1, at + 2].map((index) => tokens[index])
    return (
      open?.text === '(' &&
      close?.text === ')' &&
      before?.value !== undefined &&
      again?.value !== undefined &&
      sameAmount(before.value, again.value)
    )
  }
  return tokens.filter((_, at) => !isRepeat(at) && !isRepeat(at - 1) && !isRepeat(at - 2))
}

/** Reads tokens into items: each token belongs to exactly one. */
export function readItems(cut: readonly Token[]): Item[] {
  const tokens = joinMisreadFigures(withoutRepeats(cut))
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
  return keepPlainWords(tokens, items)
}

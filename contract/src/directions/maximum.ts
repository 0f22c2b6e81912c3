import { type Amount, amountOf, isZero, wholeNumberOf, writeDecimal } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Choice, DoseUnit } from './model.ts'
import { readNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { writeDose } from './write.ts'

/** "दिन में 3 बार", "3 times a day": the most times in a day. */
function readMostTimes(tokens: readonly Token[], index: number): Step | undefined {
  const phrase = findPhrase(tokens, index)
  if (phrase?.meaning.is !== 'timesPerDay') return undefined
  // "Max BD", "upto QID".
  const said = phrase.meaning.upTo ? undefined : phrase.meaning.value
  if (said && !phrase.number) return { said: { is: 'atMost', most: { times: said } }, next: phrase.next }
  if (!phrase.number || phrase.number.upTo) return undefined
  const times = phrase.number.next === index + 1 ? undefined : wholeNumberOf(phrase.number.value)
  return times ? { said: { is: 'atMost', most: { times } }, next: phrase.next } : undefined
}

/** "6/24h": six in 24 hours, no fraction. */
function readOfDay(tokens: readonly Token[], index: number): Step | undefined {
  const [, count] = /^(\d+)[/⁄]24$/.exec(bare(tokens, index)) ?? []
  if (!count || count === '0' || !['h', 'hr', 'hrs', 'hours'].includes(bare(tokens, index + 1)))
    return undefined
  return { said: { is: 'atMost', most: { amount: amountOf(Number(count)) } }, next: index + 2 }
}

const EACH_TIME = [
  ['each', 'time'],
  ['at', 'a', 'time'],
  ['at', 'one', 'time'],
  ['at', 'once'],
  ['per', 'dose'],
  ['/', 'dose'],
  ['in', 'one', 'dose'],
]

/** What a maximum without a day may mean. */
export function choicesOf(amount: Amount, unit: DoseUnit | undefined, counted: boolean): Choice[] {
  const much = writeDose({ amount, unit })
  const number = writeDecimal(amount)
  const times: Choice = {
    id: 'mostTimes',
    text: `max ${number} times a day`,
    label: `At most ${number} times a day`,
    values: { number },
  }
  if (counted)
    return [
      times,
      { id: 'inAll', text: `x ${number} doses`, label: `${number} doses in all`, values: { number } },
    ]
  const aDay: Choice = {
    id: 'mostADay',
    text: `max ${much} a day`,
    label: `At most ${much} a day`,
    values: { much },
  }
  if (!unit && wholeNumberOf(amount)) return [aDay, times]
  return [
    aDay,
    {
      id: 'mostEachTime',
      text: `max ${much} each time`,
      label: `At most ${much} each time`,
      values: { much },
    },
  ]
}

interface Lead {
  readonly timesOnly?: boolean
  readonly daily?: boolean
  readonly next: number
}

const NOT = [
  ['do', 'not'],
  ['dont'],
  ['don', "'", 't'],
  ['don', '’', 't'],
  ['never'],
  ['should', 'not'],
  ['must', 'not'],
  ['not', 'to'],
  ['not', 'to', 'be'],
  ['not'],
]
const GIVING = /^(take|taken|use|used|give|given|have|inhale|apply|exceed)$/

/** "Do not take more than", "should not use over". */
function leadOfVerb(tokens: readonly Token[], index: number): Lead | undefined {
  for (const words of NOT) {
    const verb = index + words.length
    const isSaid = words.every((word, at) => bare(tokens, index + at) === word)
    if (!isSaid || !GIVING.test(bare(tokens, verb))) continue
    const more = bare(tokens, verb + 1)
    if (more === 'more' && /^(than|then)$/.test(bare(tokens, verb + 2))) return { next: verb + 3 }
    if (/^(over|above)$/.test(more)) return { next: verb + 2 }
  }
  return undefined
}

/** What says that a number is the most of a day. */
function leadAt(tokens: readonly Token[], index: number): Lead | undefined {
  const phrase = findPhrase(tokens, index)
  const { meaning } = phrase ?? {}
  if (phrase && meaning?.is === 'atMostLead')
    return { timesOnly: meaning.timesOnly, daily: meaning.daily, next: phrase.next }
  return leadOfVerb(tokens, index)
}

/**
 * "Max 4 tabs/day", "not more than 3 times a day", "max 2 g in 24 hours", "mdd 6 tab". A maximum that does not say of
 * what, or in which time, is asked about; its number is never a dose.
 */
export function readAtMost(tokens: readonly Token[], index: number): Step | undefined {
  const lead = leadAt(tokens, index)
  if (!lead) return undefined
  const { timesOnly, daily } = lead
  const colon = [':', '=', '-', '.', 'is'].includes(bare(tokens, lead.next)) ? lead.next + 1 : lead.next
  const byTimes = readMostTimes(tokens, colon)
  if (byTimes) return byTimes
  const ofDay = readOfDay(tokens, colon)
  if (ofDay && !timesOnly) return ofDay
  const number = readNumber(tokens, colon)
  if (!number || isZero(number.value))
    return timesOnly ? undefined : { said: { is: 'unknown' }, next: lead.next }
  const counted = ['times', 'time', 'doses', 'dose', 'x'].includes(bare(tokens, number.next))
  const unit = counted ? undefined : unitAt(tokens, number.next)
  const afterCount = counted ? number.next + 1 : (unit?.next ?? number.next)
  const eachTime = EACH_TIME.find((words) =>
    words.every((word, at) => bare(tokens, afterCount + at) === word),
  )
  // There is no place for the most of one dose: it stays as typed.
  if (eachTime) return { said: { is: 'unknown' }, next: afterCount + eachTime.length }
  const day = findPhrase(tokens, afterCount)
  const times = wholeNumberOf(number.value)
  const saysDay = day?.meaning.is === 'daily' || day?.meaning.is === 'inADay'
  if (!saysDay && timesOnly) return undefined
  if (!saysDay && !(daily && (unit || counted))) {
    // "Max 3 days", "maximum 5 times a week": the number belongs to what follows.
    if (findPhrase(tokens, colon)?.number && !unit && !counted)
      return { said: { is: 'unknown' }, next: lead.next }
    return {
      said: { is: 'question', id: 'most', choices: choicesOf(number.value, unit?.unit, counted) },
      next: afterCount,
    }
  }
  if (counted && !times) return undefined
  const most = counted && times ? { times } : { amount: number.value, ...(unit && { unit: unit.unit }) }
  return {
    said: { is: 'atMost', most, ...(timesOnly && { timesOnly: true }) },
    next: saysDay ? day.next : afterCount,
  }
}

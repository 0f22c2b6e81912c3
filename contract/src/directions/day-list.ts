import { wholeNumberOf } from './amount.ts'
import { bare, type Step } from './item.ts'
import type { Token } from './tokens.ts'

const DAY = /^(d|day|days)$/
const BETWEEN = /^([,&;/]|and|\+)$/

/** The number of a day; "D0" has one too. */
function dayAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number' || !/^\d{1,3}$/.test(token.text)) return undefined
  return token.text === '0' ? 0 : token.value && wholeNumberOf(token.value)
}

/** "0, 1, 6 months", "at 0, 7 and 28 days": from the first dose on. */
function readFromFirst(tokens: readonly Token[], index: number): Step | undefined {
  let at = ['on', 'at'].includes(bare(tokens, index)) ? index + 1 : index
  const days: number[] = []
  for (let day = dayAt(tokens, at); day !== undefined && day > (days.at(-1) ?? -1); day = dayAt(tokens, at)) {
    days.push(day)
    at += 1
    while (BETWEEN.test(bare(tokens, at)) && dayAt(tokens, at + 1) !== undefined) at += 1
  }
  const isList =
    days.length > 1 && days[0] === 0 && /^(days?|d|weeks?|wks?|months?|mths?|mo)$/.test(bare(tokens, at))
  return isList ? { said: { is: 'note', doses: days.length }, next: at + 1 } : undefined
}

/**
 * "D0, D3, D7, D14", "on days 1, 8 and 15", "day 1, day 4": the days of a course on each of which one dose is taken. Kept
 * as typed, with so many doses in all; a range ("D1-D5") is no list.
 */
export function readDayList(tokens: readonly Token[], index: number): Step | undefined {
  const from = ['on', 'at'].includes(bare(tokens, index)) ? index + 1 : index
  if (!DAY.test(bare(tokens, from))) return readFromFirst(tokens, index)
  const days: number[] = []
  let at = from
  let next = index
  let named = 0
  for (;;) {
    const isNamed = DAY.test(bare(tokens, at))
    const number = isNamed ? at + 1 : at
    const day = dayAt(tokens, number)
    if (day === undefined || day <= (days.at(-1) ?? -1)) break
    days.push(day)
    named += isNamed ? 1 : 0
    next = number + 1
    at = next
    while (BETWEEN.test(bare(tokens, at))) at += 1
    // Two numbers that only a space parts are no list, unless each names its day.
    if (at === next && !DAY.test(bare(tokens, at))) break
  }
  const isList = days.length > 2 || (days.length === 2 && named === 2)
  if (!isList || /^[-–]$/.test(bare(tokens, next))) return undefined
  return { said: { is: 'note', doses: days.length }, next }
}

import { type Amount, amountOf, compareAmounts, isZero, writeFraction } from './amount.ts'
import { choicesOfTwo, opensDuration, readDosePattern } from './dose-pattern.ts'
import { type Step, unitAt } from './item.ts'
import { readRange } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { joinDoses } from './unresolved-choices.ts'

const GREATEST_IN_ROW = amountOf(4)
const COUNTED: readonly string[] = ['tablet', 'capsule', 'pill']

/** "1 1/2" as the one number and the two that it may be. */
function amountsOf(token: Token, value: Amount): Amount[] {
  const whole = /^\d+(?= )/.exec(token.text)?.[0]
  if (!whole) return [value]
  const count = Number(whole)
  return [amountOf(count), amountOf(value.numerator - count * value.denominator, value.denominator)]
}

/** Numbers with nothing but spaces between ("1/2 0 1/2", "1 1/2 1", "1/2 1/2"): a day's doses, or something else. */
export function readNumberRow(tokens: readonly Token[], index: number): Step | undefined {
  const row: Amount[] = []
  let next = index
  for (let token = tokens[next]; token?.kind === 'number' && token.value; token = tokens[next]) {
    const apart = next === index || token.start > (tokens[next - 1]?.end ?? 0)
    if (!apart || opensDuration(tokens, next, 3)) break
    if (readDosePattern(tokens, next) || readRange(tokens, next)) break
    const unit = unitAt(tokens, next + 1)
    // "1 40 mg": the weight of the one.
    if (unit && !COUNTED.includes(unit.unit)) break
    row.push(...amountsOf(token, token.value))
    next += 1
  }
  if (next - index < 2) return undefined
  const small = row.every((each) => compareAmounts(each, GREATEST_IN_ROW) <= 0)
  if (!small || row.length > 4 || row.every(isZero)) return { said: { is: 'unknown' }, next }
  if (row.length === 2)
    return { said: { is: 'question', id: 'pattern', choices: choicesOfTwo(row, ' ') }, next }
  const label = row.map(writeFraction).join('-')
  const choices = [
    { id: 'pattern', text: joinDoses(row), label: `${label} through the day`, values: { pattern: label } },
  ]
  return { said: { is: 'question', id: 'pattern', choices }, next }
}

const JOINTS = ['.', ',', ':', '~', '|']

/** "1..1", "1,,2": numbers with a typing slip between them, which may mean anything. */
export function readBrokenNumber(tokens: readonly Token[], index: number): Step | undefined {
  const touches = (at: number) => tokens[at]?.start === tokens[at - 1]?.end
  const first = ['x', 'for'].includes(tokens[index]?.text ?? '') ? index + 1 : index
  let next = first
  while (tokens[next]?.kind === 'number') {
    let joint = next + 1
    while (JOINTS.includes(tokens[joint]?.text ?? '') && touches(joint)) joint += 1
    if (joint < next + 3 || tokens[joint]?.kind !== 'number' || !touches(joint)) break
    next = joint
  }
  if (next === first || readDosePattern(tokens, first)) return undefined
  return { said: { is: 'unknown' }, next: next + 1 }
}

const isFigure = (token: Token | undefined) => token?.kind === 'number' && /^\d+$/.test(token.text)
const COUNTING: readonly string[] = ['timesPerDay', 'timesPerWeek', 'everyHours', 'everyDays', 'duration']

/** "2 3 times a day": two to three times, or two of it three times. */
export function readTwoBeforeCount(tokens: readonly Token[], index: number): Step | undefined {
  const [first, second] = [tokens[index], tokens[index + 1]]
  if (!first?.value || !second?.value || !isFigure(first) || !isFigure(second)) return undefined
  if (first.end === second.start || compareAmounts(first.value, second.value) >= 0 || isZero(first.value))
    return undefined
  const phrase = findPhrase(tokens, index + 1)
  if (!phrase?.number || phrase.number.upTo || !COUNTING.includes(phrase.meaning.is)) return undefined
  const rest = tokens
    .slice(index + 2, phrase.next)
    .map(({ text }) => text)
    .join(' ')
  const choices = [
    {
      id: 'upTo',
      text: `${first.text} to ${second.text} ${rest}`,
      label: `${first.text} to ${second.text} ${rest}`,
    },
    // The point makes it a plain amount on the next read.
    {
      id: 'eachTime',
      text: `${first.text}.0 ${second.text} ${rest}`,
      label: `${first.text} each time, ${second.text} ${rest}`,
    },
  ]
  return { said: { is: 'question', id: 'pattern', choices }, next: phrase.next }
}

import { type Amount, compareAmounts, ONE, writeFraction } from './amount.ts'
import { readDosePattern } from './dose-pattern.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Choice, DoseUnit } from './model.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'
import { joinDoses, mayBeSteps } from './unresolved-choices.ts'
import { writeDose, writeDuration } from './write.ts'

const EACH = ['each', 'प्रत्येक']
const DAILY = ['daily', 'timesPerDay']

/** The length of each step after "each x 3 days", "x 3 days each", "for 3 days". */
function lengthAt(
  tokens: readonly Token[],
  index: number,
): { text: string; each: boolean; next: number } | undefined {
  let at = index
  let each = false
  const skip = () => {
    while (EACH.includes(bare(tokens, at)) || ['dose', 'step', ','].includes(bare(tokens, at))) {
      each ||= EACH.includes(bare(tokens, at))
      at += 1
    }
  }
  skip()
  const phrase = findPhrase(tokens, at)
  const { meaning, number } = phrase ?? {}
  if (!phrase || meaning?.is !== 'duration' || number?.upTo) return undefined
  const value = meaning.value ?? (number && number.value.denominator === 1 ? number.value.numerator : 0)
  if (!value) return undefined
  at = phrase.next
  skip()
  return { text: writeDuration({ value, unit: meaning.unit }), each, next: at }
}

/**
 * "4-3-2-1 tab daily each x 3 days", "6-5-4-3-2-1 x 2 days": doses that only fall or rise are the steps of a course
 * where each has a length, and are asked about where they may be the doses of one day.
 */
export function readCourse(tokens: readonly Token[], index: number): Step | undefined {
  const pattern = readDosePattern(tokens, index)
  if (!pattern || pattern.parts.length < 3 || !mayBeSteps(pattern.parts)) return undefined
  const unit = pattern.unit ? { unit: pattern.unit, next: pattern.next } : unitAt(tokens, pattern.next)
  // Insulin and syrups differ so from meal to meal; a course of them says its steps.
  const afterUnit = unit?.next ?? pattern.next
  const often = findPhrase(tokens, afterUnit)
  const isDaily =
    often && DAILY.includes(often.meaning.is) && (!('value' in often.meaning) || often.meaning.value === 1)
  const length = lengthAt(tokens, isDaily ? often.next : afterUnit)
  if (!length || (!length.each && pattern.parts.length < 5 && !isDaily)) return undefined
  const choices: Choice[] = [stepsOf(pattern.parts, unit?.unit, length.text)]
  if (!length.each && pattern.parts.length < 5) {
    const text = `${joinDoses(pattern.parts, unit?.unit)} ${writeUnit(unit?.unit)} ${length.text}`
    const label = `${pattern.parts.map(writeFraction).join('-')} through the day`
    choices.push({ id: 'asWritten', text: text.replace(/ {2,}/g, ' '), label })
  }
  return { said: { is: 'question', id: 'pattern', choices }, next: length.next }
}

const writeUnit = (unit: DoseUnit | undefined) => (unit ? writeDose({ unit }) : '')

function stepsOf(parts: readonly Amount[], unit: DoseUnit | undefined, length: string): Choice {
  const steps = parts.map(
    (amount) => `${writeDose({ amount, unit: unit ?? undefined })} once daily ${length}`,
  )
  const bareSteps = unit ? steps : parts.map((amount) => `${countOf(amount)} once daily ${length}`)
  return {
    id: 'steps',
    text: bareSteps.join(' then '),
    label: `${parts.map(writeFraction).join(', then ')} once a day, each ${length.slice(2)}`,
  }
}

/** A count that is not asked about again ("4.0"). */
export function countOf(amount: Amount): string {
  return amount.denominator === 1 && compareAmounts(amount, ONE) > 0
    ? `${writeFraction(amount)}.0`
    : writeFraction(amount)
}

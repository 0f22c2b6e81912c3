import { bare, type Step, unitAt } from './item.ts'
import { readNumber, readRange } from './numbers.ts'
import type { Token } from './tokens.ts'

const TIME = /^(min|mins|minute|minutes|mts|hr|hrs|hour|hours|h|sec|secs|seconds|मिनट|घंटे|घंटा)$/
const OVER = ['over', 'within', 'slowly over', 'during']
const PER = ['/', 'per', 'प्रति']
const FLUID = /^(ns|dns|rl|dextrose|saline|d|water|sterile|distilled|normal|fluid|glucose)$/

/**
 * How long or how fast an infusion runs ("over 30 min", "@ 80 ml/hr", "20 drops/min", "0.1 mcg/kg/min") and what it is
 * diluted in ("in 100 ml NS"). It has no place in the structure and stays as typed; its figures are never a dose.
 */
export function readInfusion(tokens: readonly Token[], index: number): Step | undefined {
  return readOver(tokens, index) ?? readRate(tokens, index) ?? readDiluent(tokens, index)
}

function readOver(tokens: readonly Token[], index: number): Step | undefined {
  if (!OVER.includes(bare(tokens, index))) return undefined
  const at = ['a', 'about', '-'].includes(bare(tokens, index + 1)) ? index + 2 : index + 1
  const number = readRange(tokens, at) ?? readNumber(tokens, at)
  const end = number?.next ?? at
  const dash = bare(tokens, end) === '-' ? end + 1 : end
  const an = ['a', 'an'].includes(bare(tokens, dash)) ? dash + 1 : dash
  if ((!number && at === index + 1) || !TIME.test(bare(tokens, an))) return undefined
  return { said: { is: 'unknown' }, next: an + 1 }
}

function readRate(tokens: readonly Token[], index: number): Step | undefined {
  const at = ['@', 'at'].includes(bare(tokens, index)) ? index + 1 : index
  const number = readRange(tokens, at) ?? readNumber(tokens, at)
  if (!number) return undefined
  const named = unitAt(tokens, number.next)
  let next = named?.next ?? number.next
  if (['dpm', 'mcd'].includes(bare(tokens, next))) return { said: { is: 'unknown' }, next: next + 1 }
  if (!named) return undefined
  if (PER.includes(bare(tokens, next)) && bare(tokens, next + 1) === 'kg') next += 2
  if (!PER.includes(bare(tokens, next)) || !TIME.test(bare(tokens, next + 1))) return undefined
  return { said: { is: 'unknown' }, next: next + 2 }
}

/** "Gargle with 10 ml", "wash hair with 5 ml". */
function isRinsed(tokens: readonly Token[], index: number): boolean {
  const [farther, before] = [bare(tokens, index - 2), bare(tokens, index - 1)]
  if (/^(gargle|gargles|rinse|swish|shampoo)$/.test(before)) return true
  return (
    /^(wash|shampoo|lather|massage|cleanse)$/.test(farther) && /^(hair|scalp|head|body|face)$/.test(before)
  )
}

function readDiluent(tokens: readonly Token[], index: number): Step | undefined {
  if (!['in', 'with'].includes(bare(tokens, index))) return undefined
  const number = readNumber(tokens, index + 1)
  const unit = number && unitAt(tokens, number.next)
  if (!unit || !['ml', 'teaspoon', 'tablespoon'].includes(unit.unit)) return undefined
  let { next } = unit
  while (tokens[next]?.kind === 'word' && FLUID.test(bare(tokens, next))) next += 1
  // "Gargle with 10 ml": no fluid is named, and it is the dose.
  if (next === unit.next && isRinsed(tokens, index)) return undefined
  return { said: { is: 'unknown' }, next }
}

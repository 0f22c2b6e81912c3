import { sameAmount } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import type { Token } from './tokens.ts'

const HINDI = /\p{Script=Devanagari}|^(goli|goliyan|goliya|bund|boond|bundein|chammach|chamach)$/u

/** "1-1 गोली", "3-3 boond": in Hindi a number said twice is so much each time, not a morning and an evening. */
export function readEachInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const [first, second] = [tokens[index], tokens[index + 2]]
  if (first?.kind !== 'number' || second?.kind !== 'number' || bare(tokens, index + 1) !== '-')
    return undefined
  if (!first.value || !sameAmount(first.value, second.value) || bare(tokens, index - 1) === '-')
    return undefined
  const unit = unitAt(tokens, index + 3)
  if (!unit || !HINDI.test(bare(tokens, index + 3))) return undefined
  return { said: { is: 'dose', amount: first.value, unit: unit.unit }, next: unit.next }
}

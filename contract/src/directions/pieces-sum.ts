import { multiplyAmounts, sameAmount } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

const COUNTED = ['tablet', 'capsule', 'pill']
const WEIGHTS = ['mg', 'mcg', 'g']

function weightAt(
  tokens: readonly Token[],
  index: number,
): (ReturnType<typeof readNumber> & { unit?: string }) | undefined {
  const number = readNumber(tokens, index)
  const unit = number && !number.upTo ? unitAt(tokens, number.next) : undefined
  return number && unit && WEIGHTS.includes(unit.unit)
    ? { ...number, next: unit.next, unit: unit.unit }
    : undefined
}

/**
 * "4 tabs (2.5 mg each) = 10 mg once weekly": what one piece weighs, and all of them, kept as typed where it is right by
 * the number of pieces that the line names; otherwise somebody is asked.
 */
export function readSumOfPieces(tokens: readonly Token[], index: number): Step | undefined {
  if (bare(tokens, index) !== '(') return undefined
  const one = weightAt(tokens, index + 1)
  if (!one || !/^(?:each|per)$/.test(bare(tokens, one.next)) || bare(tokens, one.next + 1) !== ')')
    return undefined
  if (bare(tokens, one.next + 2) !== '=') return undefined
  const all = weightAt(tokens, one.next + 3)
  if (!all || all.unit !== one.unit) return undefined
  const counts = tokens.slice(0, index).flatMap((token, at) => {
    const unit = token.value ? unitAt(tokens, at + 1)?.unit : undefined
    return token.value && unit && COUNTED.includes(unit) ? [token.value] : []
  })
  const [count, ...others] = counts
  const isRight =
    count !== undefined && others.length === 0 && sameAmount(multiplyAmounts(count, one.value), all.value)
  return isRight ? { said: { is: 'note' }, next: all.next } : undefined
}

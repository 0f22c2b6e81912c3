import { type Amount, addAmounts, compareAmounts, ONE } from './amount.ts'
import type { Token } from './tokens.ts'

/** An amount, or a range of amounts, and the index of the token after it. */
export interface ReadNumber {
  readonly value: Amount
  readonly upTo?: Amount
  readonly next: number
}

const RANGE_WORDS = ['-', 'to', 'or', 'से', 'या']

function isPart(amount: Amount | undefined): amount is Amount {
  return amount !== undefined && amount.numerator > 0 && compareAmounts(amount, ONE) < 0
}

/** Reads "2", "½", "two", "one half", "one and a half", "1 and 1/2" at `index`. */
export function readNumber(tokens: readonly Token[], index: number): ReadNumber | undefined {
  const first = tokens[index]
  if (!first?.value) return undefined
  // "one-half": a half, where the dash touches both.
  const dash = tokens[index + 1]
  const half = tokens[index + 2]
  if (
    first.text === 'one' &&
    dash?.text === '-' &&
    half?.start === dash.end &&
    half.kind === 'word' &&
    isPart(half.value)
  )
    return { value: half.value, next: index + 3 }
  const after = tokens[index + 1]
  if (first.text === 'one' && after?.kind === 'word' && isPart(after.value))
    return { value: after.value, next: index + 2 }
  if (after?.text !== 'and' || isPart(first.value)) return { value: first.value, next: index + 1 }
  const partAt = tokens[index + 2]?.text === 'a' ? index + 3 : index + 2
  const oneHalf = tokens[partAt]?.text === 'one' && tokens[partAt + 1]?.kind === 'word' ? partAt + 1 : partAt
  const part = tokens[oneHalf]?.value
  return isPart(part)
    ? { value: addAmounts(first.value, part), next: oneHalf + 1 }
    : { value: first.value, next: index + 1 }
}

/** Reads a range that rises ("1-2", "½ to 1", "two or three") at `index`. */
export function readRange(tokens: readonly Token[], index: number): ReadNumber | undefined {
  const low = readNumber(tokens, index)
  const joint = low && tokens[low.next]
  if (!joint || !RANGE_WORDS.includes(joint.text)) return undefined
  const high = readNumber(tokens, low.next + 1)
  if (!high || compareAmounts(low.value, high.value) >= 0) return undefined
  return { value: low.value, upTo: high.value, next: high.next }
}

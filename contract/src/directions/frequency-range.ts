import { bare, type Step } from './item.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

const BETWEEN = /^(-|to|or|se|से|या)$/

/** The times a day that a phrase names by itself: "BD". */
function named(tokens: readonly Token[], index: number): { times: number; next: number } | undefined {
  const found = findPhrase(tokens, index)
  return found?.meaning.is === 'timesPerDay' && found.meaning.value && !found.meaning.upTo && !found.number
    ? { times: found.meaning.value, next: found.next }
    : undefined
}

/** "BD-TDS", "TDS to QID": so many times a day or one more. "QD/QID" and "OD to QID" are asked about. */
export function readFrequencyRange(tokens: readonly Token[], index: number): Step | undefined {
  const least = named(tokens, index)
  if (!least || !BETWEEN.test(bare(tokens, least.next))) return undefined
  const most = named(tokens, least.next + 1)
  if (!most || most.times !== least.times + 1) return undefined
  return { said: { is: 'timesPerDay', value: least.times, upTo: most.times }, next: most.next }
}

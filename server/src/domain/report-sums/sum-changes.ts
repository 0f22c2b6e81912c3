import type { CaseFacts, OperatorPart } from './case-facts.ts'

/** What is added to a row of a sum; a row is found by its key. */
export interface SumRow<Key extends object, Counts extends object> {
  key: Key
  counts: Counts
}

export interface CaseDayKey {
  clientId: number
  channel: string
  day: string
  hospitalId: number
  mediaId: number
}
export type CaseDayCounts = {
  received: number
  completed: number
  rejected: number
  failed: number
  inTime: number
  minutes: number
  pages: number
  medicines: number
}
export type OperatorKey = Pick<OperatorPart, 'userId' | 'level' | 'action' | 'day' | 'heldGroup'> & {
  clientId: number
  channel: string
}
export type OperatorCounts = Pick<OperatorPart, 'cases' | 'heldSeconds' | 'activeSeconds' | 'keys' | 'clicks'>
export interface TermKey {
  clientId: number
  channel: string
  day: string
  termId: number
}
export type TermCounts = {
  cases: number
}

/** What changes in the sums. */
export interface SumChanges {
  caseDays: SumRow<CaseDayKey, CaseDayCounts>[]
  operatorDays: SumRow<OperatorKey, OperatorCounts>[]
  termDays: SumRow<TermKey, TermCounts>[]
}

/** What the sums change by, when cases that counted `before` count `after`. */
export function sumChanges(before: readonly CaseFacts[], after: readonly CaseFacts[]): SumChanges {
  const caseDays = createSum<CaseDayKey, CaseDayCounts>()
  const operatorDays = createSum<OperatorKey, OperatorCounts>()
  const termDays = createSum<TermKey, TermCounts>()
  const add = (facts: CaseFacts, sign: 1 | -1) => {
    const { clientId, channel, day, hospitalId, mediaId, completed, rejected, failed } = facts
    const { inTime, minutes, pages, medicines, terms, work } = facts
    caseDays.add(
      { clientId, channel, day, hospitalId, mediaId },
      { received: 1, completed, rejected, failed, inTime, minutes, pages, medicines },
      sign,
    )
    for (const termId of terms) termDays.add({ clientId, channel, day, termId }, { cases: 1 }, sign)
    for (const { userId, level, action, heldGroup, day: endedOn, ...counts } of work)
      operatorDays.add({ clientId, channel, userId, level, action, day: endedOn, heldGroup }, counts, sign)
  }
  for (const facts of before) add(facts, -1)
  for (const facts of after) add(facts, 1)
  return { caseDays: caseDays.rows(), operatorDays: operatorDays.rows(), termDays: termDays.rows() }
}

/** Adds counts up by key; what comes to nothing is left out. */
function createSum<Key extends object, Counts extends Record<string, number>>() {
  const sums = new Map<string, { key: Key; counts: Record<string, number> }>()
  return {
    add(key: Key, counts: Counts, sign: 1 | -1): void {
      // A key is written out at one place alone, and so has its fields in one order.
      const name = JSON.stringify(key)
      const sum = sums.get(name) ?? { key, counts: {} }
      sums.set(name, sum)
      for (const [count, value] of Object.entries(counts))
        sum.counts[count] = (sum.counts[count] ?? 0) + sign * value
    },
    rows: (): SumRow<Key, Counts>[] =>
      [...sums.values()].filter(({ counts }) => Object.values(counts).some((count) => count !== 0)) as SumRow<
        Key,
        Counts
      >[],
  }
}

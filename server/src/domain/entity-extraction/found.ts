import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { EntityKind } from '@rxdesk/contract/options'

type Undecided<P> = P extends Proposal ? Omit<P, 'proposalId' | 'state'> : never

/** A proposal before it is stored: what was found, where, by what. */
export type Found = Undecided<Proposal> & {
  /** The written pattern that found it; null when a reader did by itself. */
  ruleId: number | null
}
export type FoundOf<Kind extends EntityKind> = Extract<Found, { kind: Kind }>

/**
 * Below this share of words rightly read, words are a guess: never presented as read (issue 3: candidates, not text).
 * Confidences are calibrated, so it is the share of such words that are right.
 */
export const SURE_ENOUGH = 0.7

/** How sure the reading of these words is: as sure as its least sure word. */
export function sureness(words: readonly { confidence: number }[]): number {
  return words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))
}

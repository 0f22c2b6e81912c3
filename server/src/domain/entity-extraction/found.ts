import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { EntityKind } from '@rxdesk/contract/options'

type Undecided<P> = P extends Proposal ? Omit<P, 'proposalId' | 'state'> : never

/** A proposal before it is stored: what was found, where, by which pattern. */
export type Found = Undecided<Proposal> & {
  /** The written pattern that found it; null when a built-in reader did. */
  ruleId: number | null
}
export type FoundOf<Kind extends EntityKind> = Extract<Found, { kind: Kind }>

/**
 * Below this share of correctly read words, a value is a guess and never presented as read (issue 3: candidates, not
 * text). Confidences are calibrated, so it is the share of such words that are right.
 */
export const SURE_ENOUGH = 0.7

/** Confidence of these words: that of the least certain one. */
export function sureness(words: readonly { confidence: number }[]): number {
  return words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence))
}

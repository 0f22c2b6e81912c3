import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'

const termKinds = ['complaint', 'diagnosis', 'investigation', 'procedure', 'allergy', 'history'] as const
export type TermProposal = Proposal & { kind: (typeof termKinds)[number] }

/** As long as readings of terms are at most. */
export const LONGEST_TERM = 120

export function isTerm(proposal: Proposal): proposal is TermProposal {
  return termKinds.some((kind) => kind === proposal.kind)
}

/**
 * A term that its list does not have and that is a question therefore: the list has something near, or it was badly read.
 * One that was read well and is near to nothing is taken as it stands.
 */
export function isUnlistedQuestion(proposal: Proposal): proposal is TermProposal {
  return (
    isTerm(proposal) &&
    proposal.value.masterId === null &&
    (proposal.needsPerson || proposal.candidates.length > 0)
  )
}

/** The term as it was read; the comma of a list is no part of what it names. */
export function readTerm({ value }: TermProposal): string {
  return value.term.replace(/^[\s.,:;]+|[\s.,:;]+$/g, '').slice(0, LONGEST_TERM)
}

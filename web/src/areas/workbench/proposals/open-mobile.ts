import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { openContact } from '#areas/workbench/case/opened/opened-case.ts'

/** Shown in place of a number that the user may not see. */
export const HIDDEN_NUMBER = '••••••'

/**
 * A proposed mobile number as shown and stored. It arrives in the client cipher, in its value, in the source words and
 * in each candidate; for users who may not see numbers it arrives empty, and a mask is shown.
 */
export function withOpenMobile(proposal: Proposal, key: string): Proposal {
  if (proposal.kind !== 'mobile') return proposal
  const open = (text: string) => openContact(key, text)
  return {
    ...proposal,
    text: open(proposal.text) || HIDDEN_NUMBER,
    value: { text: open(proposal.value.text) },
    candidates: proposal.candidates.map((each) => ({
      ...each,
      label: open(each.label),
      value: { text: open(each.value.text) },
    })),
  }
}

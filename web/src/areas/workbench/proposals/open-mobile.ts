import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { openContact } from '#areas/workbench/opening/opened-case.ts'

/** Stands for a number that the user may not see. */
export const HIDDEN_NUMBER = '••••••'

/**
 * A proposed mobile number as it is shown and written. It arrives in the client cipher, in its value, in the words that it
 * was read from and in each candidate; for whoever may not see numbers it arrives empty, and a mask stands for it.
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

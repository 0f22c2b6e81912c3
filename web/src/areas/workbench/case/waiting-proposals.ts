import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'

/** What the case knows of what was read from its pages; the list where it is decided on is a feature of its own. */
export interface WaitingProposals {
  subscribe: (listener: () => void) => () => void
  /** What waits for a decision. */
  list: () => readonly Pick<Proposal, 'kind' | 'value'>[]
  /** Waits until the server was told of every decision, or could not be. */
  told: () => Promise<void>
  /** Leads to the first that waits. */
  visit: () => void
}

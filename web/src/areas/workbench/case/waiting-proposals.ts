import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'

/** The case's view of the readings from its pages; the list where the user decides on them is a feature of its own. */
export interface WaitingProposals {
  subscribe: (listener: () => void) => () => void
  /** What waits for a decision. */
  list: () => readonly Pick<Proposal, 'kind' | 'value'>[]
  /** Waits until every decision was sent to the server, or failed. */
  told: () => Promise<void>
  /** Leads to the first that waits. */
  visit: () => void
}

import type { extractionStates } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ProposalRow } from './proposal-rows.ts'
import type { ProposalsStore } from './proposals-store.ts'
import type { ShownBoxes } from './shown-boxes.ts'

/** What the list of proposals, the form and the image share of what was read. */
export interface Desk {
  store: ProposalsStore
  shown: ShownBoxes
  extraction: (typeof extractionStates)[number]
  /** Unfolds the list and goes to the row that waits; the list sets it. */
  visit: { current: () => void }
}

const context = createContext<Desk | undefined>(undefined)
export const DeskProvider = context.Provider

export function useDesk(): Desk {
  const desk = useContext(context)
  if (!desk) throw new Error('useDesk is for parts of the workbench')
  return desk
}

/** The proposals that wait for a decision; the same list until it changes. */
export function useProposalRows(): readonly ProposalRow[] {
  const { store } = useDesk()
  return useSyncExternalStore(store.subscribe, store.rows)
}

import type { extractionStates, PagesOfOne } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ProposalRow } from './proposal-rows.ts'
import type { ProposalsStore } from './proposals-store.ts'

/** The state of the readings that the list of proposals and the form share. */
export interface SharedProposals {
  store: ProposalsStore
  extraction: (typeof extractionStates)[number]
  /** Pages that go together, where they name several patients or doctors; else empty. */
  parts: readonly PagesOfOne[]
  /** Unfolds the list and focuses the waiting row; the list sets it. */
  visit: { current: () => void }
}

const context = createContext<SharedProposals | undefined>(undefined)
export const ProposalsProvider = context.Provider

export function useSharedProposals(): SharedProposals {
  const shared = useContext(context)
  if (!shared) throw new Error('useSharedProposals is for parts of the workbench')
  return shared
}

/** The proposals that wait for a decision; the same list until it changes. */
export function useProposalRows(): readonly ProposalRow[] {
  const { store } = useSharedProposals()
  return useSyncExternalStore(store.subscribe, store.rows)
}

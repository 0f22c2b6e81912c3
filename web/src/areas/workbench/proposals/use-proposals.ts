import { geteRxProposals, nerSuggestionSuccess } from '@rxdesk/contract/areas/workbench/proposal-calls'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import type { RecordStore } from '#areas/workbench/case/record/record-store.ts'
import type { UndoStack } from '#areas/workbench/case/undo/undo-stack.ts'
import type { WaitingProposals } from '#areas/workbench/case/waiting-proposals.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { withOpenMobile } from './open-mobile.ts'
import type { SharedProposals } from './proposals-context.ts'
import { ProposalsStore } from './proposals-store.ts'
import { useProposalWords } from './use-proposal-words.ts'

interface OpenCase {
  erxId: number
  record: RecordStore
  medicines: MedicineLines
  undo: UndoStack
  fence: () => number
  writable: boolean
}

const none: SharedProposals['parts'] = []

/**
 * The proposals for the open case, read while the user may write and again when the pages were processed: the state
 * that their list and the form share, and the view of the waiting ones for the rest of the workbench.
 */
export function useProposals({ erxId, record, medicines, undo, fence, writable }: OpenCase) {
  const { clientCipherKey } = useConfig()
  const words = useProposalWords()
  const stepWords = useEffectEvent((act: 'accepted' | 'rejected', proposals: readonly Proposal[]) =>
    words.stepText(act, proposals),
  )
  const [store] = useState(
    () =>
      new ProposalsStore({
        record,
        lines: medicines,
        push: (step) => undo.push(step),
        words: (act, proposals) => stepWords(act, proposals),
        tell: async ({ ids, outcome, changedTo, mCode }) => {
          const [proposalId = 0, ...alsoProposalIds] = ids
          const more = {
            ...(changedTo === undefined ? {} : { changedTo: changedTo.slice(0, 300) }),
            ...(mCode === undefined ? {} : { mCode }),
          }
          try {
            await askCall(nerSuggestionSuccess, {
              erxId,
              fence: fence(),
              proposalId,
              alsoProposalIds,
              outcome,
              ...more,
            })
          } catch (error) {
            // Decided proposals are removed first: they must not block the next decision.
            if (!(error instanceof CallRefused) || error.status !== 404) throw error
          }
        },
      }),
  )
  const asked = useCall(geteRxProposals, { erxId }, { enabled: writable, meta: { quiet: true } })
  const { data, refetch } = asked
  useEffect(() => {
    if (data) store.refresh(data.proposals.map((each) => withOpenMobile(each, clientCipherKey)))
  }, [store, data, clientCipherKey])
  useServerEvents((event) => {
    const isOurs = event.type === 'case' && event.erxId === erxId
    if (writable && (event.type === 'reconnected' || (isOurs && event.what === 'entities'))) void refetch()
  })
  const [visit] = useState(() => ({ current: () => {} }))
  const [waiting] = useState<WaitingProposals>(() => ({
    subscribe: store.subscribe,
    list: () => store.rows().map(({ proposal }) => proposal),
    told: () => store.told(),
    visit: () => visit.current(),
  }))
  const extraction = data?.extraction ?? 'waiting'
  const parts = data?.parts ?? none
  const shared = useMemo<SharedProposals>(
    () => ({ store, extraction, parts, visit }),
    [store, extraction, parts, visit],
  )
  return { shared, waiting }
}

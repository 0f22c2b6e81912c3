import { Fragment, useSyncExternalStore } from 'react'
import { unsavedIn } from '#areas/workbench/case/record/autosave-queue.ts'
import type { Slots } from '#areas/workbench/case/slots.ts'
import { SlotsProvider } from '#areas/workbench/case/slots.ts'
import type { WorkbenchState } from '#areas/workbench/case/workbench-context.ts'
import { WorkbenchProvider } from '#areas/workbench/case/workbench-context.ts'
import { ProposalsProvider } from '#areas/workbench/proposals/proposals-context.ts'
import { CommentMark } from '#areas/workbench/review/comment-mark.tsx'
import { PastWarning } from '#areas/workbench/safety/past-warning.tsx'
import { UnsavedOffer } from '#areas/workbench/saving/unsaved-offer.tsx'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { useHeadingAgain } from '#shell/page-arrival.ts'
import { Layout } from './layout.tsx'
import type { CaseAtDesk } from './use-workbench-state.ts'
import { useWorkbenchState } from './use-workbench-state.ts'

const slots: Slots = { PlaceMark: CommentMark, PastWarning }

/** The opened case: image beside form, its status above, its actions below. */
export function Workbench(props: CaseAtDesk) {
  const { Around = Fragment } = props.desk
  useHeadingAgain()
  const { state, proposals, typing } = useWorkbenchState(props)
  const guard = useUnsavedGuard(useHasUnsaved(state))
  return (
    <WorkbenchProvider value={state}>
      <SlotsProvider value={slots}>
        <ProposalsProvider value={proposals}>
          <Around>
            <Layout offer={<UnsavedOffer offered={typing.offered} settle={typing.settle} />} />
          </Around>
        </ProposalsProvider>
        {guard}
      </SlotsProvider>
    </WorkbenchProvider>
  )
}

/** Whether the case has unsaved changes. */
function useHasUnsaved({ record, medicines }: WorkbenchState): boolean {
  // Parts of the stores, not the whole: the workbench must not render again at each keystroke.
  const typed = useSyncExternalStore(record.subscribe, () => unsavedIn(record.snapshot()).size > 0)
  const lines = useSyncExternalStore(medicines.subscribe, () =>
    medicines.snapshot().entries.some((entry) => entry.state !== 'saved'),
  )
  return typed || lines
}

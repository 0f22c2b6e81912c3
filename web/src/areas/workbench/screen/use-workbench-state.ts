import { fullLine } from '@rxdesk/contract/areas/workbench/sparse-lines'
import { permissions } from '@rxdesk/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useMedicineLines } from '#areas/workbench/case/lines/use-medicine-lines.ts'
import type { OpenedCase } from '#areas/workbench/case/opened/opened-case.ts'
import type { OpenedCaseHandle } from '#areas/workbench/case/opened/use-opened-case.ts'
import { FillTarget } from '#areas/workbench/case/page/fill-target.ts'
import { ShownBoxes } from '#areas/workbench/case/page/shown-boxes.ts'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import { useRecordStore } from '#areas/workbench/case/record/use-record-store.ts'
import { useUnsavedTyping } from '#areas/workbench/case/record/use-unsaved-typing.ts'
import { useUndoStack } from '#areas/workbench/case/undo/use-undo-stack.ts'
import type { WorkbenchState } from '#areas/workbench/case/workbench-context.ts'
import { useVisitCounts } from '#areas/workbench/measures/use-visit-counts.ts'
import { useNextImage } from '#areas/workbench/opening/use-next-image.ts'
import { useProposals } from '#areas/workbench/proposals/use-proposals.ts'
import { useReweighing } from '#areas/workbench/safety/use-reweighing.ts'
import type { Desk } from '#queue/desk.ts'
import { usePermission } from '#session/session-store.ts'

export interface CaseAtDesk {
  desk: Desk
  erxId: number
  tab: FormTab
  opened: OpenedCase
  handle: OpenedCaseHandle
}

/** Assembles the state that the parts of the workbench share, and starts the background work. */
export function useWorkbenchState({ desk, erxId, tab, opened, handle }: CaseAtDesk) {
  const { open, refresh, busy } = handle
  const navigate = useNavigate()
  const mayWrite = usePermission(permissions.editPrescription)
  const typing = useUnsavedTyping(erxId)
  const onStale = () => void refresh()
  const { record, writable, fence, held } = useRecordStore({
    erxId,
    opened,
    mayWrite,
    onStale,
    keep: typing.keep,
  })
  const claim = { erxId, opened, fence, held, onStale }
  const medicines = useMedicineLines('medicines', claim)
  const genericMedicines = useMedicineLines('genericMedicines', claim)
  const stayMedicines = useMedicineLines('stayMedicines', claim)
  useVisitCounts(erxId, writable ? (opened.fence ?? undefined) : undefined)
  useNextImage(erxId, writable)
  const [fillTarget] = useState(() => new FillTarget())
  const undo = useUndoStack(record, { medicines, genericMedicines, stayMedicines }, writable)
  const [shownBoxes] = useState(() => new ShownBoxes())
  const proposals = useProposals({ erxId, record, medicines, undo, fence, writable })
  useEffect(() => {
    medicines.refresh(opened.medicinedtls, opened.askedAt)
    genericMedicines.refresh(opened.genericmedicinedtls, opened.askedAt)
    stayMedicines.refresh(opened.staymedicinedtls.map(fullLine), opened.askedAt)
  }, [opened, medicines, genericMedicines, stayMedicines])
  useReweighing(record, { medicines, genericMedicines, stayMedicines })

  const { waiting } = proposals
  const state = useMemo<WorkbenchState>(
    () => ({
      erxId,
      desk,
      opened,
      record,
      medicines,
      genericMedicines,
      stayMedicines,
      fillTarget,
      shownBoxes,
      proposals: waiting,
      undo,
      writable,
      open,
      refresh,
      busy,
      tab,
      openTab: (next) =>
        void navigate({
          to: desk.detail,
          search: (before) => ({ ...before, erxId, tab: next }),
          replace: true,
          resetScroll: false,
        }),
    }),
    [
      erxId,
      desk,
      opened,
      record,
      medicines,
      genericMedicines,
      stayMedicines,
      fillTarget,
      shownBoxes,
      waiting,
      undo,
      writable,
      open,
      refresh,
      busy,
      tab,
      navigate,
    ],
  )
  return { state, proposals: proposals.shared, typing }
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Desk } from '#queue/desk.ts'
import type { MedicineList } from './lines/kept-medicines.ts'
import type { MedicineLines } from './lines/medicine-lines.ts'
import type { OpenedCase } from './opened/opened-case.ts'
import type { OpenedCaseHandle } from './opened/use-opened-case.ts'
import type { FillTarget } from './page/fill-target.ts'
import type { ShownBoxes } from './page/shown-boxes.ts'
import type { AutosaveQueue } from './record/autosave-queue.ts'
import type { FormTab } from './record/form-tabs.ts'
import type { RecordField, ValueOf } from './record/record-fields.ts'
import type { RecordStore } from './record/record-store.ts'
import type { UndoStack } from './undo/undo-stack.ts'
import type { WaitingProposals } from './waiting-proposals.ts'

/** What the parts of the workbench share: the case, its record, its medicines, and whether this tab may write. */
export interface WorkbenchState
  extends Pick<OpenedCaseHandle, 'open' | 'refresh' | 'busy'>,
    Readonly<Record<MedicineList, MedicineLines>> {
  erxId: number
  desk: Desk
  opened: OpenedCase
  record: RecordStore
  /** The field that recognised text goes into. */
  fillTarget: FillTarget
  /** Words of the pages that the image lights up. */
  shownBoxes: ShownBoxes
  proposals: WaitingProposals
  /** The undo history of this case; a feature that changes it in other ways pushes its steps here. */
  undo: UndoStack
  /** The claim is ours, in this tab, and the role may write. */
  writable: boolean
  tab: FormTab
  openTab: (tab: FormTab) => void
}

const context = createContext<WorkbenchState | undefined>(undefined)
export const WorkbenchProvider = context.Provider

export function useWorkbench(): WorkbenchState {
  const state = useContext(context)
  if (!state) throw new Error('useWorkbench is for parts of the workbench')
  return state
}

/** The current value of a field of the record. */
export function useRecordValue<Field extends RecordField>(field: Field): ValueOf<Field> {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, () => record.valueOf(field))
}

/** The state of saving; components that use it render again at each keystroke. */
export function useSaving(): AutosaveQueue {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, record.snapshot)
}

/** A part of the state of saving: components render again only when that part changes. */
export function useSavingPart<Part>(select: (queue: AutosaveQueue) => Part): Part {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, () => select(record.snapshot()))
}

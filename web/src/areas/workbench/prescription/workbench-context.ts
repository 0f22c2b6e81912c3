import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AutosaveQueue } from '#areas/workbench/autosave/autosave-queue.ts'
import type { RecordField, ValueOf } from '#areas/workbench/autosave/record-fields.ts'
import type { RecordStore } from '#areas/workbench/autosave/record-store.ts'
import type { FormTab } from '#areas/workbench/form/form-tabs.ts'
import type { FillTarget } from '#areas/workbench/image-pane/fill-target.ts'
import type { MedicineLines } from '#areas/workbench/medicines/medicine-lines.ts'
import type { OpenedCase } from '#areas/workbench/opening/opened-case.ts'
import type { OpenedCaseHandle } from '#areas/workbench/opening/use-opened-case.ts'
import type { UndoStack } from '#areas/workbench/undo/undo-stack.ts'
import type { Desk } from '#queue/desk.ts'

/** What the parts of the workbench share: the case, its record, its medicines, and whether this tab may write. */
export interface WorkbenchState extends Pick<OpenedCaseHandle, 'open' | 'refresh' | 'busy'> {
  erxId: number
  desk: Desk
  opened: OpenedCase
  record: RecordStore
  medicines: MedicineLines
  genericMedicines: MedicineLines
  fillTarget: FillTarget
  /** What was done here to the case and can be taken back; whatever a part changes by other ways is pushed to it. */
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

/** What a field of the record shows. */
export function useRecordValue<Field extends RecordField>(field: Field): ValueOf<Field> {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, () => record.valueOf(field))
}

/** Where saving stands; whoever uses it is drawn again with each keystroke. */
export function useSaving(): AutosaveQueue {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, record.snapshot)
}

/** A part of where saving stands, as it is in there: drawn again only when that part changes. */
export function useSavingPart<Part>(select: (queue: AutosaveQueue) => Part): Part {
  const { record } = useWorkbench()
  return useSyncExternalStore(record.subscribe, () => select(record.snapshot()))
}

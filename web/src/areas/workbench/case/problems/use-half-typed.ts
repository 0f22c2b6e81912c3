import { useSyncExternalStore } from 'react'
import { useUser } from '#session/session-store.ts'
import { halfTyped, medicineLists, subscribeDrafts } from '../lines/kept-medicines.ts'
import { tabOf, valueInWords } from '../record/field-labels.ts'
import { entryFieldNames } from '../record/record-fields.ts'
import type { RecordStore } from '../record/record-store.ts'
import { useSavingPart, useWorkbench } from '../workbench-context.ts'
import type { HalfTyped } from './review-problems.ts'

/** Every entry row of the case with text that was not added yet, in the record and in the lists of medicines. */
export function useHalfTyped(): HalfTyped[] {
  const { erxId, record, writable } = useWorkbench()
  const typist = useUser()
  const medicine = useSyncExternalStore(subscribeDrafts, () => halfTyped(typist, erxId, 'medicines'))
  const generic = useSyncExternalStore(subscribeDrafts, () => halfTyped(typist, erxId, 'genericMedicines'))
  const stay = useSyncExternalStore(subscribeDrafts, () => halfTyped(typist, erxId, 'stayMedicines'))
  // As text, so that a keystroke in another field renders nothing again.
  const names = useSavingPart(() => JSON.stringify(entryNames(record)))
  return writable ? rowsOf(JSON.parse(names) as string[], [medicine, generic, stay]) : []
}

/** As `useHalfTyped`, at the moment that it is called. */
export function useHalfTypedNow(): () => HalfTyped[] {
  const { erxId, record, writable } = useWorkbench()
  const typist = useUser()
  return () =>
    writable
      ? rowsOf(
          entryNames(record),
          medicineLists.map((list) => halfTyped(typist, erxId, list)),
        )
      : []
}

function entryNames(record: RecordStore): string[] {
  return entryFieldNames.map((field) => valueInWords(field, record.valueOf(field)).trim())
}

function rowsOf(names: readonly string[], medicines: readonly string[]): HalfTyped[] {
  return [
    ...entryFieldNames.map((field, at) => ({ name: names[at] ?? '', tab: tabOf(field), field })),
    ...medicines.map((name) => ({ name, tab: 'medicines' as const })),
  ].filter(({ name }) => name !== '')
}

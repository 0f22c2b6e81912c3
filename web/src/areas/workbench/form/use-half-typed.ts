import { useSyncExternalStore } from 'react'
import { entryFieldNames } from '#areas/workbench/autosave/record-fields.ts'
import type { RecordStore } from '#areas/workbench/autosave/record-store.ts'
import { halfTyped, subscribeDrafts } from '#areas/workbench/medicines/kept-medicines.ts'
import { useSavingPart, useWorkbench } from '#areas/workbench/prescription/workbench-context.ts'
import { useUser } from '#session/session-store.ts'
import { tabOf, valueInWords } from './field-labels.ts'
import type { HalfTyped } from './review-problems.ts'

/** Every entry row of the case that holds something not added yet, of the record and of both lists of medicines. */
export function useHalfTyped(): HalfTyped[] {
  const { erxId, record, writable } = useWorkbench()
  const typist = useUser()
  const medicine = useSyncExternalStore(subscribeDrafts, () => halfTyped(typist, erxId, 'medicines'))
  const generic = useSyncExternalStore(subscribeDrafts, () => halfTyped(typist, erxId, 'genericMedicines'))
  // As text, so that nothing is drawn again for a keystroke in another field.
  const names = useSavingPart(() => JSON.stringify(entryNames(record)))
  return writable ? rowsOf(JSON.parse(names) as string[], [medicine, generic]) : []
}

/** As `useHalfTyped`, at the moment that it is called. */
export function useHalfTypedNow(): () => HalfTyped[] {
  const { erxId, record, writable } = useWorkbench()
  const typist = useUser()
  return () =>
    writable
      ? rowsOf(
          entryNames(record),
          (['medicines', 'genericMedicines'] as const).map((list) => halfTyped(typist, erxId, list)),
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

import { useSyncExternalStore } from 'react'
import { useUser } from '../../../session/session-store.ts'
import { entryFieldNames } from '../autosave/record-fields.ts'
import { halfTyped, subscribeDrafts } from '../medicines/kept-medicines.ts'
import { useSavingPart, useWorkbench } from '../prescription/workbench-context.ts'
import { tabOf, valueInWords } from './field-labels.ts'
import type { HalfTyped } from './review-problems.ts'

/** Every entry row of the case that holds something not added yet, of the record and of both lists of medicines. */
export function useHalfTyped(): HalfTyped[] {
  const { erxId, record, writable } = useWorkbench()
  const { userCode } = useUser()
  const medicine = useSyncExternalStore(subscribeDrafts, () => halfTyped(userCode, erxId, 'medicines'))
  const generic = useSyncExternalStore(subscribeDrafts, () => halfTyped(userCode, erxId, 'genericMedicines'))
  // As text, so that nothing is drawn again for a keystroke in another field.
  const rows = useSavingPart(() =>
    JSON.stringify(entryFieldNames.map((field) => valueInWords(field, record.valueOf(field)).trim())),
  )
  if (!writable) return []
  const names = JSON.parse(rows) as string[]
  return [
    ...entryFieldNames.map((field, at) => ({
      name: names[at] ?? '',
      tab: tabOf(field),
      field,
    })),
    { name: medicine, tab: 'medicines' as const },
    { name: generic, tab: 'medicines' as const },
  ].filter(({ name }) => name !== '')
}

import { useEffect, useState } from 'react'
import type { MedicineList } from '../lines/kept-medicines.ts'
import type { MedicineLines } from '../lines/medicine-lines.ts'
import type { RecordStore } from '../record/record-store.ts'
import { fieldStep } from './field-step.ts'
import { lineStep } from './line-step.ts'
import { UndoStack } from './undo-stack.ts'

/** The undo stack of the open case: hears of every edit of the record and everything done to its lines. */
export function useUndoStack(
  record: RecordStore,
  { medicines, genericMedicines, stayMedicines }: Readonly<Record<MedicineList, MedicineLines>>,
  writable: boolean,
): UndoStack {
  const [stack] = useState(() => new UndoStack())
  useEffect(() => {
    // The case may come back with another user's changes.
    if (!writable) return stack.clear()
    const stops = [
      record.watch({
        edited: (edit) => {
          // Half-typed text in an entry row is not part of the case yet.
          if (!edit.field.endsWith('.entry')) stack.push(fieldStep(record, edit))
        },
        left: () => stack.close(),
      }),
      ...[medicines, genericMedicines, stayMedicines].map((lines) =>
        lines.watch((act) => stack.push(lineStep(lines, act))),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [stack, record, medicines, genericMedicines, stayMedicines, writable])
  return stack
}

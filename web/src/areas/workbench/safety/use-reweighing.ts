import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { MedicineList } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import type { RecordField } from '#areas/workbench/case/record/record-fields.ts'
import type { RecordStore } from '#areas/workbench/case/record/record-store.ts'

/** The facts that the warnings depend on, beside the medicines. */
const safetyFields: readonly RecordField[] = [
  ...(['rxdtls.genderCode', 'rxdtls.ageYears', 'rxdtls.ageMonths', 'rxdtls.dateOfBirth'] as const),
  ...(['rxdtls.prescriptionDate', 'patientvital', 'docobsv.allergy', 'docobsv.diagnosis'] as const),
  ...(['docobsv.disease', 'docobsv.symptoms', 'docobsv.complaints', 'docobsv.observation'] as const),
]

/** Asks for the warnings again once a patient fact that they depend on was saved. */
export function useReweighing(
  record: RecordStore,
  { medicines, genericMedicines, stayMedicines }: Readonly<Record<MedicineList, MedicineLines>>,
): void {
  // A part of the store, not the whole: the workbench must not render again at each keystroke.
  const facts = useSyncExternalStore(record.subscribe, () => {
    const { stored } = record.snapshot()
    return JSON.stringify(safetyFields.map((field) => stored.get(field)))
  })
  const weighed = useRef(facts)
  useEffect(() => {
    if (weighed.current === facts) return
    weighed.current = facts
    // As if for another patient: other warnings for the same medicines.
    for (const list of [medicines, genericMedicines, stayMedicines]) list.reweigh()
  }, [facts, medicines, genericMedicines, stayMedicines])
}

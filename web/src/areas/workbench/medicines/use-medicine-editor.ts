import { isQuantity } from '@rxdesk/contract/record/medicine-amounts'
import type { FormEvent } from 'react'
import { useRef } from 'react'
import { useTooLong } from '#areas/workbench/case/fields/use-too-long.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { answersKept, missingIn, settledDirections } from '#areas/workbench/case/lines/medicine-draft.ts'

/** Most characters of a line's texts (contract: medicineLineSchema). */
const LONGEST = { name: 200, dosage: 300, advice: 500 }

export type MedicineEditing = ReturnType<typeof useMedicineEditor>

/** Editing and checking a draft, and submitting it: focuses the first wrong field, or submits. */
export function useMedicineEditor(
  draft: MedicineDraft,
  onChange: (draft: MedicineDraft) => void,
  onSubmit: () => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const medicineBox = useRef<HTMLInputElement>(null)
  const dosageBox = useRef<HTMLInputElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const adviceBox = useRef<HTMLInputElement>(null)
  const directions = settledDirections(draft)
  const missing = missingIn(draft, directions)
  const set = (change: Partial<MedicineDraft>) => onChange({ ...draft, ...change })
  const tooLong = useTooLong()
  const faults = {
    name: tooLong(draft.medName, LONGEST.name),
    dosage: tooLong(draft.dosage, LONGEST.dosage),
    isNoQuantity: draft.qty.trim() !== '' && !isQuantity(draft.qty),
    advice: tooLong(draft.advice, LONGEST.advice),
  }
  return {
    form,
    medicineBox,
    dosageBox,
    quantityBox,
    adviceBox,
    directions,
    faults,
    set,
    setDosage: (dosage: string) => set({ dosage, answers: answersKept(draft, dosage) }),
    /** Answers a question about the directions, or reopens all of them. */
    answer: (answers: MedicineDraft['answers']) => {
      set({ answers })
      dosageBox.current?.focus()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (faults.name !== undefined) medicineBox.current?.focus()
      else if (faults.dosage !== undefined) dosageBox.current?.focus()
      else if (faults.isNoQuantity) quantityBox.current?.focus()
      else if (faults.advice !== undefined) adviceBox.current?.focus()
      else if (missing === undefined) onSubmit()
      else if (missing === 'name') medicineBox.current?.focus()
      else if (missing === 'question')
        form.current?.querySelector<HTMLElement>('[data-question-choice]')?.focus()
      else dosageBox.current?.focus()
    },
  }
}

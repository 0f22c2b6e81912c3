import type { EmergencyForm } from './form.ts'
import type { FormPatch } from './merge-form.ts'

/** With what the next form of a case begins: who the patient is and the medico-legal case; nothing clinical. */
export function nextForm({ arrival }: EmergencyForm): FormPatch {
  const { unknown, temporaryName, mlc, mlcNumber, policeStation, informedAt } = arrival
  return { arrival: { unknown, temporaryName, mlc, mlcNumber, policeStation, informedAt } }
}

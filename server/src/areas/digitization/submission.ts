import type { SubmitProblem } from '@rxdesk/contract/areas/digitization/case-schemas'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { holdingDateFaults, holdsCase, recordDateFaults } from '@rxdesk/contract/record/record-dates'
import { holds } from '@rxdesk/contract/record/safety-warning'

/** The mark of an image that is not sent to the partner. */
export const NOT_A_PRESCRIPTION = 'Not a prescription'

/** The parts of a case that go to the partner. */
export interface Submission {
  record: CaseRecord
  medicines: readonly StoredMedicineLine[]
  images: readonly { number: number; kind: string; validity: string }[]
  /** Whether the pages name several patients, and nobody said that they are of one. */
  severalPatients: boolean
}

/** Whether an image goes to the partner: a page of the prescription that is not marked as excluded. */
export function isSent(image: { kind: string; validity: string }): boolean {
  return image.kind === 'prescription' && image.validity !== NOT_A_PRESCRIPTION
}

export interface Missing {
  problem: SubmitProblem
  /** The medicine concerned, or empty. */
  name: string
}

/**
 * The reasons why a case cannot be submitted yet, in the order in which an operator fixes them.
 *
 * @param stateOf whether the directions of a line can be explained to a patient
 * @param today day of the deployment, yyyy-mm-dd
 */
export function missingForPartner(
  { record, medicines, images, severalPatients }: Submission,
  stateOf: (line: StoredMedicineLine) => 'clear' | 'asked' | 'missing',
  today: string,
): Missing[] {
  const found: Missing[] = []
  const is = (problem: SubmitProblem, name = '') => found.push({ problem, name })
  if (severalPatients) is('severalPatients')
  if (!images.some(isSent)) is('noValidPage')
  if (record.rxdtls.fName.trim() === '') is('patientName')
  if (record.rxdtls.prescriptionDate === '') is('issueDate')
  const { prescriptionDate, dateOfBirth } = record.rxdtls
  const { followUp } = record.docobsv
  for (const fault of recordDateFaults({ prescriptionDate, dateOfBirth, followUp }, today))
    if (holdsCase(fault)) is(fault)
  if (medicines.length === 0) is('noMedicine')
  for (const line of medicines) {
    const state = stateOf(line)
    if (state === 'asked' || line.warnings.some(holds)) is('openQuestions', line.medName)
    else if (state === 'missing') is('directions', line.medName)
  }
  return found
}

/** The refusal of an incomplete submission. */
export const refusalOf: Record<SubmitProblem, MessageKey> = {
  noValidPage: 'digitization.noValidPage',
  noMedicine: 'digitization.noMedicine',
  patientName: 'digitization.needsPatientName',
  issueDate: 'case.needsPrescriptionDate',
  ...holdingDateFaults,
  openQuestions: 'case.openQuestions',
  directions: 'case.medicineWithoutDirections',
  severalPatients: 'digitization.severalPatients',
}

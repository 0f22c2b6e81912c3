import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { Directions } from '@rxdesk/contract/directions/model'
import { type ReviewPlace, reviewOf } from '@rxdesk/contract/record/answer-review'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { OpenPoint, OpenPointKind } from '@rxdesk/contract/record/open-points'
import { genericLeftOut, openPointKinds, openPointsOf } from '@rxdesk/contract/record/open-points'
import type { RecordDateFault } from '@rxdesk/contract/record/record-dates'
import { holdsCase, recordDateFaults } from '@rxdesk/contract/record/record-dates'
import { holds, isOpen } from '@rxdesk/contract/record/safety-warning'
import { settledDirections } from '../lines/medicine-draft.ts'
import type { FormTab } from '../record/form-tabs.ts'
import { isUnreadable, type RecordField } from '../record/record-fields.ts'

export type ProblemKind =
  | RecordDateFault
  | 'patientName'
  | 'prescriptionDate'
  | 'doctor'
  | 'contact'
  | 'contactToSend'
  | 'directions'
  | 'unread'
  | 'question'
  | 'warning'
  | 'notAgreed'
  | 'look'
  | 'unsavedMedicine'
  | OpenPointKind
  | 'halfTyped'
  | 'unreadable'

/** Something missing or open before the case moves on. */
export interface ReviewProblem {
  kind: ProblemKind
  /** Where it is corrected. */
  tab: FormTab
  /** The next step is refused until it is solved; other problems only ask for a look. */
  blocks: boolean
  /** Its subject: the name of a medicine, or the half-typed text. */
  name?: string
  /** The field that puts it right, where it is one. */
  field?: RecordField
  /** Of `notLookedAt`: what waits. */
  waiting?: OpenPoint['waiting']
  /** Of `genericLeftOut`: the medicines that are not printed. */
  names?: OpenPoint['names']
}

/** An entry row with text that was not added yet. */
export type HalfTyped = Required<Pick<ReviewProblem, 'name' | 'tab'>> & Pick<ReviewProblem, 'field'>

interface Reviewed {
  record: CaseRecord
  medicines: readonly (MedicineLine | StoredMedicineLine)[]
  /** Of the generic lines, and of those of a stay, only the warnings count: they block the case like those of the others. */
  genericMedicines: readonly StoredMedicineLine[]
  stayMedicines: readonly StoredMedicineLine[]
  unsavedMedicines: readonly MedicineLine[]
  halfTyped: readonly HalfTyped[]
  /** Readings from the pages that were not looked at yet. */
  waiting: readonly Pick<Proposal, 'kind' | 'value'>[]
  place: ReviewPlace
  /** Contact data that this user may not see is not missing for that. */
  contactShown: boolean
  /** The client gets what is sent, so that it can go without an address of the patient. */
  clientReceives: boolean
  /** Day of the deployment, yyyy-mm-dd. */
  today: string
}

/** The problems that may stay open: they go into the history once the user confirms them. */
export function pointsAmong(problems: readonly ReviewProblem[]): OpenPointKind[] {
  return openPointKinds.filter((point) => problems.some(({ kind }) => kind === point))
}

/** The field of an impossible date. */
export const fieldOfFault = {
  prescriptionDateAhead: 'rxdtls.prescriptionDate',
  prescriptionDateTooOld: 'rxdtls.prescriptionDate',
  birthDateAhead: 'rxdtls.dateOfBirth',
  birthDateTooOld: 'rxdtls.dateOfBirth',
  followUpBefore: 'docobsv.followUp',
  followUpFar: 'docobsv.followUp',
} as const satisfies Record<RecordDateFault, RecordField>

/** Where an open point is put right. */
const placeOfPoint: Record<OpenPointKind, Pick<ReviewProblem, 'tab' | 'field'>> = {
  noMedicine: { tab: 'medicines' },
  genericLeftOut: { tab: 'medicines' },
  noAge: { tab: 'general', field: 'rxdtls.ageYears' },
  noSex: { tab: 'general', field: 'rxdtls.genderCode' },
  notLookedAt: { tab: 'medicines' },
}

/** The problems shown to the operator before the case moves on. The server decides. */
export function reviewProblems({
  record,
  medicines,
  genericMedicines,
  stayMedicines,
  unsavedMedicines,
  halfTyped,
  waiting,
  place,
  contactShown,
  clientReceives,
  today,
}: Reviewed): ReviewProblem[] {
  const { rxdtls } = record
  const sends = place.level === 'L3'
  const problems: ReviewProblem[] = []
  const found = (kind: ProblemKind, tab: FormTab, blocks = false, name?: string) =>
    problems.push({ kind, tab, blocks, ...(name === undefined ? {} : { name }) })
  const warned = ({ warnings, medName }: StoredMedicineLine) => {
    if (warnings.some(holds)) found('warning', 'medicines', true, medName)
    else if (warnings.some((warning) => reviewOf(warning, place) === 'here'))
      found('notAgreed', 'medicines', true, medName)
    else if (warnings.some(isOpen)) found('look', 'medicines', false, medName)
  }
  // A row that was not added is not in the record: it would be left behind.
  for (const row of halfTyped) {
    const unreadable = row.field !== undefined && isUnreadable(row.field)
    problems.push({ kind: unreadable ? 'unreadable' : 'halfTyped', blocks: true, ...row })
  }
  const points = openPointsOf({
    medicines: medicines.length + genericMedicines.length + unsavedMedicines.length,
    leftOut: genericLeftOut(medicines, genericMedicines),
    patient: rxdtls,
    waiting,
  })
  for (const { kind, waiting, names } of points)
    problems.push({
      kind,
      blocks: false,
      ...placeOfPoint[kind],
      ...(waiting.length > 0 ? { waiting } : {}),
      ...(names.length > 0 ? { names } : {}),
    })
  if (rxdtls.fName.trim() === '') found('patientName', 'general')
  if (rxdtls.prescriptionDate === '') found('prescriptionDate', 'general', sends)
  const { prescriptionDate, dateOfBirth } = rxdtls
  const dates = { prescriptionDate, dateOfBirth, followUp: record.docobsv.followUp }
  for (const kind of recordDateFaults(dates, today))
    problems.push({ kind, tab: 'general', blocks: holdsCase(kind), field: fieldOfFault[kind] })
  if (rxdtls.doctorId === null) found('doctor', 'hospital')
  if (contactShown && rxdtls.mobileNo === '' && rxdtls.email === '') {
    const needed = sends && !clientReceives
    found(needed ? 'contactToSend' : 'contact', 'general', needed)
  }
  for (const line of unsavedMedicines) found('unsavedMedicine', 'medicines', true, line.medName)
  for (const line of medicines) {
    const directions = directionsOf(line)
    if ('warnings' in line) warned(line)
    if (line.dosage.trim() === '') found('directions', 'medicines', sends, line.medName)
    else if (directions.questions.length > 0) found('question', 'medicines', true, line.medName)
    else if (directions.problems.length > 0 || directions.unread.length > 0)
      found('unread', 'medicines', false, line.medName)
  }
  for (const line of [...genericMedicines, ...stayMedicines]) warned(line)
  return problems
}

/**
 * Lines are never changed, only replaced: a line's problems are computed once, not at every keystroke in another field.
 */
const read = new WeakMap<MedicineLine, Directions>()

function directionsOf(line: MedicineLine): Directions {
  const known = read.get(line)
  if (known) return known
  const { dosage, answers, route, type, strength } = line
  const directions = settledDirections({ dosage, answers, route, product: { type, strength } })
  read.set(line, directions)
  return directions
}

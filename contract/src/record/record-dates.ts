import { isoFromWire } from '#dates.ts'
import type { MessageKey } from '#messages.ts'

/** Dates of a record as the wire has them, dd-mm-yyyy or empty. */
export interface RecordDates {
  prescriptionDate: string
  dateOfBirth: string
  followUp: string
}

/** What makes a date one that cannot be meant. */
export type RecordDateFault =
  | 'prescriptionDateAhead'
  | 'prescriptionDateTooOld'
  | 'birthDateAhead'
  | 'birthDateTooOld'
  | 'followUpBefore'
  | 'followUpFar'

/**
 * Faults with which a case does not go on, and how that is said. A follow-up before the visit, or years away, is only
 * looked at.
 */
export const holdingDateFaults = {
  prescriptionDateAhead: 'case.prescriptionDateAhead',
  prescriptionDateTooOld: 'case.prescriptionDateTooOld',
  birthDateAhead: 'case.birthDateAhead',
  birthDateTooOld: 'case.birthDateTooOld',
} as const satisfies Partial<Record<RecordDateFault, MessageKey>>
export type HoldingDateFault = keyof typeof holdingDateFaults

/** Years that a prescription, and a person, may be old. */
const OLDEST = { prescription: 120, person: 130 }
/** Years ahead beyond which a follow-up is rather a slip in the year. */
const FURTHEST_FOLLOW_UP = 2

/** Whether a fault keeps the case from going on. */
export function holdsCase(fault: RecordDateFault): fault is HoldingDateFault {
  return fault in holdingDateFaults
}

/**
 * The dates of a record that cannot be meant, in the order in which they stand on the screen. What is no date yet is left
 * to the field.
 *
 * @param today day of the deployment, yyyy-mm-dd
 */
export function recordDateFaults(
  { prescriptionDate, dateOfBirth, followUp }: RecordDates,
  today: string,
): RecordDateFault[] {
  const [written, born, again] = [prescriptionDate, dateOfBirth, followUp].map(isoFromWire)
  const faults: RecordDateFault[] = []
  if (born && born > today) faults.push('birthDateAhead')
  if (born && born < yearsBefore(today, OLDEST.person)) faults.push('birthDateTooOld')
  if (written && written > today) faults.push('prescriptionDateAhead')
  if (written && written < yearsBefore(today, OLDEST.prescription)) faults.push('prescriptionDateTooOld')
  if (written && again && again < written) faults.push('followUpBefore')
  else if (again && yearsBefore(again, FURTHEST_FOLLOW_UP) > today) faults.push('followUpFar')
  return faults
}

/** The same day so many years before; days of ISO form compare as text, so that a 29th of February needs no other day. */
function yearsBefore(iso: string, years: number): string {
  return `${String(Number(iso.slice(0, 4)) - years).padStart(4, '0')}${iso.slice(4)}`
}

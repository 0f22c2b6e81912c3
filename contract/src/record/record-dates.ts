import { isoFromWire } from '#dates.ts'
import type { MessageKey } from '#messages.ts'

/** Dates of a record as the wire has them, dd-mm-yyyy or empty. */
export interface RecordDates {
  prescriptionDate: string
  dateOfBirth: string
  followUp: string
}

/** Why a date is implausible. */
export type RecordDateFault =
  | 'prescriptionDateAhead'
  | 'prescriptionDateTooOld'
  | 'birthDateAhead'
  | 'birthDateTooOld'
  | 'followUpBefore'
  | 'followUpFar'

/** Faults that hold a case, and their sentences. A follow-up before the visit, or years away, only asks for a look. */
export const holdingDateFaults = {
  prescriptionDateAhead: 'case.prescriptionDateAhead',
  prescriptionDateTooOld: 'case.prescriptionDateTooOld',
  birthDateAhead: 'case.birthDateAhead',
  birthDateTooOld: 'case.birthDateTooOld',
} as const satisfies Partial<Record<RecordDateFault, MessageKey>>
export type HoldingDateFault = keyof typeof holdingDateFaults

/** Greatest plausible age in years of a prescription, and of a person. */
const OLDEST = { prescription: 120, person: 130 }
/** Years ahead beyond which a follow-up is more likely a slip in the year. */
const FURTHEST_FOLLOW_UP = 2

/** Whether a fault holds the case. */
export function holdsCase(fault: RecordDateFault): fault is HoldingDateFault {
  return fault in holdingDateFaults
}

/**
 * The implausible dates of a record, in the order of the screen. Text that is not yet a date is left to its field.
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

/** The same day some years before; ISO days compare as text, so a 29th of February needs no correction. */
function yearsBefore(iso: string, years: number): string {
  return `${String(Number(iso.slice(0, 4)) - years).padStart(4, '0')}${iso.slice(4)}`
}

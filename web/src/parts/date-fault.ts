import { wireDate } from '@rxdesk/contract/wire-types'

/** The fault of a date field's text: it is not written as a date, or names a day that no calendar has. */
export type DateFault = 'notWritten' | 'noSuchDay'

/** Undefined for a date of the calendar, dd-mm-yyyy, and for empty text. */
export function dateFault(text: string): DateFault | undefined {
  if (wireDate.safeParse(text).success) return undefined
  return /^\s*\d{2}-\d{2}-\d{4}\s*$/.test(text) ? 'noSuchDay' : 'notWritten'
}

import { wholeMonths } from '@rxdesk/contract/dates'
import type { PatientRow } from './patient-store.ts'

/** The age columns of a patient row: a date of birth, or an age and the day on which it was recorded. */
export type WrittenAge = Pick<PatientRow, 'date_of_birth' | 'age_years' | 'age_months' | 'age_on'>

/** The age in completed months on a day (yyyy-mm-dd); undefined when nothing is known, or when the birth is later. */
export function ageInMonths(patient: WrittenAge, on: string): number | undefined {
  const { date_of_birth, age_years, age_months, age_on } = patient
  if (date_of_birth !== null) return date_of_birth > on ? undefined : wholeMonths(date_of_birth, on)
  if (age_years === null && age_months === null) return undefined
  // A recorded age grows with the calendar.
  const since = age_on !== null && age_on < on ? wholeMonths(age_on, on) : 0
  return (age_years ?? 0) * 12 + (age_months ?? 0) + since
}

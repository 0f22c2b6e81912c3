import { genders } from '@rxdesk/contract/options'
import type { PatientRow } from './patient-store.ts'

/** The sex as documents print it; nothing where it is not known. */
export function genderText({ gender_code }: Pick<PatientRow, 'gender_code'>): string | undefined {
  const known = genders.find(({ genderCode }) => genderCode === gender_code)
  return known && known.genderCode !== 4 ? known.gender : undefined
}

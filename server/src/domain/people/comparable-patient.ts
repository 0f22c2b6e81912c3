import type { Comparable } from './patient-similarity.ts'
import { fullName, type PatientRow } from './patient-store.ts'

/** The compared details of a stored record. */
export function comparable(row: PatientRow): Comparable {
  const written = row.age_years !== null && row.age_on !== null
  return {
    name: fullName(row),
    mobile: row.mobile_index?.toString('hex') ?? null,
    email: row.email_index?.toString('hex') ?? null,
    abha: row.abha_index?.toString('hex') ?? null,
    uhid: row.uhid,
    genderCode: row.gender_code,
    dateOfBirth: row.date_of_birth,
    birthYear: written ? Number(row.age_on?.slice(0, 4)) - (row.age_years ?? 0) : null,
  }
}

import { type MergeField, mergeFields } from '@rxdesk/contract/areas/patients/merge-schemas'
import { abhaOf, contactOf, type PatientDetails, type PatientRow } from '#domain/people/patient-store.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { editedFields, type MergedDetails } from './merge-rules.ts'

/**
 * The fields of a stored record that a merge chooses from, contact data opened: only for use inside the
 * server.
 */
export function detailsOf(sealer: Sealer, row: PatientRow): MergedDetails {
  const { mobile, email } = contactOf(sealer, row)
  return {
    fName: row.first_name,
    lName: row.last_name,
    genderCode: row.gender_code,
    age: { years: row.age_years, months: row.age_months, on: row.age_on },
    dateOfBirth: row.date_of_birth,
    uhid: row.uhid,
    address: row.address,
    relation: row.relation,
    mobileNo: mobile,
    email,
    abhaNumber: abhaOf(sealer, row),
    abhaAddress: row.abha_address,
  }
}

const columns: Record<MergeField, (of: MergedDetails) => Partial<PatientDetails>> = {
  fName: ({ fName }) => ({ firstName: fName }),
  lName: ({ lName }) => ({ lastName: lName }),
  genderCode: ({ genderCode }) => ({ genderCode }),
  age: ({ age }) => ({ ageYears: age.years, ageMonths: age.months, ageOn: age.on }),
  dateOfBirth: ({ dateOfBirth }) => ({ dateOfBirth }),
  uhid: ({ uhid }) => ({ uhid }),
  mobileNo: ({ mobileNo }) => ({ mobile: mobileNo }),
  email: ({ email }) => ({ email }),
  address: ({ address }) => ({ address }),
  relation: ({ relation }) => ({ relation }),
  abhaNumber: ({ abhaNumber }) => ({ abhaNumber }),
  abhaAddress: ({ abhaAddress }) => ({ abhaAddress }),
}

/** The columns to write so that a record has these details, without unchanged ones. */
export function changesTo(now: MergedDetails, wanted: MergedDetails): Partial<PatientDetails> {
  const fields = editedFields(now, wanted)
  return Object.assign(
    {},
    ...mergeFields.filter((field) => fields.includes(field)).map((field) => columns[field](wanted)),
  )
}

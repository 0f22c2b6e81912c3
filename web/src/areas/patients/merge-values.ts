import { abhaShown } from '@rxdesk/contract/abha-number'
import type { MergeField } from '@rxdesk/contract/areas/patients/merge-schemas'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { usePatientText } from '#parts/use-patient-text.ts'
import { MASK, useContact } from './use-contact.ts'

interface ShownValue {
  /** The values by which two records are compared; empty is no value. */
  value: string
  /** As it is read. */
  shown: string
  /** The user may not see it. */
  hidden: boolean
}

/** The fields of a record among which a merge chooses, as they are shown. */
export function useMergeValues(): (of: Patient) => Record<MergeField, ShownValue> {
  const contact = useContact()
  const text = usePatientText()
  const plain = (value: string, shown = value) => ({ value, shown, hidden: shown === MASK })
  return (of) => ({
    fName: plain(of.fName),
    lName: plain(of.lName),
    uhid: plain(of.uhid),
    dateOfBirth: plain(of.dateOfBirth),
    address: plain(of.address),
    mobileNo: plain(contact('mobileNo', of.mobileNo)),
    email: plain(contact('email', of.email)),
    genderCode: plain(String(of.genderCode ?? ''), text.gender(of.genderCode)),
    age: plain(ageValue(of), text.age(of.ageYears, of.ageMonths)),
    relation: plain(of.relation, text.relation(of.relation)),
    abhaNumber: plain(of.abhaNumber, abhaShown(of.abhaNumber)),
    abhaAddress: plain(of.abhaAddress),
  })
}

const ageValue = ({ ageYears, ageMonths }: Patient) =>
  ageYears === null && ageMonths === null ? '' : `${ageYears ?? 0}/${ageMonths ?? 0}`

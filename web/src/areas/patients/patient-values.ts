import { isAbhaAddress } from '@rxdesk/contract/abha-number'
import { updatePatient } from '@rxdesk/contract/areas/patients/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import { z } from 'zod'

const { shape } = updatePatient.request.shape.changes

const whole = (most: number) =>
  z.string().refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= most))

/** The fields of the patient form; the rules are the call's own, numbers are typed as text. */
export const patientFormSchema = z.object({
  fName: shape.fName.unwrap(),
  lName: shape.lName.unwrap(),
  uhid: shape.uhid.unwrap(),
  dateOfBirth: shape.dateOfBirth.unwrap(),
  address: shape.address.unwrap(),
  mobileNo: shape.mobileNo.unwrap(),
  email: shape.email.unwrap(),
  relation: shape.relation.unwrap(),
  abhaNumber: shape.abhaNumber.unwrap(),
  abhaAddress: z
    .string()
    .trim()
    .refine((text) => text === '' || isAbhaAddress(text), message('patient.enterAbhaAddress')),
  genderCode: z.union([z.literal(''), z.number()]),
  ageYears: whole(130),
  ageMonths: whole(11),
})

/** The form's values. */
export interface PatientValues {
  fName: string
  lName: string
  genderCode: number | ''
  ageYears: string
  ageMonths: string
  dateOfBirth: string
  uhid: string
  mobileNo: string
  email: string
  address: string
  relation: string
  abhaNumber: string
  abhaAddress: string
}

/** A patient as the form holds it; `contact` is decrypted, or empty for users who may not see it. */
export function valuesOf(patient: Patient, contact: { mobileNo: string; email: string }): PatientValues {
  const { fName, lName, dateOfBirth, uhid, address, relation, abhaNumber, abhaAddress } = patient
  return {
    fName,
    lName,
    dateOfBirth,
    uhid,
    address,
    relation,
    abhaNumber,
    abhaAddress,
    ...contact,
    genderCode: patient.genderCode ?? '',
    ageYears: patient.ageYears === null ? '' : String(patient.ageYears),
    ageMonths: patient.ageMonths === null ? '' : String(patient.ageMonths),
  }
}

/** The changed fields, in the shape of the call: fields that the user did not touch or may not see are not sent. */
export function changesOf(values: PatientValues, before: PatientValues) {
  const number = (text: string) => (text === '' ? null : Number(text))
  const all = {
    ...values,
    genderCode: values.genderCode === '' ? null : values.genderCode,
    ageYears: number(values.ageYears),
    ageMonths: number(values.ageMonths),
  }
  const touched = Object.entries(all).filter(
    ([field]) => values[field as keyof PatientValues] !== before[field as keyof PatientValues],
  )
  return Object.fromEntries(touched) as Partial<typeof all>
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'abhaNumber' | 'abhaAddress' | undefined {
  if (refusal === 'patient.abhaTaken') return 'abhaNumber'
  return refusal === 'patient.abhaAddressTaken' ? 'abhaAddress' : undefined
}

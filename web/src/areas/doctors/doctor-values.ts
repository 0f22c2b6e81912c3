import { editDoctor } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { unseal } from '@rxdesk/contract/cipher'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { z } from 'zod'

/** The fields of the doctor form; the rules are the call's own. */
export const doctorSchema = editDoctor.request.omit({
  userCode: true,
  userId: true,
  doctorId: true,
  version: true,
})

/** The form's values; contact data only for users who may see it, `clientId` only of a new doctor. */
export type DoctorValues = Omit<
  z.input<typeof doctorSchema>,
  'hospitalIds' | 'consultTime' | 'doctorCategory'
> & {
  hospitalIds: number[]
  consultTime: DoctorDetails['consultTime']
  doctorCategory: DoctorDetails['doctorCategory']
  clientId?: number | null
}

/** Which contact data the form has. */
export interface Contact {
  email: boolean
  mobile: boolean
}

export function emptyDoctor({ email, mobile }: Contact): DoctorValues {
  return {
    docName: '',
    registerno: '',
    council: '',
    specialization: '',
    qualification: '',
    doctorCategory: 'Primary',
    hospitalIds: [],
    consultTime: [],
    ...(email && { email: '' }),
    ...(mobile && { mobileNo: '' }),
  }
}

/** A doctor as read, with the contact data decrypted from the client cipher. */
export function opened(doctor: DoctorDetails, key: string): DoctorDetails {
  const open = (sealed: string) => (sealed === '' ? '' : unseal(key, sealed))
  return { ...doctor, email: open(doctor.email), mobileNo: open(doctor.mobileNo) }
}

export function valuesOf(doctor: DoctorDetails, { email, mobile }: Contact): DoctorValues {
  return {
    docName: doctor.docName,
    registerno: doctor.registerno,
    council: doctor.council,
    specialization: doctor.specialization,
    qualification: doctor.qualification,
    doctorCategory: doctor.doctorCategory,
    hospitalIds: doctor.doctorhospitals.map(({ hospitalId }) => hospitalId),
    consultTime: doctor.consultTime,
    ...(email && { email: doctor.email }),
    ...(mobile && { mobileNo: doctor.mobileNo }),
  }
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'registerno' | undefined {
  return refusal === 'doctor.registrationTaken' ? 'registerno' : undefined
}

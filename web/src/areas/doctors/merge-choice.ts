import type { saveMappedDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import type { Contact } from './doctor-values.ts'

export const sides = ['one', 'other'] as const
export type Side = (typeof sides)[number]
export type Pair = Record<Side, DoctorDetails>

/** The value of one doctor or the other. Number and council go together: a number means nothing without its council. */
export const mergeFields = [
  'docName',
  'registration',
  'specialization',
  'qualification',
  'doctorCategory',
  'email',
  'mobile',
  'consultTime',
] as const
export type MergeField = (typeof mergeFields)[number]

/** The label of a field; the consulting hours have a text of their own. */
export const mergeFieldWords = {
  docName: 'name',
  registration: 'registration',
  specialization: 'specialization',
  qualification: 'qualification',
  doctorCategory: 'category',
  email: 'email',
  mobile: 'mobile',
} as const satisfies Record<Exclude<MergeField, 'consultTime'>, string>

/** A field as text, for comparison: equal for both doctors exactly when the values are equal. */
export function fieldText(doctor: DoctorDetails, field: MergeField): string {
  switch (field) {
    case 'registration':
      return [doctor.registerno, doctor.council].filter(Boolean).join(' · ')
    case 'mobile':
      return doctor.mobileNo
    case 'consultTime':
      return doctor.consultTime.map(({ day, from, to }) => `${day}:${from}-${to}`).join(',')
    default:
      return doctor[field]
  }
}

/** The fields that the signed-in user may choose; contact data only where it is shown. */
export function fieldsShown({ email, mobile }: Contact): MergeField[] {
  return mergeFields.filter((field) => (field !== 'email' || email) && (field !== 'mobile' || mobile))
}

/** Whether this record may stay: every user who sees the other one also sees it (the server's rule). */
export function mayStay(pair: Pair, side: Side): boolean {
  const { clientId } = pair[side]
  return clientId === null || clientId === pair[otherOf(side)].clientId
}

export const otherOf = (side: Side): Side => (side === 'one' ? 'other' : 'one')

/** The default for each field: the surviving record's value, else the other one's. */
export function usualChoice(pair: Pair, stays: Side): Record<MergeField, Side> {
  const chosen = mergeFields.map((field) => [
    field,
    fieldText(pair[stays], field) === '' ? otherOf(stays) : stays,
  ])
  return Object.fromEntries(chosen) as Record<MergeField, Side>
}

/** The request that makes one of both. */
export function mergeRequest(
  pair: Pair,
  stays: Side,
  choice: Record<MergeField, Side>,
  { email, mobile }: Contact,
): RequestOf<typeof saveMappedDoctors> {
  const of = (field: MergeField) => pair[choice[field]]
  const [kept, gone] = [pair[stays], pair[otherOf(stays)]]
  return {
    doctorId: kept.doctorId,
    version: kept.version,
    mergedDoctorId: gone.doctorId,
    mergedVersion: gone.version,
    docName: of('docName').docName,
    registerno: of('registration').registerno,
    council: of('registration').council,
    specialization: of('specialization').specialization,
    qualification: of('qualification').qualification,
    doctorCategory: of('doctorCategory').doctorCategory,
    consultTime: of('consultTime').consultTime,
    ...(email && { email: of('email').email }),
    ...(mobile && { mobileNo: of('mobile').mobileNo }),
  }
}

import type { DoctorMergeField } from '@rxdesk/contract/areas/merging/schemas'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import { doctorCategories } from '@rxdesk/contract/options'
import { z } from 'zod'
import { type Both, sorted } from '#domain/merging/taken-back.ts'
import { contactOf, sealedContact } from '#domain/people/patient-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { hospitalsOf } from './doctor-details-store.ts'
import type { StoredDoctor } from './doctor-page-store.ts'
import { staysVerified } from './doctor-rules.ts'

/** All fields of a doctor that a merge may change; stored sealed with the merge. */
export const doctorOfMergeSchema = z.object({
  docName: z.string(),
  registration: z.object({ number: z.string(), council: z.string() }),
  specialization: z.string(),
  qualification: z.string(),
  doctorCategory: z.enum(doctorCategories),
  consultTime: z.array(consultTimeSchema),
  email: z.string(),
  mobileNo: z.string(),
  signature: z.string(),
  seal: z.string(),
  standing: z.object({
    approval: z.enum(['pending', 'approved', 'merged']),
    /** ISO 8601, or empty. */
    verifiedAt: z.string(),
  }),
  /** Numbers, sorted. */
  hospitals: z.array(z.number()),
  /** The user who signs in as the doctor; 0: none. */
  account: z.number(),
}) satisfies z.ZodType<Record<DoctorMergeField, unknown>>
export type DoctorOfMerge = z.infer<typeof doctorOfMergeSchema>

export async function doctorOfMerge(sealer: Sealer, db: Db, doctor: StoredDoctor): Promise<DoctorOfMerge> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('doctor_id', '=', doctor.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const { mobile, email } = contactOf(sealer, doctor)
  return doctorOfMergeSchema.parse({
    docName: doctor.name,
    registration: { number: doctor.registration_number, council: doctor.council },
    specialization: doctor.specialization,
    qualification: doctor.qualification,
    doctorCategory: doctor.category,
    consultTime: doctor.consult_times,
    email,
    mobileNo: mobile,
    signature: doctor.signature_file_id ?? '',
    seal: doctor.seal_file_id ?? '',
    standing: { approval: doctor.approval, verifiedAt: doctor.verified_at?.toISOString() ?? '' },
    hospitals: sorted(await hospitalsOf(db, doctor.id)),
    account: account?.id ?? 0,
  })
}

/** A doctor's own columns, from details; contact data is only sealed again when it changed. */
export function columnsOfMerge(sealer: Sealer, now: DoctorOfMerge, wanted: DoctorOfMerge) {
  const { registration, standing: current, signature, seal } = wanted
  return {
    name: wanted.docName,
    registration_number: registration.number,
    council: registration.council,
    specialization: wanted.specialization,
    qualification: wanted.qualification,
    category: wanted.doctorCategory,
    consult_times: JSON.stringify(wanted.consultTime),
    ...sealedContact(sealer, {
      ...(now.email !== wanted.email && { email: wanted.email }),
      ...(now.mobileNo !== wanted.mobileNo && { mobile: wanted.mobileNo }),
    }),
    signature_file_id: signature || null,
    seal_file_id: seal || null,
    approval: current.approval,
    verified_at: current.verifiedAt || null,
  }
}

/**
 * When a merge changes a doctor's name, number or council, the doctor loses the verification unless it was of
 * the new values: the register was checked for another person's.
 */
export function rightlyVerified(
  back: DoctorOfMerge,
  { before, now }: { before: DoctorOfMerge; now: DoctorOfMerge },
): DoctorOfMerge {
  const { standing: current } = back
  const registered = ({ docName, registration }: DoctorOfMerge) => ({
    name: docName,
    registration_number: registration.number,
    council: registration.council,
  })
  const isOf = (of: DoctorOfMerge) =>
    of.standing.verifiedAt === current.verifiedAt && staysVerified(registered(of), registered(back))
  if (current.verifiedAt === '' || isOf(before) || isOf(now)) return back
  return { ...back, standing: { ...current, verifiedAt: '' } }
}

/** Pictures of both, which must not be deleted while the merge can be undone. */
export const picturesOf = ({ survivor, retired }: Both<DoctorOfMerge>): string[] =>
  sorted([survivor.signature, survivor.seal, retired.signature, retired.seal].filter((id) => id !== ''))

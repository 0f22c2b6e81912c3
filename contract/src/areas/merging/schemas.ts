import { z } from 'zod'
import { mergeSchema } from './merged-records.ts'

// Merges of doctors and of hospitals: the list of those that were made, and how one is taken back. Patients have calls
// of their own (`patient-merging.ts`), as what comes in between is given one by one there.

/** What of a doctor may be edited while another is merged into him. Number and council go together. */
export const doctorMergeFields = [
  'docName',
  'registration',
  'specialization',
  'qualification',
  'doctorCategory',
  'consultTime',
  'email',
  'mobileNo',
  'signature',
  'seal',
  'standing',
  'hospitals',
  'account',
] as const
export type DoctorMergeField = (typeof doctorMergeFields)[number]

/** The same of a hospital. */
export const hospitalMergeFields = [
  'hospitalName',
  'address',
  'city',
  'pinCode',
  'phone',
  'standing',
  'doctors',
  'floors',
] as const
export type HospitalMergeField = (typeof hospitalMergeFields)[number]

/** What points to a record and came since a merge: given to one of the two as a whole. */
export const mergeArrivals = ['prescriptions', 'templates'] as const
export type MergeArrival = (typeof mergeArrivals)[number]

/** What goes with a record besides its own fields. */
export const mergeBelongings = [
  'prescriptions',
  'templates',
  'hospitals',
  'doctors',
  'floors',
  'account',
] as const

/** Why a merge cannot be taken back now: nothing of what was before was kept, or a later merge stands before it. */
export const mergeHindrances = ['notKept', 'laterFirst'] as const

export const masterMergeSchema = mergeSchema.extend({ hindrance: z.enum(['', ...mergeHindrances]) })
export type MasterMerge = z.infer<typeof masterMergeSchema>

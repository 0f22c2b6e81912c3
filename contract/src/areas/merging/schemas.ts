import { z } from 'zod'
import { mergeSchema } from './merged-records.ts'

// Merges of doctors and of hospitals: the list of merges, and how one is undone. Patients have calls of their
// own (`patient-merging.ts`), because what was added since is assigned item by item there.

/** Fields of a doctor that may have been edited since a merge. Number and council go together. */
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

/** Related records that were added since a merge: they are assigned to one of the two as a whole. */
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

/** Why a merge cannot be undone: no earlier state was stored, or a later merge must be undone first. */
export const mergeHindrances = ['notKept', 'laterFirst'] as const

export const masterMergeSchema = mergeSchema.extend({ hindrance: z.enum(['', ...mergeHindrances]) })
export type MasterMerge = z.infer<typeof masterMergeSchema>

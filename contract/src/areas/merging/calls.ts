import { z } from 'zod'
import { defineCall } from '#call.ts'
import { lineOfText } from '#line-of-text.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { mergeEdit, mergeSchema, mergeSides, sidesOf } from './merged-records.ts'

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

const masterMergeSchema = mergeSchema.extend({ hindrance: z.enum(['', ...mergeHindrances]) })
export type MasterMerge = z.infer<typeof masterMergeSchema>

const counted = <const Keys extends readonly string[]>(keys: Keys) =>
  z.array(z.object({ what: z.enum(keys), count: z.number() }))

const listRequest = z.object({
  ...actingUser,
  /** Of the name of either. */
  searchText: z.string().overwrite(lineOfText).max(100).default(''),
  clientId: wireNumber.optional(),
  ...pageFields,
})
const listAnswer = z.object({ data: z.array(masterMergeSchema), totalCount: z.number() })

const oneRequest = z.object({ ...actingUser, mergeId: wireId })
const oneAnswer = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({
    merge: masterMergeSchema,
    /** What goes back to the one that was set aside. */
    goesBack: counted(mergeBelongings),
    /** What does not, as somebody gave it to a third meanwhile. */
    stays: counted(mergeBelongings),
    /** Contact data sealed in the client cipher, or empty without permission 1 or 2. */
    edits: z.array(mergeEdit(fields)),
    arrived: counted(mergeArrivals),
  })

const undoRequest = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({
    ...actingUser,
    mergeId: wireId,
    edits: sidesOf(fields).default({}),
    arrived: z.partialRecord(z.enum(mergeArrivals), z.enum(mergeSides)).default({}),
  })

const ofMasters = {
  group: 'doctorMasters',
  steps: 'pair',
  origin: 'ours',
  actor: ['userCode', 'userId'],
} as const

export const getDoctorMerges = defineCall({
  ...ofMasters,
  name: 'getDoctorMerges',
  effect: 'reads',
  summary: 'Merges of doctors that were made, the newest first, with who took which back',
  request: listRequest,
  answer: listAnswer,
})
export const getDoctorMerge = defineCall({
  ...ofMasters,
  name: 'getDoctorMerge',
  effect: 'reads',
  summary: 'What taking a merge of doctors back would put where, and what must be given to one of the two',
  request: oneRequest,
  answer: oneAnswer(doctorMergeFields),
})
export const undoDoctorMerging = defineCall({
  ...ofMasters,
  name: 'undoDoctorMerging',
  effect: 'changes',
  summary: 'Takes a merge of doctors back: what came in between goes where the person says',
  request: undoRequest(doctorMergeFields),
  answer: messageAnswer,
})

export const getHospitalMerges = defineCall({
  ...ofMasters,
  name: 'getHospitalMerges',
  effect: 'reads',
  summary: 'Merges of hospitals that were made, the newest first, with who took which back',
  request: listRequest,
  answer: listAnswer,
})
export const getHospitalMerge = defineCall({
  ...ofMasters,
  name: 'getHospitalMerge',
  effect: 'reads',
  summary: 'What taking a merge of hospitals back would put where, and what must be given to one of the two',
  request: oneRequest,
  answer: oneAnswer(hospitalMergeFields),
})
export const undoHospitalMerging = defineCall({
  ...ofMasters,
  name: 'undoHospitalMerging',
  effect: 'changes',
  summary: 'Takes a merge of hospitals back: what came in between goes where the person says',
  request: undoRequest(hospitalMergeFields),
  answer: messageAnswer,
})

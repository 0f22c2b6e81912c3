import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { lineOfText } from '#line-of-text.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { mergeEdit, mergeSides, sidesOf } from './merged-records.ts'
import {
  doctorMergeFields,
  hospitalMergeFields,
  masterMergeSchema,
  mergeArrivals,
  mergeBelongings,
} from './schemas.ts'

const counted = <const Keys extends readonly string[]>(keys: Keys) =>
  z.array(z.object({ what: z.enum(keys), count: z.number() }))

const listRequest = z.object({
  ...actingUser,
  /** Part of the name of either. */
  searchText: z.string().overwrite(lineOfText).max(100).default(''),
  clientId: wireNumber.optional(),
  ...pageFields,
})
const listAnswer = z.object({ data: z.array(masterMergeSchema), totalCount: z.number() })

const oneRequest = z.object({ ...actingUser, mergeId: wireId })
const oneAnswer = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({
    merge: masterMergeSchema,
    /** What goes back to the record that was set aside. */
    goesBack: counted(mergeBelongings),
    /** What does not go back, because it was given to a third record meanwhile. */
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
  access: only(admin),
  summary: 'Merges of doctors that were made, the newest first, with who took which back',
  request: listRequest,
  answer: listAnswer,
})
export const getDoctorMerge = defineCall({
  ...ofMasters,
  name: 'getDoctorMerge',
  effect: 'reads',
  access: only(admin),
  summary: 'What taking a merge of doctors back would put where, and what must be given to one of the two',
  request: oneRequest,
  answer: oneAnswer(doctorMergeFields),
})
export const undoDoctorMerging = defineCall({
  ...ofMasters,
  name: 'undoDoctorMerging',
  effect: 'changes',
  access: only(admin),
  summary: 'Takes a merge of doctors back: what came in between goes where the person says',
  request: undoRequest(doctorMergeFields),
  answer: messageAnswer,
})

export const getHospitalMerges = defineCall({
  ...ofMasters,
  name: 'getHospitalMerges',
  effect: 'reads',
  access: only(admin),
  summary: 'Merges of hospitals that were made, the newest first, with who took which back',
  request: listRequest,
  answer: listAnswer,
})
export const getHospitalMerge = defineCall({
  ...ofMasters,
  name: 'getHospitalMerge',
  effect: 'reads',
  access: only(admin),
  summary: 'What taking a merge of hospitals back would put where, and what must be given to one of the two',
  request: oneRequest,
  answer: oneAnswer(hospitalMergeFields),
})
export const undoHospitalMerging = defineCall({
  ...ofMasters,
  name: 'undoHospitalMerging',
  effect: 'changes',
  access: only(admin),
  summary: 'Takes a merge of hospitals back: what came in between goes where the person says',
  request: undoRequest(hospitalMergeFields),
  answer: messageAnswer,
})

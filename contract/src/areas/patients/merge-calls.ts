import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { mergeEdit, mergeSchema, mergeSides } from '#areas/merging/merged-records.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { patientRowSchema } from './list-schemas.ts'
import { likePatientsSchema, mergeFields, sides } from './merge-schemas.ts'
import { patientSchema } from './schemas.ts'

export const getmergingPatientLists = defineCall({
  group: 'patMgmt',
  name: 'getmergingPatientLists',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'Pairs of records that may be one person, the newest first, or those of one patient, the likeliest first',
  request: z.object({
    ...actingUser,
    clientId: wireId.optional(),
    /** The patient to find likely duplicates of; left out, duplicates among all patients. */
    patientId: wireId.optional(),
    /** Fills `pat_drop_List`: patients to be chosen by hand. */
    searchText: z.string().trim().max(150).default(''),
    ...pageFields,
  }),
  answer: z.object({
    patientNameLists: z.array(likePatientsSchema),
    totalCount: z.number(),
    pat_drop_List: z.array(patientRowSchema),
    relation: z.array(z.string()),
  }),
})

export const insertPatientMerging = defineCall({
  group: 'patMgmt',
  name: 'insertPatientMerging',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'Makes two records one: the prescriptions of the retired one move, it is kept, and all can be taken back',
  request: z.object({
    ...actingUser,
    survivorId: wireId,
    survivorVersion: wireNumber,
    retiredId: wireId,
    retiredVersion: wireNumber,
    /**
     * Fields that are not named keep the survivor's value, or take the retired record's where the survivor
     * has none.
     */
    choices: sides.default({}),
  }),
  answer: messageAnswer.extend({ mergeId: z.number(), patientDetails: patientSchema }),
})

export const keepPatientsApart = defineCall({
  group: 'patMgmt',
  name: 'keepPatientsApart',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Two records are two people: they are not offered as duplicates any more',
  request: z.object({ ...actingUser, patientId: wireId, otherPatientId: wireId }),
  answer: messageAnswer,
})

export const getPatientMerges = defineCall({
  group: 'patMgmt',
  name: 'getPatientMerges',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Merges that were made, the newest first, with who took which back',
  request: z.object({
    ...actingUser,
    clientId: wireId.optional(),
    patientId: wireId.optional(),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(mergeSchema), totalCount: z.number() }),
})

export const getPatientMerge = defineCall({
  group: 'patMgmt',
  name: 'getPatientMerge',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What taking a merge back would put where, and what came in between and must be given to one of the two',
  request: z.object({ ...actingUser, mergeId: wireId }),
  answer: z.object({
    merge: mergeSchema,
    /** Contact data sealed in the client cipher, or empty without permission 1 or 2. */
    edits: z.array(mergeEdit(mergeFields)),
    /** Prescriptions that were added since the merge. */
    prescriptions: z.array(
      z.object({ erxId: z.number(), receivedAt: z.string(), status: z.number(), channel: z.string() }),
    ),
  }),
})

export const undoPatientMerging = defineCall({
  group: 'patMgmt',
  name: 'undoPatientMerging',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Takes a merge back: what moved goes back, and what came in between goes where the person says',
  request: z.object({
    ...actingUser,
    mergeId: wireId,
    edits: sides.default({}),
    prescriptions: z
      .array(z.object({ erxId: wireId, side: z.enum(mergeSides) }))
      .max(1000)
      .default([]),
  }),
  answer: messageAnswer,
})

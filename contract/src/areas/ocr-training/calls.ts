import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { trainingStates, writings } from '#options.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId, wireNumber } from '#wire-types.ts'
import { contentSchema, measurementSchema, rowSchema, trainingWordSchema } from './schemas.ts'

const pageKey = { erxId: wireId, rownumber: wireId }

export const getTrainingPages = defineCall({
  group: 'pateRxMgmt',
  name: 'getTrainingPages',
  steps: 'pair',
  effect: 'reads',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Recognised pages to train the engine with; those that the engine was least sure of come first',
  request: z.object({
    ...actingUser,
    ...pageFields,
    /** 0 is every client that the user sees. */
    filterClient: wireNumber.default(0),
    filterWriting: z.enum(writings).or(z.literal('')).default(''),
    filterState: z.enum(trainingStates).or(z.literal('')).default(''),
    sortBy: sortField('confidence', 'changedAt', 'erxId'),
  }),
  answer: z.object({ data: z.array(rowSchema), totalCount: z.number() }),
})

export const getTrainingPage = defineCall({
  group: 'pateRxMgmt',
  name: 'getTrainingPage',
  steps: 'pair',
  effect: 'reads',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page with the words to correct: the draft, else the ground truth, else what the engine read',
  request: z.object({ ...actingUser, ...pageKey }),
  answer: z.object({
    erxId: z.number(),
    rownumber: z.number(),
    clientName: z.string(),
    erxUrl: z.string(),
    width: z.number(),
    height: z.number(),
    engine: z.string(),
    content: contentSchema,
    /** The engine's reading, to start over. */
    readWords: z.array(trainingWordSchema),
    /** The next save of the draft must name this number; it grows with every change by any user. */
    draftVersion: z.number(),
    isDraft: z.boolean(),
    changedBy: z.string(),
    changedByMe: z.boolean(),
    changedAt: z.string(),
    versions: z.array(
      z.object({ version: z.number(), savedBy: z.string(), savedAt: z.string(), words: z.number() }),
    ),
    /** The page with the lowest confidence among those without ground truth, other than this one. */
    next: z.object({ erxId: z.number(), rownumber: z.number() }).nullable(),
  }),
})
export type TrainingPage = z.infer<typeof getTrainingPage.answer>

const saving = z.object({ ...actingUser, ...pageKey, draftVersion: wireNumber, ...contentSchema.shape })

export const saveTrainingDraft = defineCall({
  group: 'pateRxMgmt',
  name: 'saveTrainingDraft',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Keep the corrections of a page as a draft. When another trainer changed it meanwhile: 409, nothing kept',
  request: saving,
  answer: z.object({ draftVersion: z.number(), savedAt: z.string() }),
})

export const saveTrainingTruth = defineCall({
  group: 'pateRxMgmt',
  name: 'saveTrainingTruth',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Save a page as ground truth, as a version of its own; the draft is done with',
  request: saving,
  answer: messageAnswer.extend({ version: z.number(), draftVersion: z.number(), savedAt: z.string() }),
})

export const getTrainingMeasurements = defineCall({
  group: 'pateRxMgmt',
  name: 'getTrainingMeasurements',
  steps: 'pair',
  effect: 'reads',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'How well engines read the ground truth: the newest measurements, for the clients that the user sees',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({ data: z.array(measurementSchema), totalCount: z.number() }),
})

export const startTrainingMeasurement = defineCall({
  group: 'pateRxMgmt',
  name: 'startTrainingMeasurement',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Have the engine read every page of ground truth again, and measure it',
  request: z.object({
    ...actingUser,
    /** 0 is every client that the user sees. */ clientId: wireNumber.default(0),
  }),
  answer: messageAnswer.extend({ id: z.number(), pages: z.number() }),
})

export const cancelTrainingMeasurement = defineCall({
  group: 'pateRxMgmt',
  name: 'cancelTrainingMeasurement',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'End a measurement of your own (an administrator: any) before its last page',
  request: z.object({ ...actingUser, id: wireId }),
  answer: messageAnswer,
})

export const exportTrainingData = defineCall({
  group: 'pateRxMgmt',
  name: 'exportTrainingData',
  steps: 'pair',
  effect: 'changes',
  access: only(admin, permissions.dataTraining),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ask for the ground truth as an archive to train with; it holds what identifies patients',
  request: z.object({
    ...actingUser,
    /** 0 is every client that the user sees. */ clientId: wireNumber.default(0),
  }),
  /** `fileUrl` is relative to the API base and good for this user, for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string(), pages: z.number(), words: z.number() }),
})

import { z } from 'zod'
import { wordSchema } from '#areas/workbench/calls.ts'
import { defineCall } from '#call.ts'
import { trainingStates, type Writing, writings } from '#options.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId, wireNumber } from '#wire-types.ts'

/** What a page is written in: English, Hindi, or both. */
export const trainingLanguages = ['eng', 'hin', 'mul'] as const
export type TrainingLanguage = (typeof trainingLanguages)[number]

/** More words than any page that a person would correct by hand; a draft of them stays below the size of a request. */
export const MOST_TRAINING_WORDS = 3_000

const side = z.number().finite().min(0).max(100_000)

/** A word as a trainer left it. `checked`: a person looked at it and found it right. */
export const trainingWordSchema = wordSchema.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'must be plain text on one line'),
  box: z.object({ x: side, y: side, width: side.min(1), height: side.min(1) }),
  line: z.number().int().min(0).max(100_000),
  block: z.number().int().min(0).max(100_000),
  handwritten: z.boolean(),
  checked: z.boolean(),
})
export type TrainingWord = z.infer<typeof trainingWordSchema>

const pageKey = { erxId: wireId, rownumber: wireId }

const contentSchema = z.object({
  words: z.array(trainingWordSchema).max(MOST_TRAINING_WORDS),
  language: z.enum(trainingLanguages),
})
/** What a trainer works on: the words of a page, in reading order, and the language that they are in. */
export type TrainingContent = z.infer<typeof contentSchema>

/** What kind of page its words make it. */
export function writingOf(words: readonly Pick<TrainingWord, 'handwritten'>[]): Writing {
  const byHand = words.filter(({ handwritten }) => handwritten).length
  return byHand === 0 ? 'printed' : byHand === words.length ? 'handwritten' : 'mixed'
}

const rowSchema = z.object({
  ...{ erxId: z.number(), rownumber: z.number(), clientId: z.number(), clientName: z.string() },
  thumbnailUrl: z.string(),
  /** Mean confidence of the words that were read, 0 to 1; null where none was. */
  confidence: z.number().nullable(),
  words: z.number(),
  engine: z.string(),
  state: z.enum(trainingStates),
  /** Empty until a trainer said it. */
  writing: z.enum(writings).or(z.literal('')),
  language: z.enum(trainingLanguages).or(z.literal('')),
  /** 0 while it is not ground truth. */
  savedVersion: z.number(),
  /** Who changed it last, as draft or truth, and when; empty for nobody. */
  changedBy: z.string(),
  changedAt: z.string(),
})
export type TrainingRow = z.infer<typeof rowSchema>

export const getTrainingPages = defineCall({
  group: 'pateRxMgmt',
  name: 'getTrainingPages',
  steps: 'pair',
  effect: 'reads',
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
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page with the words to correct: the draft, else the ground truth, else what the engine read',
  request: z.object({ ...actingUser, ...pageKey }),
  answer: z.object({
    ...{ erxId: z.number(), rownumber: z.number(), clientName: z.string() },
    ...{ erxUrl: z.string(), width: z.number(), height: z.number() },
    engine: z.string(),
    content: contentSchema,
    /** What the engine read, to begin anew. */
    readWords: z.array(trainingWordSchema),
    /** The number that the next save of the draft names; grows with every change by anybody. */
    draftVersion: z.number(),
    isDraft: z.boolean(),
    changedBy: z.string(),
    changedByMe: z.boolean(),
    changedAt: z.string(),
    versions: z.array(
      z.object({ version: z.number(), savedBy: z.string(), savedAt: z.string(), words: z.number() }),
    ),
    /** The page that the engine was least sure of among those without ground truth, this one left out. */
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
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Keep the corrections of a page as a draft. When another trainer changed it meanwhile: 409, nothing kept',
  request: saving,
  answer: z.object({ draftVersion: z.number(), savedAt: z.string() }),
})

/** What a 409 of the two saves carries beside its message. */
export const trainingConflictSchema = z.object({
  draftVersion: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
})

export const saveTrainingTruth = defineCall({
  group: 'pateRxMgmt',
  name: 'saveTrainingTruth',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Save a page as ground truth, as a version of its own; the draft is done with',
  request: saving,
  answer: messageAnswer.extend({ version: z.number(), draftVersion: z.number(), savedAt: z.string() }),
})

/** Sums over pages: letters of the truth and how many were read wrong, words and how many were found. */
const tallySchema = z.object({
  letters: z.number(),
  errors: z.number(),
  words: z.number(),
  found: z.number(),
})
export type MeasuredTally = z.infer<typeof tallySchema>

const measurementSchema = z.object({
  id: z.number(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Empty for every client that the trainer saw. */
  clientName: z.string(),
  /** The engine that read the pages; empty until the first page was read. */
  engine: z.string(),
  ...{ askedBy: z.string(), askedByMe: z.boolean(), askedAt: z.string(), finishedAt: z.string() },
  /** Of the clients that the caller sees. */
  ...{ pages: z.number(), done: z.number(), failed: z.number() },
  printed: tallySchema,
  handwritten: tallySchema,
  clients: z.array(
    z.object({
      ...{ clientId: z.number(), clientName: z.string(), pages: z.number() },
      ...{ printed: tallySchema, handwritten: tallySchema },
    }),
  ),
  /** The pages that were read worst. */
  worst: z.array(
    z.object({ erxId: z.number(), rownumber: z.number(), letters: z.number(), errors: z.number() }),
  ),
})
export type TrainingMeasurement = z.infer<typeof measurementSchema>

export const getTrainingMeasurements = defineCall({
  group: 'pateRxMgmt',
  name: 'getTrainingMeasurements',
  steps: 'pair',
  effect: 'reads',
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

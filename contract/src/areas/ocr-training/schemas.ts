import { z } from 'zod'
import { wordSchema } from '#areas/workbench/schemas.ts'
import { trainingStates, writings } from '#options.ts'

/** What a page is written in: English, Hindi, or both. */
export const trainingLanguages = ['eng', 'hin', 'mul'] as const
export type TrainingLanguage = (typeof trainingLanguages)[number]

/**
 * A limit that is above any page that a person would correct by hand, and keeps a draft below the request
 * size limit.
 */
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

export const contentSchema = z.object({
  words: z.array(trainingWordSchema).max(MOST_TRAINING_WORDS),
  language: z.enum(trainingLanguages),
})
/** What a trainer edits: the words of a page in reading order, and their language. */
export type TrainingContent = z.infer<typeof contentSchema>

export const rowSchema = z.object({
  erxId: z.number(),
  rownumber: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  thumbnailUrl: z.string(),
  /** Mean confidence of the recognised words, 0 to 1; null when there was none. */
  confidence: z.number().nullable(),
  words: z.number(),
  engine: z.string(),
  state: z.enum(trainingStates),
  /** Empty until a trainer sets it. */
  writing: z.enum(writings).or(z.literal('')),
  language: z.enum(trainingLanguages).or(z.literal('')),
  /** 0 while it is not ground truth. */
  savedVersion: z.number(),
  /** The user of the last change, to draft or truth, and when; empty when there was none. */
  changedBy: z.string(),
  changedAt: z.string(),
})
export type TrainingRow = z.infer<typeof rowSchema>

/** What a 409 of the two saves carries beside its message. */
export const trainingConflictSchema = z.object({
  draftVersion: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
})

/** Sums over pages: letters of the truth and how many were misread, words and how many were found. */
const tallySchema = z.object({
  letters: z.number(),
  errors: z.number(),
  words: z.number(),
  found: z.number(),
})
export type MeasuredTally = z.infer<typeof tallySchema>

export const measurementSchema = z.object({
  id: z.number(),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Empty for every client that the trainer saw. */
  clientName: z.string(),
  /** The engine that read the pages; empty until the first page was read. */
  engine: z.string(),
  askedBy: z.string(),
  askedByMe: z.boolean(),
  askedAt: z.string(),
  finishedAt: z.string(),
  /** Of the clients that the caller sees. */
  pages: z.number(),
  done: z.number(),
  failed: z.number(),
  printed: tallySchema,
  handwritten: tallySchema,
  clients: z.array(
    z.object({
      clientId: z.number(),
      clientName: z.string(),
      pages: z.number(),
      printed: tallySchema,
      handwritten: tallySchema,
    }),
  ),
  /** The pages with the worst readings. */
  worst: z.array(
    z.object({ erxId: z.number(), rownumber: z.number(), letters: z.number(), errors: z.number() }),
  ),
})
export type TrainingMeasurement = z.infer<typeof measurementSchema>

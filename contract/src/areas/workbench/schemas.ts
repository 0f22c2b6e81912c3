import { z } from 'zod'
import { entityKinds } from '#options.ts'
import { conflictSchema } from '#record/case-record.ts'
import { messageAnswer } from '#wire-types.ts'
import { proposalBoxSchema, proposalStates } from './proposal-schemas.ts'

/** A recognised word: its position on the page image in pixels, and the engine's confidence (0 to 1). */
export const wordSchema = z.object({
  text: z.string(),
  confidence: z.number().min(0).max(1),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  line: z.number(),
  block: z.number(),
})
export type RecognisedWord = z.infer<typeof wordSchema>

export const ocrStates = ['waiting', 'reading', 'read', 'failed'] as const

/** One image of the case (calls 3, erxImageOCR). `erxUrl` is relative to the API base and authorised per case. */
export const erxImageSchema = z.object({
  rownumber: z.number(),
  erxUrl: z.string(),
  thumbnailUrl: z.string(),
  urlExtension: z.string(),
  kind: z.enum(['prescription', 'report']),
  width: z.number(),
  height: z.number(),
  ocrState: z.enum(ocrStates),
  ocrAttempt: z.number(),
  ocrMessage: z.string(),
  ocrData: z.object({ text: z.string(), engine: z.string(), words: z.array(wordSchema) }).nullable(),
  /** Where proposals are on the image; their content comes from `geteRxProposals`. */
  NERresults: z.array(
    z.object({
      proposalId: z.number(),
      kind: z.enum(entityKinds),
      boxes: z.array(proposalBoxSchema),
      score: z.number(),
      needsPerson: z.boolean(),
      state: z.enum(proposalStates),
    }),
  ),
})
export type ErxImage = z.infer<typeof erxImageSchema>

/** The relation of the calling session to the case. */
export const viewerRoles = ['holder', 'otherTab', 'viewer'] as const
/** What a 409 of a save carries beside its message. */
export const saveRefusalSchema = messageAnswer.extend({
  reason: z.enum(['staleClaim', 'conflict', 'token']).optional(),
  conflicts: z.array(conflictSchema).optional(),
})

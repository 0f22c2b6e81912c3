import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { heldCase } from './medicine-schemas.ts'
import { regionSchema, side } from './region-schemas.ts'
import { isInRegion } from './rules/region.ts'
import { wordSchema } from './schemas.ts'

/** The most words of a region; more would be a whole page. `line` counts from 0 within the region. */
const regionWords = z
  .array(
    wordSchema.extend({
      text: z.string().trim().min(1).max(500),
      box: z.object({ x: side, y: side, width: side, height: side }),
      line: z.int().min(0).max(2_000),
      block: z.int().min(0).max(2_000),
    }),
  )
  .max(2_000)

export const generateCropCoordinates = defineCall({
  group: 'pateRxMgmt',
  name: 'generateCropCoordinates',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Read a part of a page again, before every page that waits. Nothing is kept',
  request: z.object({ ...actingUser, erxId: wireId, rownumber: wireId, region: regionSchema }),
  /**
   * Boxes in pixels of the page; lines count from 0 within the region. No words: nothing in it is legible.
   */
  answer: z.object({ text: z.string(), engine: z.string(), words: z.array(wordSchema) }),
})

export const onSaveFormatOCR = defineCall({
  group: 'pateRxMgmt',
  name: 'onSaveFormatOCR',
  steps: 'single',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary:
    'Keep the words of a region in place of those that were read there, or put back what a kept version (the newest that stands) replaced. A page whose words changed meanwhile answers 409',
  request: z.object({
    ...heldCase,
    rownumber: wireId,
    /** The reading of the page that the region belongs to. */
    ocrAttempt: wireNumber,
    change: z.union([
      z
        .object({ region: regionSchema, words: regionWords })
        .refine(
          ({ region, words }) => words.every(({ box }) => isInRegion(box, region)),
          'A word lies outside of its region',
        ),
      z.object({ undo: wireId }),
    ]),
  }),
  /** `version` is the one that was saved or restored. */
  answer: messageAnswer.extend({ version: z.number() }),
})

export const searchOcrData = defineCall({
  group: 'pateRxMgmt',
  name: 'searchOcrData',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Find a text on the pages of a case, without regard to case, spaces and signs',
  request: z.object({ ...actingUser, erxId: wireId, searchText: z.string().trim().max(100) }),
  answer: z.object({
    /** In the order of the pages; `boxes` are those of the matching words, in pixels of their page. */
    list: z.array(
      z.object({ rownumber: z.number(), text: z.string(), boxes: z.array(wordSchema.shape.box) }),
    ),
  }),
})

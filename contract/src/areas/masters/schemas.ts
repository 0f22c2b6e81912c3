import { z } from 'zod'
import { rangeByAgeSchema } from '#readings/ranges-by-age.ts'

export const masterRowSchema = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  uid: z.number().optional(),
  mediaId: z.number().optional(),
  mediaName: z.string().optional(),
})
export type MasterRow = z.infer<typeof masterRowSchema>

/** A vital sign of the master. */
export const vitalMasterSchema = z.object({
  vitalId: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /**
   * A value is written `a/b` (blood pressure) or as one number; outside the range the screen asks whether it
   * is right.
   */
  shape: z.enum(['number', 'pair']),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The normal range of an adult (`normalRanges`); empty when there is none. */
  normal: z.string(),
  /** What is normal and plausible by age (`rangesOf`); empty when nothing is known. */
  byAge: z.array(rangeByAgeSchema),
})

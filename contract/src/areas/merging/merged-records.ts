import { z } from 'zod'

// What merges of patients, of doctors and of hospitals have in common.

/** The record that stays, or the one that is set aside. */
export const mergeSides = ['survivor', 'retired'] as const
export type MergeSide = (typeof mergeSides)[number]

/** The record that each field comes from, or goes to. */
export const sidesOf = <const Keys extends readonly string[]>(keys: Keys) =>
  z.partialRecord(z.enum(keys), z.enum(mergeSides))

/** A merge, as the lists show it. */
export const mergeSchema = z.object({
  mergeId: z.number(),
  /** Empty: shared by all clients. */
  clientName: z.string(),
  survivorId: z.number(),
  survivorName: z.string(),
  survivorCode: z.string(),
  retiredId: z.number(),
  retiredName: z.string(),
  retiredCode: z.string(),
  /** The number of prescriptions that moved. */
  moved: z.number(),
  mergedBy: z.string(),
  /** ISO 8601. */
  mergedAt: z.string(),
  undoneBy: z.string(),
  /** ISO 8601, or empty while the merge is in effect. */
  undoneAt: z.string(),
})
export type Merge = z.infer<typeof mergeSchema>

/**
 * A field that was edited since the merge, with its earlier value in each record; texts to show or to open.
 */
export const mergeEdit = <const Keys extends readonly string[]>(fields: Keys) =>
  z.object({ field: z.enum(fields), now: z.string(), survivor: z.string(), retired: z.string() })

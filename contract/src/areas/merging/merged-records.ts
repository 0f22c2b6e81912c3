import { z } from 'zod'

// What merges of patients, of doctors and of hospitals have in common.

/** The record that stays, or the one that is kept aside. */
export const mergeSides = ['survivor', 'retired'] as const
export type MergeSide = (typeof mergeSides)[number]

/** From which record each of these comes, or to which it goes. */
export const sidesOf = <const Keys extends readonly string[]>(keys: Keys) =>
  z.partialRecord(z.enum(keys), z.enum(mergeSides))

/** A merge, as the lists show it. */
export const mergeSchema = z.object({
  mergeId: z.number(),
  /** Empty: every client's. */
  clientName: z.string(),
  survivorId: z.number(),
  survivorName: z.string(),
  survivorCode: z.string(),
  retiredId: z.number(),
  retiredName: z.string(),
  retiredCode: z.string(),
  /** Prescriptions that moved. */
  moved: z.number(),
  mergedBy: z.string(),
  /** ISO 8601. */
  mergedAt: z.string(),
  undoneBy: z.string(),
  /** ISO 8601, or empty while the merge stands. */
  undoneAt: z.string(),
})
export type Merge = z.infer<typeof mergeSchema>

/** A field that was edited since a merge, with what each record had before; texts, as they are shown or to be opened. */
export const mergeEdit = <const Keys extends readonly string[]>(fields: Keys) =>
  z.object({ field: z.enum(fields), now: z.string(), survivor: z.string(), retired: z.string() })

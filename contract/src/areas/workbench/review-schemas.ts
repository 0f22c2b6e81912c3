import { z } from 'zod'
import { caseRecordSchema } from '#record/case-record.ts'

const { rxdtls, docobsv, ...lists } = caseRecordSchema.shape
const recordFields = new Set([
  ...Object.keys(rxdtls.shape).map((name) => `rxdtls.${name}`),
  ...Object.keys(docobsv.shape).map((name) => `docobsv.${name}`),
  ...Object.keys(lists),
])

/**
 * The subject of a comment: a field of the record (`rxdtls.fName`, `labobsv`), one vital sign
 * (`patientvital#3`, by its master's number), or a medicine line (`medicine:12`, by its `txnNo`).
 */
export const casePlaceSchema = z
  .string()
  .max(60)
  .refine(
    (place) =>
      recordFields.has(place) ||
      /^patientvital#[1-9]\d{0,8}$/.test(place) ||
      /^medicine:[1-9]\d{0,14}$/.test(place),
    'must be a field of the record',
  )

/**
 * One difference between the case as it was forwarded and as it is now. Values are as the history writes them
 * (lists as JSON).
 */
export const caseChangeSchema = z.object({
  /** Field of the record, or `medicine`, or `medicines.order` / `genericmedicines.order`. */
  field: z.string(),
  /** The vital sign's or the line's number; empty for a whole field. */
  part: z.string(),
  /** Name of the vital sign or the medicine; empty for a whole field. */
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  was: z.string(),
  now: z.string(),
  /** Fields of a medicine line that differ, by their names on the wire. */
  members: z.array(z.object({ member: z.string(), was: z.string(), now: z.string() })),
})
export type CaseChange = z.infer<typeof caseChangeSchema>

export const commentSchema = z.object({
  commentId: z.number(),
  field: z.string(),
  comment: z.string(),
  who: z.string(),
  level: z.string(),
  at: z.string(),
  resolved: z.boolean(),
  resolvedBy: z.string(),
})
export type FieldComment = z.infer<typeof commentSchema>

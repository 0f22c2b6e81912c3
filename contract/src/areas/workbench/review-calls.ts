import { z } from 'zod'
import { defineCall } from '#call.ts'
import { caseRecordSchema } from '#record/case-record.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'

const { rxdtls, docobsv, ...lists } = caseRecordSchema.shape
const recordFields = new Set([
  ...Object.keys(rxdtls.shape).map((name) => `rxdtls.${name}`),
  ...Object.keys(docobsv.shape).map((name) => `docobsv.${name}`),
  ...Object.keys(lists),
])

/**
 * What is spoken of in a case: a field of the record (`rxdtls.fName`, `labobsv`), one vital sign (`patientvital#3`, by its
 * master's number), or a medicine line (`medicine:12`, by its `txnNo`).
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

const target = { ...actingUser, erxId: wireId }

export const geteRxFieldHistory = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxFieldHistory',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What became of one field, newest first; contact fields only for those who may see them, and never their values',
  request: z.object({ ...target, field: casePlaceSchema, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        who: z.string(),
        /** Level of the case that the writer worked at; empty when it is not known. */
        level: z.string(),
        action: z.string(),
        was: z.string(),
        now: z.string(),
      }),
    ),
    totalCount: z.number(),
  }),
})

/** One difference between the case as it went on and as it is. Values as the history writes them (lists as JSON). */
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
  /** Members of a medicine line that differ, by their names on the wire. */
  members: z.array(z.object({ member: z.string(), was: z.string(), now: z.string() })),
})
export type CaseChange = z.infer<typeof caseChangeSchema>

export const geteRxChanges = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxChanges',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What changed since the case was forwarded last from a level: fields, terms, vital signs, medicines',
  request: z.object({ ...target, since: z.enum(['L1', 'L2']).default('L1') }),
  answer: z.object({
    /** When it went on (ISO 8601), and by whom; empty when it never did, then there are no changes to tell. */
    forwardedAt: z.string(),
    forwardedBy: z.string(),
    changes: z.array(caseChangeSchema),
  }),
})

const commentSchema = z.object({
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

export const getFieldComments = defineCall({
  group: 'pateRxMgmt',
  name: 'getFieldComments',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Comments of operators on the fields of a case, oldest first',
  request: z.object(target),
  answer: z.object({ list: z.array(commentSchema) }),
})
export const insertFieldComment = defineCall({
  group: 'pateRxMgmt',
  name: 'insertFieldComment',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Write a comment on a field; the answer to one is another on the same field',
  request: z.object({
    ...target,
    field: casePlaceSchema,
    comment: z.string().trim().min(1, 'Write the comment').max(1000),
  }),
  answer: messageAnswer.extend({ comment: commentSchema }),
})
export const resolveFieldComments = defineCall({
  group: 'pateRxMgmt',
  name: 'resolveFieldComments',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Settle what was written on a field, or open it again',
  request: z.object({ ...target, field: casePlaceSchema, resolved: z.boolean() }),
  answer: messageAnswer,
})

import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { caseChangeSchema, casePlaceSchema, commentSchema } from './review-schemas.ts'

const target = { ...actingUser, erxId: wireId }

export const geteRxFieldHistory = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxFieldHistory',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers, permissions.viewHistory),
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
        /** The level at which the writer worked on the case; empty when unknown. */
        level: z.string(),
        action: z.string(),
        was: z.string(),
        now: z.string(),
      }),
    ),
    totalCount: z.number(),
  }),
})

export const geteRxChanges = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxChanges',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What changed since the case was forwarded last from a level: fields, terms, vital signs, medicines',
  request: z.object({ ...target, since: z.enum(['L1', 'L2']).default('L1') }),
  answer: z.object({
    /**
     * When the case was forwarded (ISO 8601), and by whom; empty when it never was, and then there are no
     * changes to show.
     */
    forwardedAt: z.string(),
    forwardedBy: z.string(),
    changes: z.array(caseChangeSchema),
  }),
})

export const getFieldComments = defineCall({
  group: 'pateRxMgmt',
  name: 'getFieldComments',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
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
  access: only(deskUsers),
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
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Settle what was written on a field, or open it again',
  request: z.object({ ...target, field: casePlaceSchema, resolved: z.boolean() }),
  answer: messageAnswer,
})

import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { ANSWER_REASONS, openWarningSchema, warningKeySchema } from '#record/safety-warning.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'
import { heldCase } from './medicine-schemas.ts'

/** The warnings of every line of a case that has any. */
const lineWarnings = z.array(z.object({ txnNo: z.number(), warnings: z.array(openWarningSchema) }))

export const getSafetyWarnings = defineCall({
  group: 'pateRxMgmt',
  name: 'getSafetyWarnings',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What is to be said of the medicines of a case, as it stands now',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ lines: lineWarnings }),
})

export const answerSafetyWarning = defineCall({
  group: 'pateRxMgmt',
  name: 'answerSafetyWarning',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Answer a warning of a held case, agree with the answer of another, or ask for it again',
  request: z.object({
    ...heldCase,
    key: warningKeySchema,
    act: z.enum(['answer', 'confirm', 'reopen']).default('answer'),
    reason: z.enum(ANSWER_REASONS).optional(),
    note: z.string().trim().max(300).default(''),
    /** With `confirm`: when the answer was given that the reviewer saw. An agreement belongs to exactly that answer. */
    answeredAt: z.string().max(40).default(''),
  }),
  answer: messageAnswer.extend({ lines: lineWarnings }),
})

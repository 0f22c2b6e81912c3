import { z } from 'zod'
import { admin, deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { severeConfirmed } from '#record/safety-warning.ts'
import { levels, permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { entryAnswer, heldOrder } from './schemas.ts'

const moved = { erxId: z.number(), status: z.number(), level: z.enum(levels) }
const reason = { reasonId: wireId, note: z.string().trim().max(1000).default('') }

export const sendIngressSchemaToAmazon = defineCall({
  group: 'teleConsultant',
  name: 'sendIngressSchemaToAmazon',
  steps: 'single',
  effect: 'changes',
  access: only(deskOperators, permissions.editPrescription, teleChannel),
  actor: ['userCode', 'userId', 'sessionId'],
  summary: 'Send a consultation to the partner, and the document to the patient; again from the failure list',
  request: z.object({
    ...actingUser,
    sessionId: z.string().optional(),
    /** The number of the eRx under the name that this call has for it (flow, T11). */
    erxReqId: wireId,
    fence: wireNumber.optional(),
    severeConfirmed,
  }),
  answer: entryAnswer(moved),
})

export const adminSendIngressToAmazon = defineCall({
  group: 'teleConsultant',
  name: 'adminSendIngressToAmazon',
  steps: 'pair',
  effect: 'changes',
  access: only(admin, permissions.editPrescription, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'Send a consultation of the failure list again, without a claim',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: messageAnswer.extend(moved),
})

export const eRxAmazonRejectionMasterList = defineCall({
  group: 'teleConsultant',
  name: 'eRxAmazonRejectionMasterList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'Reasons for which a whole consultation is rejected',
  request: z.object({ ...actingUser }),
  answer: z.object({
    reasonList: z.array(
      z.object({
        reasonId: z.number(),
        reason: z.string(),
        /** Whether a note must say more. */
        userReasons: z.boolean(),
      }),
    ),
  }),
})

export const rejectAmazoneRx = defineCall({
  group: 'teleConsultant',
  name: 'rejectAmazoneRx',
  steps: 'pair',
  effect: 'changes',
  access: only(deskOperators, permissions.editPrescription, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'Reject a consultation for a reason, and tell the partner',
  request: z.object({ ...heldOrder, ...reason }),
  answer: entryAnswer(moved),
})

export const insertConsultaionFailed = defineCall({
  group: 'teleConsultant',
  name: 'insertConsultaionFailed',
  steps: 'single',
  effect: 'changes',
  access: only(deskOperators, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'End a consultation that did not come about, and tell the partner',
  request: z.object({
    ...heldOrder,
    ...reason,
    /** What the partner is told; the documented sentence when it is left out. */
    message: z.string().trim().max(300).default(''),
  }),
  answer: entryAnswer(moved),
})

const retried = messageAnswer.extend(moved)

export const retryRejecteRx = defineCall({
  group: 'teleConsultant',
  name: 'retryRejecteRx',
  steps: 'single',
  effect: 'changes',
  access: only(deskOperators, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'Tell the partner again of a rejection or a failed consultation that it did not take',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: retried,
})

export const adminRetryRejecteRx = defineCall({
  group: 'teleConsultant',
  name: 'adminRetryRejecteRx',
  steps: 'pair',
  effect: 'changes',
  access: only(admin, undefined, teleChannel),
  actor: ['userCode', 'userId'],
  summary: 'The same by an administrator',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: retried,
})

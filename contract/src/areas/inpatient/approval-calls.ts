import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { approvalStatus } from '#areas/approvals/schemas.ts'
import { getApprovalPendingList } from '#areas/approvals/term-calls.ts'
import { proposalBoxSchema } from '#areas/workbench/proposal-schemas.ts'
import { erxImageSchema } from '#areas/workbench/schemas.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { approvedMasters } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireDate, wireId } from '#wire-types.ts'

const access = only(admin, undefined, ipdChannel)
const actor = ['userCode', 'userId'] as const

// "Vitals" of these calls are the new terms of a prescription: the approvals that the bell counts (decision I1).

export const getVitalDetails = defineCall({
  group: 'ipdPres',
  name: 'getVitalDetails',
  steps: 'pair',
  effect: 'reads',
  access,
  actor,
  summary: 'The new terms of a prescription, each with terms of its master that are like it, and the pages',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    terms: z.array(
      z.object({
        approvalId: z.number(),
        type: z.enum(approvedMasters),
        term: z.string(),
        /** Where a page says it, as it was recognised; null where no page does. */
        place: z.object({ page: z.number(), box: proposalBoxSchema }).nullable(),
        likely: z.array(z.object({ termId: z.number(), name: z.string(), code: z.string() })),
      }),
    ),
    images: z.array(erxImageSchema.pick({ rownumber: true, erxUrl: true, kind: true })),
  }),
})

export const approveVitals = defineCall({
  group: 'ipdPres',
  name: 'approveVitals',
  steps: 'pair',
  effect: 'changes',
  // The terms that wait are those of every channel, and so is who decides.
  access: only(admin),
  actor,
  summary: 'Approve a new term, approve it under another spelling or as another term, or reject it',
  request: z.object({
    ...actingUser,
    approvalId: wireId,
    process: z.enum(['Approve', 'Update', 'Reject']),
    type: z.enum(approvedMasters),
    /** Update: the spelling for the master, or the term that it is. */
    name: z.string().trim().max(200).default(''),
    termId: wireId.optional(),
    reason: z.string().trim().max(300).default(''),
  }),
  /** `status` has a 1 when nothing of the prescription waits any more (screens 4). */
  answer: messageAnswer.extend({ status: z.string() }),
})

export const getApprovedVitals = defineCall({
  group: 'ipdPres',
  name: 'getApprovedVitals',
  steps: 'pair',
  effect: 'reads',
  access,
  actor,
  summary: 'New terms by what became of them: all (-1), waiting (0), approved (1) or rejected (2)',
  request: z.object({
    ...actingUser,
    ...pageFields,
    status: approvalStatus,
    fromDate: wireDate.default(''),
    toDate: wireDate.default(''),
  }),
  answer: getApprovalPendingList.answer,
})

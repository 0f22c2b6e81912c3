import { z } from 'zod'
import { defineCall } from '#call.ts'
import { approvedMasters } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'

export const getIPDPendingApproval = defineCall({
  group: 'ipdPres',
  name: 'getIPDPendingApproval',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'How many prescriptions have new terms that wait for approval: the number at the bell',
  request: z.object({ ...actingUser }),
  answer: z.object({ count: z.number() }),
})

/** A prescription with the new terms that were typed in it. */
export const waitingTermsSchema = z.object({
  erxId: z.number(),
  clientName: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  terms: z.array(z.object({ approvalId: z.number(), kind: z.enum(approvedMasters), term: z.string() })),
})
export type WaitingTerms = z.infer<typeof waitingTermsSchema>

export const getApprovalPendingList = defineCall({
  group: 'ipdPres',
  name: 'getApprovalPendingList',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'A page of the prescriptions with new terms that wait for approval, the longest waiting first',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({ list: z.array(waitingTermsSchema), totalCount: z.number() }),
})

export const decideOnTerm = defineCall({
  group: 'ipdPres',
  name: 'decideOnTerm',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Approves a new term into its master, maps it to a term that there is, or rejects it',
  request: z.object({
    ...actingUser,
    approvalId: wireId,
    decision: z.enum(['approve', 'map', 'reject']),
    /** How the master spells it, to approve; as it was typed when empty. */
    name: z.string().trim().max(200).default(''),
    /** The term that it is another spelling of, to map. */
    termId: wireId.optional(),
  }),
  answer: messageAnswer,
})

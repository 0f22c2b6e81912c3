import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { approvalStatus } from './schemas.ts'
import { waitingTermsSchema } from './term-schemas.ts'

export const getIPDPendingApproval = defineCall({
  group: 'ipdPres',
  name: 'getIPDPendingApproval',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'How many prescriptions have new terms that wait for approval: the number at the bell',
  request: z.object({ ...actingUser }),
  answer: z.object({ count: z.number() }),
})

export const getApprovalPendingList = defineCall({
  group: 'ipdPres',
  name: 'getApprovalPendingList',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary:
    'A page of the prescriptions with new terms that wait for approval, the longest waiting first; or with decided ones, the newest first',
  request: z.object({ ...actingUser, ...pageFields, approvalStatus }),
  answer: z.object({ list: z.array(waitingTermsSchema), totalCount: z.number() }),
})

export const decideOnTerm = defineCall({
  group: 'ipdPres',
  name: 'decideOnTerm',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Approves a new term into its master, maps it to a term that there is, or rejects it',
  request: z.object({
    ...actingUser,
    approvalId: wireId,
    decision: z.enum(['approve', 'map', 'reject']),
    /** To approve: the spelling for the master; empty keeps it as typed. */
    name: z.string().trim().max(200).default(''),
    /** To map: the term of which it is another spelling. */
    termId: wireId.optional(),
  }),
  answer: messageAnswer,
})

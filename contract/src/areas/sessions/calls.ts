import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId } from '#wire-types.ts'

/** Signed-in users, for administrators. No document names these calls: they are our own. */

export const getSessions = defineCall({
  group: 'userMgmt',
  name: 'getSessions',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the live sessions, the newest first, with the exact total',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    sortBy: sortField('agentId', 'lastSeen'),
    ...pageFields,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        userCode: z.number(),
        agentId: z.string(),
        name: z.string(),
        roleIds: z.array(z.number()),
        since: z.string(),
        lastSeen: z.string(),
        address: z.string(),
        /** Browser and system in a few words; empty for a session that began before they were recorded. */
        browser: z.string(),
        /** Cases that the session holds. */
        holds: z.number(),
        isOwn: z.boolean(),
      }),
    ),
    totalCount: z.number(),
  }),
})

export const endSession = defineCall({
  group: 'userMgmt',
  name: 'endSession',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ends the session of another user: out at the next call, his cases back in their queues',
  request: z.object({ ...actingUser, endUserCode: wireId }),
  answer: messageAnswer,
})

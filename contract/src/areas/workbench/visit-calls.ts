import { z } from 'zod'
import { admin, deskOperators, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { levels } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'

const count = (most: number) => wireNumber.refine((n) => n >= 0 && n <= most, `must be 0 to ${most}`)

export const noteeRxVisit = defineCall({
  group: 'pateRxMgmt',
  name: 'noteeRxVisit',
  steps: 'single',
  effect: 'changes',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What a visit to a case cost so far, in counts alone; said again it changes nothing, and counts only grow',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    fence: wireNumber,
    /** The id of the page load that counts: a reloaded page starts from zero under a new one. */
    page: z.uuid(),
    activeSeconds: count(86_400),
    keys: count(1_000_000),
    clicks: count(1_000_000),
  }),
  answer: messageAnswer,
})

export const geteRxVisits = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxVisits',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Active time, keys and clicks of each visit to a case, for administrators',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    list: z.array(
      z.object({
        who: z.string(),
        level: z.enum(levels),
        from: z.string(),
        until: z.string(),
        activeSeconds: z.number(),
        keys: z.number(),
        clicks: z.number(),
      }),
    ),
  }),
})

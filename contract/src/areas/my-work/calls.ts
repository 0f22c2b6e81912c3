import { z } from 'zod'
import { deskOperators, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, pageFields } from '#wire-types.ts'
import { myReturnSchema, myWorkFilter, myWorkRowSchema } from './schemas.ts'

export const getMyWork = defineCall({
  group: 'reportDtls',
  name: 'getMyWork',
  steps: 'single',
  effect: 'reads',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The caller's own work by day or week: cases, minutes, keys, returned ones; never another user's",
  request: z.object({ ...actingUser, ...myWorkFilter, ...pageFields }),
  answer: z.object({
    data: z.array(myWorkRowSchema),
    totalCount: z.number(),
    /** Of the whole range. */
    sums: myWorkRowSchema.omit({ from: true }),
  }),
})

export const getMyReturns = defineCall({
  group: 'reportDtls',
  name: 'getMyReturns',
  steps: 'single',
  effect: 'reads',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Cases that the caller forwarded and the next level sent back, with its reason, the newest first',
  request: z.object({ ...actingUser, ...myWorkFilter, ...pageFields }),
  answer: z.object({ data: z.array(myReturnSchema), totalCount: z.number() }),
})

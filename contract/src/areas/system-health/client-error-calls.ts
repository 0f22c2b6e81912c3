import { z } from 'zod'
import { admin, everybody, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { clientErrorLongest } from '#client-error.ts'
import { actingUser, messageAnswer, pageFields, wireNumber } from '#wire-types.ts'

const short = (longest: number) => z.string().trim().max(longest).default('')

export const noteClientError = defineCall({
  group: 'userMgmt',
  name: 'noteClientError',
  steps: 'single',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Notes an error of a browser: where and of which kind, without a word of what was on the screen',
  request: z.object({
    ...actingUser,
    module: short(clientErrorLongest.module),
    functionName: short(clientErrorLongest.functionName),
    kind: short(clientErrorLongest.kind),
    message: short(clientErrorLongest.message),
    /** As written, without its values. */
    route: short(clientErrorLongest.route),
    release: short(60),
    /** How many more the browser had since the last one that it sent. */
    leftOut: wireNumber.refine((n) => n >= 0 && n <= 1_000_000, 'must be 0 to 1000000').default(0),
  }),
  answer: messageAnswer,
})

export const getClientErrors = defineCall({
  group: 'master',
  name: 'getClientErrors',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the kinds of errors that browsers had, the newest first; exact total',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        errorId: z.number(),
        module: z.string(),
        functionName: z.string(),
        kind: z.string(),
        message: z.string(),
        route: z.string(),
        release: z.string(),
        times: z.number(),
        lastAt: z.string(),
      }),
    ),
    totalCount: z.number(),
  }),
})

import { z } from 'zod'
import { deskOperators, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'

const access = only(deskOperators, undefined, teleChannel)

export const getHandOut = defineCall({
  group: 'teleConsultant',
  name: 'getHandOut',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary:
    'The consultation that is announced to the user and becomes theirs in a few seconds, and one that they were given and have not opened',
  request: z.object({ ...actingUser }),
  answer: z.object({
    offer: z
      .object({
        erxId: z.number(),
        clientName: z.string(),
        modeAsked: z.enum(['audio', 'video', '']),
        /** Seconds until it is theirs; 0 when that is about to happen. */
        secondsLeft: z.number(),
      })
      .nullable(),
    /** A consultation that the user was given and has not opened yet; 0 for none. */
    handed: z.number(),
  }),
})

export const declineHandOut = defineCall({
  group: 'teleConsultant',
  name: 'declineHandOut',
  steps: 'single',
  effect: 'changes',
  origin: 'ours',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Not now: the announced consultation stays in the queue, and none is announced for some minutes',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: messageAnswer,
})

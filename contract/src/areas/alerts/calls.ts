import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { levels } from '#roles.ts'
import { actingUser, pageFields, wireId } from '#wire-types.ts'
import { operatorStates } from './schemas.ts'

export const getHighPriorityAlert = defineCall({
  group: 'pateRxMgmt',
  name: 'getHighPriorityAlert',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'High-priority cases that wait in the own queues, by client; nothing for those who work no queue',
  request: z.object({ ...actingUser }),
  answer: z.object({
    /** Minutes until it is asked again. */
    highPriorityDuration: z.number(),
    /** A banner is shown for a client with more cases than this. */
    notificationCount: z.number(),
    result: z.array(z.object({ total: z.number(), clientName: z.string() })),
  }),
})

export const showOperatorDetails = defineCall({
  group: 'pateRxMgmt',
  name: 'showOperatorDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary:
    'Who works on what: every operator for an administrator; for others who holds the case that they name',
  request: z.object({ ...actingUser, erxId: wireId.optional(), ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        /** 0 for those who are not told. */
        userCode: z.number(),
        operator: z.string(),
        levels: z.array(z.enum(levels)),
        state: z.enum(operatorStates),
        /** The case held longest; 0 when none is. */
        erxId: z.number(),
        /** Of that case: it says at which desk the case is opened; empty when none is held. */
        channel: z.string(),
        /** When it was claimed (ISO 8601), or empty. */
        since: z.string(),
        held: z.number(),
        /** Cases brought on, sent back, rejected or sent since midnight in the deployment's time zone. */
        doneToday: z.number(),
      }),
    ),
    totalCount: z.number(),
  }),
})

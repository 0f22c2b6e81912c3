import { z } from 'zod'
import { deskOperators, deskUsers, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { levels } from '#roles.ts'
import { actingUser, pageFields, wireId } from '#wire-types.ts'
import { noticeKinds, operatorStates } from './schemas.ts'

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
    /** Minutes until the next poll. */
    highPriorityDuration: z.number(),
    /** A banner is shown for a client with more waiting cases than this. */
    notificationCount: z.number(),
    result: z.array(z.object({ total: z.number(), clientName: z.string() })),
  }),
})

const operators = {
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  request: z.object({ ...actingUser, erxId: wireId.optional(), ...pageFields }),
  answer: z.object({
    data: z.array(
      z.object({
        /** 0 for users who do not get this alert. */
        userCode: z.number(),
        operator: z.string(),
        levels: z.array(z.enum(levels)),
        state: z.enum(operatorStates),
        /** The case that has been held longest; 0 when none is held. */
        erxId: z.number(),
        /** The channel of that case, which decides the desk that opens it; empty when none is held. */
        channel: z.string(),
        /** When it was claimed (ISO 8601), or empty. */
        since: z.string(),
        held: z.number(),
        /** Cases that they brought to their end or to another level since midnight in the deployment's time zone. */
        doneToday: z.number(),
      }),
    ),
    totalCount: z.number(),
  }),
} as const

export const showOperatorDetails = defineCall({
  group: 'pateRxMgmt',
  name: 'showOperatorDetails',
  access: only(user),
  summary:
    'Who works on what: every operator for an administrator; for others who holds the case that they name',
  ...operators,
})

export const showTeleOperatorDetails = defineCall({
  group: 'teleConsultant',
  name: 'showOperatorDetails',
  access: only(deskUsers, undefined, teleChannel),
  summary:
    'The same of consultations: every tele-consultant for an administrator; for others who holds the one that they name',
  ...operators,
})

export const getOwnNotices = defineCall({
  group: 'pateRxMgmt',
  name: 'getOwnNotices',
  steps: 'single',
  effect: 'reads',
  access: only(deskOperators),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Cases that came back to the operator or wait for them, and comments and decisions of the last week on their cases; the newest',
  request: z.object({ ...actingUser }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        erxId: z.number(),
        channel: z.string(),
        /** ISO 8601. */
        at: z.string(),
        /** Who sent it back, commented or decided; empty where nobody is named. */
        who: z.string(),
        /** The comment, or the term or medicine that was decided. Never a patient. */
        text: z.string(),
      }),
    ),
  }),
})

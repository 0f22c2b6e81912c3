import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { permissions } from '#roles.ts'
import { actingUser, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { attemptStates, callPlacers, consultationModes, entryAnswer, heldOrder } from './schemas.ts'

const reads = only(deskUsers, undefined, teleChannel)
const calls = only(deskOperators, permissions.callBack, teleChannel)
const actor = ['userCode', 'userId'] as const

const reasonSchema = z.object({
  reasonId: z.number(),
  reason: z.string(),
  /** A consultation may fail for it without a call having been tried. */
  endsConsultation: z.boolean(),
  /** Whether a note must say more. */
  userReasons: z.boolean(),
  /** The reason for which a consultation ends that turned out an emergency. */
  emergency: z.boolean(),
})

export const callAttempts = defineCall({
  group: 'teleConsultant',
  name: 'callAttempts',
  steps: 'pair',
  effect: 'changes',
  access: calls,
  actor,
  summary:
    'Call the patient, by the telephone service or with a telephone of one’s own, or note how a call ended',
  request: z.object({
    ...heldOrder,
    mode: z.enum(consultationModes).default('audio'),
    /** Which number is called: the patient's, or the one that was noted for a call-back. */
    to: z.enum(['patient', 'callback']).default('patient'),
    /** The user calls with a telephone of their own, although a service would place the call. */
    byHand: z.boolean().default(false),
    /** The user was asked whether to call outside of 08:00 to 21:00, and said so. */
    late: z.boolean().default(false),
    /** An attempt that has ended, with the call status of the documents: 1 not completed, 2 completed. */
    attemptId: wireNumber.optional(),
    result: wireNumber.pipe(z.union([z.literal(1), z.literal(2)])).optional(),
    reasonId: wireNumber.optional(),
    note: z.string().trim().max(500).default(''),
  }),
  answer: entryAnswer({ attemptId: z.number(), callLogCount: z.number(), state: z.enum(attemptStates) }),
})

export const callReasons = defineCall({
  group: 'teleConsultant',
  name: 'callReasons',
  steps: 'pair',
  effect: 'changes',
  access: calls,
  actor,
  summary: 'Say why a call was not completed, or correct it',
  request: z.object({
    ...heldOrder,
    attemptId: wireNumber,
    reasonId: wireNumber,
    note: z.string().trim().max(500).default(''),
  }),
  answer: entryAnswer({ callLogCount: z.number() }),
})

export const getCallReasons = defineCall({
  group: 'teleConsultant',
  name: 'getCallReasons',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'The calls of a case, the last first',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    callLogCount: z.number(),
    list: z.array(
      z.object({
        attemptId: z.number(),
        /** ISO 8601. */
        at: z.string(),
        by: z.string(),
        mode: z.enum(consultationModes),
        state: z.enum(attemptStates),
        placed: z.enum(callPlacers),
        result: z.number(),
        reason: z.string(),
        note: z.string(),
        /** From the beginning to the end; null while it is under way. */
        seconds: z.number().nullable(),
        /** When the patient took a call that the service placed (ISO 8601), or empty. */
        answeredAt: z.string(),
        /** From there to the end, as the service says it. */
        talkedSeconds: z.number().nullable(),
        /** Why the service did not place the call, or does not say its end. */
        problem: z.string(),
      }),
    ),
  }),
})

export const getTeleconsultationCallReasons = defineCall({
  group: 'pateRxMgmt',
  name: 'getTeleconsultationCallReasons',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Reasons why a call was not completed',
  request: z.object({ ...actingUser }),
  answer: z.object({ list: z.array(reasonSchema) }),
})

export const updateCallbackDetails = defineCall({
  group: 'teleConsultant',
  name: 'updateCallbackDetails',
  steps: 'pair',
  effect: 'changes',
  access: calls,
  actor,
  summary: 'Call the patient back later: the case returns to its queue, and comes back at that time',
  request: z.object({
    ...heldOrder,
    callBackDate: wireDate,
    /** Half hours of the day, 1 to 48 (screens 3). */
    slot: wireNumber.pipe(z.number().int().min(1).max(48)),
    /** In the client cipher; the patient's own number when it is left out. */
    mobileNo: z.string().max(200).default(''),
    note: z.string().trim().max(500).default(''),
  }),
  answer: entryAnswer({ callStatus: z.number(), callBackAt: z.string() }),
})

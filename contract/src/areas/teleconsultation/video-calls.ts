import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { consultationModes, entryAnswer, heldOrder } from './schemas.ts'
import { iceSchema, videoArrivalSchema, videoSignalSchema, waitingSignalsSchema } from './video-schemas.ts'

const reads = only(deskUsers, undefined, teleChannel)
const calls = only(deskOperators, permissions.callBack, teleChannel)
const actor = ['userCode', 'userId'] as const

export const startVideo = defineCall({
  group: 'teleConsultant',
  name: 'startVideo',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: calls,
  actor,
  summary:
    'Begin a video call: the patient gets a one-time link. While one is under way, its patient gets a new link',
  request: z.object({
    ...heldOrder,
    /** How the link is sent. */
    sendBy: z
      .array(z.enum(['sms', 'email']))
      .max(2)
      .default([]),
    /** The link is answered too, to be passed on otherwise; needs the permission to see mobile numbers. */
    copy: z.boolean().default(false),
    /** The user was asked whether to call outside of 08:00 to 21:00, and said so. */
    late: z.boolean().default(false),
  }),
  answer: entryAnswer({ attemptId: z.number(), callLogCount: z.number(), link: z.string() }),
})

export const endVideo = defineCall({
  group: 'teleConsultant',
  name: 'endVideo',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: calls,
  actor,
  summary: 'End a video call; whether it reached the patient follows from what happened in it',
  request: z.object({
    ...heldOrder,
    attemptId: wireNumber,
    /** Why it did not reach the patient, where it did not; otherwise the reason follows from what happened. */
    reasonId: wireNumber.optional(),
    note: z.string().trim().max(500).default(''),
  }),
  answer: entryAnswer({
    callLogCount: z.number(),
    result: z.union([z.literal(1), z.literal(2)]),
    /** Without a picture of the patient it was an audio call. */
    mode: z.enum(consultationModes),
  }),
})

export const sendVideoSignal = defineCall({
  group: 'teleConsultant',
  name: 'sendVideoSignal',
  steps: 'single',
  effect: 'changes',
  origin: 'ours',
  access: calls,
  actor,
  summary: "Pass a signal to the patient's page, or tell that sound and picture of the patient arrive",
  request: z.object({
    ...heldOrder,
    attemptId: wireNumber,
    signal: z.discriminatedUnion('kind', [...videoSignalSchema.options, videoArrivalSchema]),
  }),
  answer: messageAnswer,
})

export const getVideo = defineCall({
  group: 'teleConsultant',
  name: 'getVideo',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  access: reads,
  actor,
  summary: 'The video call of a case that is under way, and for whoever consults the signals of the patient',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    /** Signals after this one; left out, the page begins and wants none of before. */
    after: wireNumber.optional(),
  }),
  answer: z.object({
    video: z
      .object({
        attemptId: z.number(),
        /** ISO 8601. */
        startedAt: z.string(),
        /** Whether it is the caller who consults. */
        isOwn: z.boolean(),
        linkUntil: z.string(),
        linkUsed: z.boolean(),
        /** The messages that took the link to the patient. */
        sent: z.array(
          z.object({ kind: z.string(), state: z.enum(['waiting', 'sent', 'failed']), problem: z.string() }),
        ),
        patientHere: z.boolean(),
        patientAgreed: z.boolean(),
        /** A picture of the patient arrived once. */
        pictured: z.boolean(),
        /** For whoever consults alone. */
        ice: iceSchema.nullable(),
        after: z.number(),
      })
      .nullable(),
    signals: waitingSignalsSchema,
  }),
})

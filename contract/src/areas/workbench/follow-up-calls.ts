import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { isMobile } from '#mobile-number.ts'
import { callBackOutcomes, callStatus, timeSlots } from '#options.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireDate, wireId, wireNumber } from '#wire-types.ts'

const target = { ...actingUser, erxId: wireId }

export const callbackeRx = defineCall({
  group: 'pateRxMgmt',
  name: 'callbackeRx',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.callBack),
  actor: ['userCode', 'userId'],
  summary: 'Note that the patient was called back (call status 2), or that the call is still to be made (1)',
  request: z
    .object({
      ...target,
      status: wireNumber.refine(
        (n) => n === callStatus.notCompleted || n === callStatus.completed,
        'must be 1 or 2',
      ),
      /** With status 1: that the patient was not reached, and why. */
      notReached: z.string().trim().max(200).default(''),
      /** With status 1: the day and the half-hour slot that were agreed. */
      laterDate: wireDate.default(''),
      laterSlot: wireNumber.refine((n) => n >= 1 && n <= timeSlots.length, 'must be 1 to 48').optional(),
    })
    .refine(({ laterDate, laterSlot }) => (laterDate === '') === (laterSlot === undefined), {
      message: message('callback.needsTime'),
      path: ['laterSlot'],
    }),
  answer: messageAnswer.extend({
    erxId: z.number(),
    callStatus: z.number(),
    /** Status 2 gives "Yes", otherwise "No" (screens 4). */
    callback: z.enum(['Yes', 'No']),
  }),
})

export const getCallBack = defineCall({
  group: 'pateRxMgmt',
  name: 'getCallBack',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'When the call to the patient of a case is due, and what became of earlier tries',
  request: z.object(target),
  answer: z.object({
    /** ISO 8601; empty before the case is completed. */
    dueAt: z.string(),
    attempts: z.array(
      z.object({
        at: z.string(),
        who: z.string(),
        outcome: z.enum(callBackOutcomes),
        reason: z.string(),
        laterAt: z.string(),
      }),
    ),
  }),
})

const pharmacySchema = z.object({
  name: z.string().trim().min(1, 'Write the name of the pharmacy').max(150),
  email: z
    .string()
    .trim()
    .max(150)
    .refine((t) => t === '' || z.email().safeParse(t).success, 'Please enter valid Email'),
  mobile: z
    .string()
    .trim()
    .max(20)
    .refine((t) => t === '' || isMobile(t), 'Enter a valid mobile number')
    .default(''),
})

export const sendPharmacyMessage = defineCall({
  group: 'pateRxMgmt',
  name: 'sendPharmacyMessage',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.sendToPatient),
  actor: ['userCode', 'userId'],
  summary: 'Send a completed prescription to the pharmacy of its client, by e-mail with the PDF, else by SMS',
  request: z.object(target),
  answer: messageAnswer.extend({ erxId: z.number() }),
})

export const getPharmacy = defineCall({
  group: 'pateRxMgmt',
  name: 'getPharmacy',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The pharmacy of a case's client, and what became of the messages sent to it",
  request: z.object(target),
  answer: z.object({
    pharmacy: z.object({ name: z.string(), email: z.string(), mobile: z.string() }).nullable(),
    messages: z.array(
      z.object({
        at: z.string(),
        who: z.string(),
        kind: z.string(),
        state: z.enum(['waiting', 'sent', 'failed']),
        reason: z.string(),
      }),
    ),
  }),
})

export const savePharmacy = defineCall({
  group: 'pateRxMgmt',
  name: 'savePharmacy',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Enter the pharmacy of a client, or change it',
  request: z
    .object({ ...actingUser, clientId: wireId, ...pharmacySchema.shape })
    .refine(({ email, mobile }) => email !== '' || mobile !== '', {
      message: 'Enter an e-mail address or a mobile number',
      path: ['email'],
    }),
  answer: messageAnswer,
})

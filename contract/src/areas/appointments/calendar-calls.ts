import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { doctorCalendarSchema } from './schemas.ts'

const actor = ['userCode', 'userId'] as const
const writes = only(user, permissions.editPrescription)

export const getDoctorCalendar = defineCall({
  group: 'pateRxMgmt',
  name: 'getDoctorCalendar',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: only(user),
  actor,
  summary: 'How the calendar of a doctor is kept: consulting hours, patients in a slot, absences',
  request: z.object({ ...actingUser, doctorId: wireId }),
  answer: doctorCalendarSchema,
})

export const saveDoctorAbsence = defineCall({
  group: 'pateRxMgmt',
  name: 'saveDoctorAbsence',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: writes,
  actor,
  summary: 'Write days on which a doctor is away, or take them out; says how many appointments lie in them',
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    /** The absence that is taken out; a new one without it. */
    removes: wireId.optional(),
    from: wireDate.default(''),
    to: wireDate.default(''),
    reason: z.string().trim().max(200).default(''),
  }),
  answer: messageAnswer.extend({ absenceId: z.number(), appointments: z.number() }),
})

export const saveDoctorCapacity = defineCall({
  group: 'pateRxMgmt',
  name: 'saveDoctorCapacity',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: writes,
  actor,
  summary: 'How many patients may be booked into one slot of a doctor',
  request: z.object({
    ...actingUser,
    doctorId: wireId,
    perSlot: wireNumber.refine((n) => n >= 1 && n <= 20, 'must be 1 to 20'),
  }),
  answer: messageAnswer,
})

export const saveCalendarFeed = defineCall({
  group: 'pateRxMgmt',
  name: 'saveCalendarFeed',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: writes,
  actor,
  summary:
    'Make an address at which calendar programs read the appointments of a doctor, in place of an earlier one, or revoke it',
  request: z.object({ ...actingUser, doctorId: wireId, on: z.boolean() }),
  answer: messageAnswer.extend({
    /** Shown this once; empty when it was revoked. */
    address: z.string(),
  }),
})

import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { bookingCodes } from '#options.ts'
import { generalFields } from '#record/case-record.ts'
import { permissions, roles } from '#roles.ts'
import {
  actingUser,
  messageAnswer,
  pageFields,
  sortField,
  wireDate,
  wireId,
  wireNumber,
} from '#wire-types.ts'
import { visitModes } from './options.ts'
import {
  appointmentOrders,
  appointmentRowSchema,
  dayFiguresSchema,
  daySlotSchema,
  minutesField,
  mostWeeks,
  remindField,
  slotField,
  usualMinutes,
  usualReminder,
} from './schemas.ts'

const actor = ['userCode', 'userId'] as const
const text = (longest: number) => z.string().trim().max(longest)
const aDate = wireDate.refine((day) => day !== '', 'must be a date, dd-mm-yyyy')

/** A user who may force a booking says that they do, and why; who confirms what is asked about. */
const goesOn = {
  force: z.boolean().default(false),
  forceReason: text(500).default(''),
  /** The date is more than a year ahead, and meant. */
  farAhead: z.boolean().default(false),
}

export const insertAppointmentDetails = defineCall({
  group: 'pateRxMgmt',
  name: 'insertAppointmentDetails',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.addPrescription),
  actor,
  summary: 'Book an appointment of a patient, once or every week; of several either all are booked or none',
  request: z
    .object({
      ...actingUser,
      ...goesOn,
      clientId: wireId,
      /** A known patient instead of a new one. */
      patientId: wireId.optional(),
      fName: generalFields.fName.default(''),
      lName: generalFields.lName.default(''),
      uhid: generalFields.uhid.default(''),
      mobileNo: generalFields.mobileNo.default(''),
      email: generalFields.email.default(''),
      /** A user looked at the patients who may be the one that is written, and says that it is another person. */
      isOtherPerson: z.boolean().default(false),
      /** The prescription whose patient asked for it (service "event"). */
      fromErxId: wireId.optional(),
      doctorId: wireId.optional(),
      departmentId: wireId.optional(),
      hospitalId: wireId.optional(),
      /** Of the master "appointment". */
      appointmentTypeId: wireId,
      mode: z.enum(visitModes).default('inPerson'),
      appointmentDate: aDate,
      slot: slotField,
      minutes: minutesField.default(usualMinutes),
      note: text(500).default(''),
      tell: z.boolean().default(true),
      remindMinutes: remindField.default(usualReminder),
      repeatWeeks: wireNumber.refine((n) => n >= 1 && n <= mostWeeks, `must be 1 to ${mostWeeks}`).default(1),
      /** The patient stands at the desk: the slot that has begun may be booked. */
      walkIn: z.boolean().default(false),
    })
    .refine(({ doctorId, departmentId }) => doctorId !== undefined || departmentId !== undefined, {
      message: message('appointment.needsDoctor'),
      path: ['doctorId'],
    })
    .refine(({ patientId, fName }) => patientId !== undefined || fName !== '', {
      message: message('patient.enterName'),
      path: ['fName'],
    })
    .refine(({ patientId, mobileNo }) => patientId !== undefined || mobileNo !== '', {
      message: message('user.enterMobile'),
      path: ['mobileNo'],
    }),
  answer: messageAnswer.extend({
    appointmentId: z.number(),
    appointmentNo: z.string(),
    booked: z.array(z.object({ appointmentId: z.number(), date: z.string(), slot: z.number() })),
  }),
})

export const updateAppointmentDetails = defineCall({
  group: 'pateRxMgmt',
  name: 'updateAppointmentDetails',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.editPrescription),
  actor,
  summary:
    'One step of an appointment: change or move it, say that the patient came or did not, begin or end the visit, cancel it, or take that back',
  request: z.object({
    ...actingUser,
    ...goesOn,
    appointmentId: wireId,
    version: wireNumber,
    /** Moves it, together with the slot. */
    appointmentDate: wireDate.optional(),
    slot: slotField.optional(),
    /** Of a move, or one by itself: the day and the slot stay. */
    doctorId: wireId.optional(),
    minutes: minutesField.optional(),
    /** 1 begins the visit, 2 rejects, 3 completes, 4 asks to cancel, 5 cancels, 0 takes the last of these back. */
    status: wireNumber.refine((n) => n >= 0 && n <= 5, 'must be 0 to 5').optional(),
    reason: text(500).default(''),
    noShow: z.literal(true).optional(),
    arrived: z.literal(true).optional(),
    /** When the patient came, where that was not now: of an arrival or a completion. */
    arrivedAt: z.iso.datetime({ offset: true, error: 'must be a time, ISO 8601' }).optional(),
    sendAgain: z.literal(true).optional(),
    /** What is changed of it without moving it. */
    appointmentTypeId: wireId.optional(),
    mode: z.enum(visitModes).optional(),
    note: text(500).optional(),
    tell: z.boolean().optional(),
    remindMinutes: remindField.optional(),
  }),
  answer: messageAnswer.extend({
    version: z.number(),
    status: z.number(),
    /** The prescription that was made when the visit began. */
    erxId: z.number().optional(),
  }),
})

export const getAppointments = defineCall({
  group: 'pateRxMgmt',
  name: 'getAppointments',
  steps: 'pair',
  effect: 'reads',
  access: only([...user, roles.client]),
  actor,
  summary:
    'Appointments of a range of days, and of one day what each doctor has to do; client staff see their own client without contact data',
  request: z.object({
    ...actingUser,
    ...pageFields,
    from: wireDate.default(''),
    to: wireDate.default(''),
    doctorId: wireNumber.default(0),
    departmentId: wireNumber.default(0),
    clientId: z.union([wireNumber, z.literal('')]).default(''),
    status: z.enum(bookingCodes).default('-1'),
    appointmentTypeId: wireNumber.default(0),
    mode: z.union([z.enum(visitModes), z.literal('')]).default(''),
    searchText: text(150).default(''),
    sortBy: sortField(...appointmentOrders),
  }),
  answer: z.object({
    data: z.array(appointmentRowSchema),
    totalCount: z.number(),
    /** Of a single day; empty for more. */
    figures: z.array(dayFiguresSchema),
  }),
})

export const getSlots = defineCall({
  group: 'pateRxMgmt',
  name: 'getSlots',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: only(user),
  actor,
  summary: 'The slots of a doctor on a day: how many are taken, of how many, and which can be booked',
  request: z.object({ ...actingUser, doctorId: wireId, day: aDate }),
  answer: z.object({
    slots: z.array(daySlotSchema),
    /** Why the doctor is away on that day; empty when they are not, and for who may not read it. */
    absence: z.string(),
    doctorName: z.string(),
    /** Where the doctor works, as far as the reader may know. */
    hospitals: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const getPatientAppointmentDetails = defineCall({
  group: 'reportDtls',
  name: 'getPatientAppointmentDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor,
  summary: 'The appointments of a patient, the newest first; what was done there with permission 3',
  request: z.object({ ...actingUser, ...pageFields, patientId: wireId }),
  answer: z.object({ data: z.array(appointmentRowSchema), totalCount: z.number() }),
})

export const getAppointmentEntry = defineCall({
  group: 'pateRxMgmt',
  name: 'getAppointmentEntry',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: only(user),
  actor,
  summary: 'The calendar entry of an appointment, as an .ics file',
  request: z.object({ ...actingUser, appointmentId: wireId }),
  answer: z.object({ fileName: z.string(), calendar: z.string() }),
})

import { z } from 'zod'
import { appointmentActions } from '#appointments.ts'
import { consultTimeSchema } from '#areas/users/schemas.ts'
import { timeStates } from '#reminders/options.ts'
import { wireNumber } from '#wire-types.ts'
import { visitModes } from './options.ts'

/** How long an appointment lasts. */
export const visitMinutes = [15, 30, 45, 60, 90, 120] as const
export const usualMinutes = 30

/** Minutes before an appointment at which its patient is reminded; 0 is never. */
export const remindChoices = [0, 60, 1440] as const
export const usualReminder = 1440

/** An appointment may repeat for so many weeks. */
export const mostWeeks = 12

/** Days that the list shows by default, and at most. */
export const appointmentDays = { usual: 31, most: 90 } as const

/** Columns by which the list can be sorted. */
export const appointmentOrders = ['time', 'patient', 'doctor'] as const

/** How it was booked: at the desk, for a patient who stands there, or from a prescription. */
export const bookedAs = ['desk', 'walkIn', 'case'] as const

export const slotField = wireNumber.refine((n) => n >= 1 && n <= 48, 'must be a slot, 1 to 48')
export const minutesField = wireNumber.refine(
  (n) => visitMinutes.some((known) => known === n),
  `must be one of ${visitMinutes.join(', ')}`,
)
export const remindField = wireNumber.refine(
  (n) => remindChoices.some((known) => known === n),
  `must be one of ${remindChoices.join(', ')}`,
)

/** An appointment as lists show it. The mobile number is sealed in the client cipher, or empty where it may not be read. */
export const appointmentRowSchema = z.object({
  appointmentId: z.number(),
  appointmentNo: z.string(),
  version: z.number(),
  /** dd-mm-yyyy, a day of the deployment. */
  date: z.string(),
  slot: z.number(),
  minutes: z.number(),
  /** ISO 8601, as the other times; those are empty while nothing happened. */
  startsAt: z.string(),
  /** As the display list of a booking has it. */
  status: z.number(),
  noShow: z.boolean(),
  patientId: z.number(),
  patName: z.string(),
  uhid: z.string(),
  mobileNo: z.string(),
  doctorId: z.number(),
  doctorName: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  hospitalId: z.number(),
  hospitalName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  appointmentTypeId: z.number(),
  appointmentType: z.string(),
  mode: z.enum(visitModes),
  bookedAs: z.enum(bookedAs),
  /** Whether it is one of several that were booked together. */
  repeats: z.boolean(),
  tell: z.boolean(),
  remindMinutes: z.number(),
  /** What became of the reminder of its present time; empty where none is planned yet, and for staff of a client. */
  reminded: z.union([z.enum(timeStates), z.literal('')]),
  arrivedAt: z.string(),
  startedAt: z.string(),
  /** The prescription that was made when the visit began; 0 while there is none. */
  erxId: z.number(),
  /** The prescription whose patient asked for it or was to come again; 0 without one, and for staff of a client. */
  fromErxId: z.number(),
  note: z.string(),
  /** Why it was booked against the doctor's times, moved, cancelled, rejected or opened again. */
  reason: z.string(),
  /** What the reader may do to it now. */
  actions: z.array(z.enum(appointmentActions)),
})
export type AppointmentRow = z.infer<typeof appointmentRowSchema>

/** A day of a doctor in numbers, of the caller's clients. */
export const dayFiguresSchema = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  booked: z.number(),
  arrived: z.number(),
  /** Arrived after the hour of the appointment. */
  late: z.number(),
  /** Arrived, and the visit has not begun. */
  waiting: z.number(),
  notCome: z.number(),
  /** How long patients waited on average, from the later of arrival and hour until the visit began; null without any. */
  waitMinutes: z.number().nullable(),
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

export const slotStates = ['free', 'taken', 'closed', 'absent', 'past'] as const
export const daySlotSchema = z.object({
  slot: z.number(),
  taken: z.number(),
  of: z.number(),
  state: z.enum(slotStates),
})
export type DaySlot = z.infer<typeof daySlotSchema>

export const absenceSchema = z.object({
  absenceId: z.number(),
  /** dd-mm-yyyy, both days included. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  writtenBy: z.string(),
})
export type DoctorAbsence = z.infer<typeof absenceSchema>

/** How a doctor's calendar is kept. */
export const doctorCalendarSchema = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  consultTime: z.array(consultTimeSchema),
  perSlot: z.number(),
  /** From today on, the next one first. */
  absences: z.array(absenceSchema),
  /** When the address of the feed was made, ISO 8601; empty without one. */
  feedMadeAt: z.string(),
  /** Whether the reader may write absences and the number of patients. */
  mayKeep: z.boolean(),
  /** Whether they may make and revoke the address of the feed. */
  mayMakeFeed: z.boolean(),
})
export type DoctorCalendar = z.infer<typeof doctorCalendarSchema>

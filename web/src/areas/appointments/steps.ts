import type { AppointmentAction } from '@rxdesk/contract/appointments'
import { getAppointments, getSlots } from '@rxdesk/contract/areas/appointments/booking-calls'

/** What a user presses of an appointment: a step of it, its calendar file, or the prescription that it made. */
export type Press = AppointmentAction | 'calendar' | 'openCase'

/** Steps that ask for a reason, and the status that they ask for. */
export const reasoned = { cancel: 5, reject: 2, askCancel: 4, reopen: 0 } as const
export type ReasonedAction = keyof typeof reasoned

/** What is read again after each of them. */
export const appointmentReads = [getAppointments, getSlots] as const

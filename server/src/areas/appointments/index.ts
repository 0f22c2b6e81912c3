import { appointmentCalls } from './appointment-calls.ts'
import { calendarCalls } from './calendar-calls.ts'

/** Appointments of patients with doctors, and the calendars of doctors. */
export const calls = () => [...appointmentCalls(), ...calendarCalls()]

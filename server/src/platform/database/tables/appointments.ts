import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface AppointmentsTable {
  client_id: number
  id: GeneratedAlways<number>
  patient_id: number
  doctor_id: number | null
  department_id: number | null
  hospital_id: number | null
  kind_id: number
  mode: Generated<string>
  /** yyyy-mm-dd, a day of the deployment's zone. */
  day: string
  /** Half-hour slot, 1 to 48 (contract: timeSlots). */
  slot: number
  minutes: Generated<number>
  starts_at: Instant
  status: Generated<number>
  note: Generated<string>
  tell: Generated<boolean>
  remind_minutes: Generated<number>
  sequence: Generated<number>
  booked_as: Generated<string>
  series_id: number | null
  forced_reason: Generated<string>
  reason: Generated<string>
  arrived_at: Instant | null
  started_at: Instant | null
  ended_at: Instant | null
  no_show: Generated<boolean>
  erx_id: number | null
  from_erx_id: Generated<number | null>
  version: Generated<number>
  booked_by: number
  created_at: StampedInstant
  /** No instant before this is reminded of. */
  reminded_from: StampedInstant
  /** The `reminded_from` for which its reminder is planned, or was found to be none. */
  reminder_planned_for: Generated<Instant | null>
}

export interface AppointmentMovesTable {
  client_id: number
  appointment_id: number
  id: GeneratedAlways<number>
  what: string
  from_id: number
  to_id: number
}

export interface DoctorAbsencesTable {
  id: GeneratedAlways<number>
  doctor_id: number
  from_day: string
  to_day: string
  reason: string
  removed_at: Instant | null
  written_by: number
  written_at: StampedInstant
}

export interface DoctorCalendarsTable {
  doctor_id: number
  per_slot: Generated<number>
  feed_hash: Buffer | null
  feed_client_ids: Generated<number[]>
  feed_made_at: Instant | null
  feed_made_by: number | null
}

export interface AppointmentTables {
  appointment_moves: AppointmentMovesTable
  appointments: AppointmentsTable
  doctor_absences: DoctorAbsencesTable
  doctor_calendars: DoctorCalendarsTable
}

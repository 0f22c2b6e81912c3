import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface ReminderConsentsTable {
  client_id: number
  patient_id: number
  id: GeneratedAlways<number>
  given: boolean
  source: string
  channel: Generated<string>
  language: Generated<string>
  case_id: number | null
  decided_by: number | null
  decided_at: StampedInstant
  stop_code: string
}

export interface RemindersTable {
  client_id: number
  patient_id: number
  id: GeneratedAlways<number>
  kind: string
  subject: string
  case_id: number | null
  state: Generated<string>
  why: Generated<string>
  created_at: StampedInstant
}

export interface ReminderTimesTable {
  client_id: number
  reminder_id: number
  due_at: Instant
  good_until: Instant
  not_before: Instant
  state: Generated<string>
  why: Generated<string>
  delivery_id: number | null
  settled_at: Instant | null
}

export interface ReminderMessagesTable {
  client_id: number
  delivery_id: number
  address_index: Buffer
  kind: string
  handed_at: Instant
}

export interface CallBackAttemptsTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  outcome: string
  reason: Generated<string>
  later_at: Instant | null
  called_by: number
  called_at: StampedInstant
}

export interface ReminderTables {
  call_back_attempts: CallBackAttemptsTable
  reminder_consents: ReminderConsentsTable
  reminder_messages: ReminderMessagesTable
  reminder_times: ReminderTimesTable
  reminders: RemindersTable
}

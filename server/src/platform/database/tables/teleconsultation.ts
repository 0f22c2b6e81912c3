import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, JsonWithDefault, StampedInstant } from './value-types.ts'

export interface TeleOrdersTable {
  client_id: number
  case_id: number
  booking_id: string
  ordered_at: StampedInstant
  mode_asked: string
  request: Generated<string>
  consent_text: Generated<string>
  consent_at: Instant | null
  answer_by: Instant | null
  cancel_asked_at: Instant | null
  partner_told: Generated<string>
  partner_answer: Generated<string>
  notices: Generated<number>
  notice: Generated<string>
}

export interface TeleOrderLinesTable {
  client_id: number
  case_id: number
  order_line: number
  name: string
  partner_code: Generated<string>
  qty: Generated<string>
  unit: Generated<string>
  salts: Generated<string[]>
  decision: Generated<string>
  medicine_id: number | null
  reason_id: number | null
  note: Generated<string>
  decided_by: number | null
  decided_at: Instant | null
}

export interface TeleConsultationsTable {
  client_id: number
  case_id: number
  consultation: JsonWithDefault
  version: Generated<number>
  saved_by: number | null
  saved_at: StampedInstant
}

export interface CallReasonsTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: Generated<string>
  name: string
  ends_consultation: Generated<boolean>
  needs_note: Generated<boolean>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface MedicineRejectReasonsTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: Generated<string>
  name: string
  needs_note: Generated<boolean>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface TeleQuestionsTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: Generated<string>
  name: string
  answer_kind: Generated<string>
  options: Generated<string[]>
  required: Generated<boolean>
  reminder: Generated<boolean>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface TeleAttemptsTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  user_id: number
  at: StampedInstant
  mode: string
  called: string
  state: string
  result: Generated<number>
  reason_id: number | null
  note: Generated<string>
  ended_at: Instant | null
  placed: Generated<'hand' | 'service'>
  handed_at: Instant | null
  answered_at: Instant | null
  talked_seconds: number | null
  problem: Generated<string>
}

export interface TeleOffersTable {
  user_id: number
  session_id: string
  client_id: number
  case_id: number
  hands_at: Instant
}

export interface TelePausesTable {
  user_id: number
  until: Instant
}

export interface TeleVideosTable {
  attempt_id: number
  client_id: number
  case_id: number
  user_id: number
  started_at: StampedInstant
  link_hash: Buffer
  link_until: Instant
  link_used_at: Instant | null
  patient_hash: Buffer | null
  patient_page: Generated<string>
  patient_joined_at: Instant | null
  patient_agreed_at: Instant | null
  patient_connected_at: Instant | null
  consultant_connected_at: Instant | null
  pictured_at: Instant | null
  ended_at: Instant | null
  ended_by: Generated<string>
}

export interface TeleSignalsTable {
  id: GeneratedAlways<number>
  attempt_id: number
  for_side: string
  signal_sealed: Buffer
  at: StampedInstant
}

export interface TeleconsultationTables {
  tele_orders: TeleOrdersTable
  tele_order_lines: TeleOrderLinesTable
  tele_consultations: TeleConsultationsTable
  tele_attempts: TeleAttemptsTable
  tele_offers: TeleOffersTable
  tele_pauses: TelePausesTable
  tele_videos: TeleVideosTable
  tele_signals: TeleSignalsTable
  call_reasons: CallReasonsTable
  medicine_reject_reasons: MedicineRejectReasonsTable
  tele_questions: TeleQuestionsTable
}

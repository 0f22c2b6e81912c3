import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, JsonWithDefault, StampedInstant } from './value-types.ts'

export interface CaseClaimsTable {
  client_id: number
  case_id: number
  fence: number
  user_id: number
  session_id: string | null
  level: string
  claimed_at: StampedInstant
  ended_at: Instant | null
  end_action: string | null
  corrections: Generated<number | null>
}

export interface CaseCountDeltasTable {
  id: GeneratedAlways<number>
  client_id: number
  channel: Generated<string>
  level: string
  status: number
  call_status: number
  closed_as: Generated<string>
  delta: number
}

export interface CaseCountTotalsTable {
  client_id: number
  channel: Generated<string>
  level: string
  status: number
  call_status: number
  closed_as: Generated<string>
  total: number
}

export interface CaseInvestigationsTable {
  client_id: number
  case_id: number
  position: number
  test_name: string
  investigation_date: string | null
  report_tag_id: Generated<number>
  report_category: Generated<string>
  note: Generated<string>
}

export interface CaseMedicinesTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  generic: Generated<boolean>
  during_stay: Generated<boolean>
  position: number
  line: Json
  version: Generated<number>
  removed_at: Instant | null
  created_by: number | null
  created_at: StampedInstant
  request_id: number | null
  approval: Generated<string>
  approval_note: Generated<string>
}

export interface CaseNotesTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  note: string
  level: string
  written_by: number
  written_at: StampedInstant
}

export interface CaseRecordsTable {
  client_id: number
  case_id: number
  record: JsonWithDefault
  version: Generated<number>
  saved_by: number | null
  saved_at: StampedInstant
}

export interface CasesTable {
  client_id: number
  id: GeneratedAlways<number>
  channel: Generated<string>
  level: Generated<string>
  status: Generated<number>
  sending: Generated<boolean>
  priority: Generated<number>
  received_at: StampedInstant
  due_at: Instant
  finished_at: Instant | null
  patient_id: number
  patient_name: Generated<string>
  mobile_index: Buffer | null
  media_id: number | null
  doctor_id: number | null
  hospital_id: number | null
  department_id: number | null
  prescription_date: string | null
  services: Generated<string[]>
  call_status: Generated<number>
  callback_mobile_sealed: Buffer | null
  /** When the patient who asked for a call is to be called; none before the case is completed. */
  callback_due_at: Instant | null
  created_by: number | null
  holder_id: number | null
  holder_session: string | null
  holder_tab: string | null
  fence: Generated<number>
  claimed_at: Instant | null
  lease_until: Instant | null
  queued_status: Generated<number>
  l1_by: number | null
  l2_by: number | null
  l3_by: number | null
  return_to: number | null
  return_until: Instant | null
  return_comment: Generated<string>
  reject_reason_id: number | null
  reject_note: Generated<string>
  /** Why a consultation failed. */
  call_reason_id: number | null
  delivery_error: Generated<string>
  cancelled: Generated<boolean>
  ocr_state: Generated<string>
  page_count: Generated<number>
  part_of: Generated<number | null>
  closed_as: Generated<string>
  not_before: Instant | null
  cancel_asked: Generated<boolean>
  /** The stay that it belongs to. */
  stay_id: Generated<number | null>
  /** Of a case that carries a signed summary of its stay out: which version. */
  summary_version: Generated<number | null>
}

export interface CaseTables {
  case_claims: CaseClaimsTable
  case_count_deltas: CaseCountDeltasTable
  case_count_totals: CaseCountTotalsTable
  case_investigations: CaseInvestigationsTable
  case_medicines: CaseMedicinesTable
  case_notes: CaseNotesTable
  case_records: CaseRecordsTable
  cases: CasesTable
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Row types of every table, as the migrations make them. Kept in step by tables.test.ts. */

/** A point in time: read as Date, written as Date or ISO 8601. */
export type Instant = ColumnType<Date, Date | string, Date | string>
/** A point in time that the database stamps when none is given. */
export type StampedInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON: read as parsed, written as text (arrays would be taken for PostgreSQL arrays otherwise). */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>

export interface AuditHeadsTable {
  chain: string
  seq: number
  hash: Buffer
  seal: Buffer
}

export interface AuditLogTable {
  chain: string
  seq: number
  at: Instant
  actor_id: number | null
  session_id: string | null
  action: string
  client_id: number | null
  subject: Generated<string>
  detail: JsonWithDefault
  previous_hash: Buffer
  hash: Buffer
}

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
}

export interface CaseCountDeltasTable {
  id: GeneratedAlways<number>
  client_id: number
  level: string
  status: number
  call_status: number
  delta: number
}

export interface CaseCountTotalsTable {
  client_id: number
  level: string
  status: number
  call_status: number
  total: number
}

export interface CaseDocumentsTable {
  client_id: number
  case_id: number
  version: number
  file_id: string
  digest: string
  verification_code: string
  made_by: number | null
  made_at: StampedInstant
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
  position: number
  line: Json
  warnings: JsonWithDefault
  version: Generated<number>
  removed_at: Instant | null
  created_by: number | null
  created_at: StampedInstant
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

export interface CasePagesTable {
  client_id: number
  case_id: number
  number: number
  kind: Generated<string>
  original_id: string
  image_id: string
  thumbnail_id: string
  file_name: Generated<string>
  width: number
  height: number
  original_sha256: Buffer
  perceptual_hash: string
  ocr_state: Generated<string>
  ocr_attempt: Generated<number>
  ocr_message: Generated<string>
  ocr_engine: Generated<string>
  ocr_text: Generated<string>
  ocr_words: JsonWithDefault
  ocr_at: Instant | null
  removed_at: Instant | null
  added_at: StampedInstant
}

export interface CaseRecordsTable {
  client_id: number
  case_id: number
  record: JsonWithDefault
  version: Generated<number>
  saved_by: number | null
  saved_at: StampedInstant
}

export interface CaseVitalsTable {
  client_id: number
  case_id: number
  vital_id: number
  value: string
  unit: Generated<string>
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
  created_by: number
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
  delivery_error: Generated<string>
  cancelled: Generated<boolean>
  ocr_state: Generated<string>
  page_count: Generated<number>
}

export interface ClientsTable {
  id: GeneratedAlways<number>
  key: string
  name: string
  turnaround_minutes: Generated<number>
  languages: Generated<string[]>
  logo_file_id: string | null
  webhook_url: string | null
  webhook_secret_sealed: Buffer | null
  show_forms: Generated<boolean>
  active: Generated<boolean>
  created_at: StampedInstant
}

export interface DeliveriesTable {
  id: GeneratedAlways<number>
  client_id: number
  case_id: number | null
  user_id: number | null
  kind: string
  subject: Generated<string>
  idempotency_key: string
  recipient_sealed: Buffer
  payload_sealed: Buffer
  attachment_file_id: string | null
  state: Generated<string>
  attempts: Generated<number>
  last_error: Generated<string>
  created_at: StampedInstant
  sent_at: Instant | null
}

export interface DemoOutboxTable {
  id: GeneratedAlways<number>
  agent_id: string | null
  recipient: string
  channel: string
  subject: Generated<string>
  body: string
  otp: string | null
  attachment_file_id: string | null
  idempotency_key: string | null
  sent_at: StampedInstant
}

export interface DepartmentsTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
  retired: Generated<boolean>
}

export interface DoctorHospitalsTable {
  doctor_id: number
  hospital_id: number
}

export interface DoctorsTable {
  id: GeneratedAlways<number>
  client_id: number | null
  unique_code: GeneratedAlways<string | null>
  name: string
  registration_number: Generated<string>
  council: Generated<string>
  specialization: Generated<string>
  qualification: Generated<string>
  approval: Generated<string>
  created_at: StampedInstant
}

export interface FilesTable {
  id: string
  client_id: number | null
  case_id: number | null
  upload_id: string | null
  kind: string
  storage_key: string
  media_type: string
  byte_size: number
  sha256: Buffer
  created_by: number | null
  created_at: StampedInstant
}

export interface HospitalsTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
  address: Generated<string>
  city: Generated<string>
  phone: Generated<string>
  approval: Generated<string>
  created_at: StampedInstant
}

export interface MasterTermsTable {
  id: GeneratedAlways<number>
  kind: string
  code: Generated<string>
  name: string
  name_hindi: Generated<string>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface MediaTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
}

export interface OneTimeCodesTable {
  id: GeneratedAlways<number>
  user_id: number
  browser_session_id: string
  code_hash: Buffer
  sent_at: StampedInstant
  expires_at: Instant
  consumed_at: Instant | null
}

export interface PatientsTable {
  client_id: number
  id: GeneratedAlways<number>
  unique_code: GeneratedAlways<string | null>
  first_name: string
  last_name: Generated<string>
  gender_code: number | null
  age_years: number | null
  age_months: number | null
  age_on: string | null
  date_of_birth: string | null
  uhid: Generated<string>
  address: Generated<string>
  mobile_sealed: Buffer | null
  mobile_index: Buffer | null
  email_sealed: Buffer | null
  email_index: Buffer | null
  relation: Generated<string>
  merged_into: number | null
  version: Generated<number>
  created_at: StampedInstant
  updated_at: StampedInstant
}

export interface RejectReasonsTable {
  id: GeneratedAlways<number>
  code: string
  reason: string
  needs_note: Generated<boolean>
  position: Generated<number>
}

export interface SessionsTable {
  id: string
  user_id: number
  browser_session_id: string
  token_hash: Buffer
  resume_hash: Buffer | null
  address: Generated<string>
  started_at: StampedInstant
  last_seen_at: StampedInstant
  idle_seconds: number
  ended_at: Instant | null
  end_reason: string | null
}

export interface SettingsTable {
  key: string
  value: Json
  changed_at: StampedInstant
}

export interface SignInFaultsTable {
  id: GeneratedAlways<number>
  kind: string
  account: string
  address: Generated<string>
  at: StampedInstant
}

export interface SpentCallTokensTable {
  token_id: string
  session_id: string | null
  payload_digest: string
  answer_sealed: Buffer | null
  expires_at: Instant
}

export interface TermApprovalsTable {
  id: GeneratedAlways<number>
  client_id: number
  case_id: number | null
  kind: string
  term: string
  status: Generated<string>
  asked_by: number | null
  asked_at: StampedInstant
}

export interface TrustedDevicesTable {
  token_hash: Buffer
  user_id: number
  created_at: StampedInstant
  expires_at: Instant
}

export interface UploadPagesTable {
  upload_id: string
  original_id: string
  number: number
  image_id: string
  thumbnail_id: string
  width: number
  height: number
  perceptual_hash: string
}

export interface UploadsTable {
  id: string
  user_id: number
  session_id: string
  secret_hash: Buffer
  created_at: StampedInstant
  expires_at: Instant
  used_by_case: number | null
}

export interface UsersTable {
  id: GeneratedAlways<number>
  user_code: GeneratedAlways<number>
  agent_id: string
  first_name: string
  last_name: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  password_hash: string
  role_ids: number[]
  permissions: Generated<number[]>
  client_ids: Generated<number[]>
  user_category: Generated<number>
  digitization_l2_tag: Generated<boolean>
  camera_permission: Generated<boolean>
  status: Generated<number>
  locked: Generated<boolean>
  online: Generated<boolean>
  snooze_minutes: Generated<number>
  totp_secret: string | null
  created_at: StampedInstant
  updated_at: StampedInstant
}

export interface VitalMastersTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  unit: Generated<string>
  shape: Generated<string>
  lowest: number | null
  highest: number | null
  position: Generated<number>
}

export interface AdvicePhrasesTable {
  id: GeneratedAlways<number>
  advice: string
  advice_hindi: Generated<string>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface MedicineSaltsTable {
  medicine_id: number
  salt_key: string
  salt_count: number
}

export interface MedicineUsesTable {
  client_id: number
  medicine_id: number
  search_key: string
  uses: Generated<number>
  last_used_at: StampedInstant
}

export interface MedicineWordsTable {
  word: string
}

export interface MedicinesTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  salt: Generated<string>
  strength: Generated<string>
  form: Generated<string>
  company: Generated<string>
  category: Generated<string>
  name_hindi: Generated<string>
  route: Generated<string>
  pack: Generated<string>
  mrp: Generated<string>
  schedule: Generated<string>
  generic: Generated<boolean>
  search_key: string
  retired: Generated<boolean>
  changed_at: StampedInstant
}

export interface Tables {
  advice_phrases: AdvicePhrasesTable
  audit_heads: AuditHeadsTable
  audit_log: AuditLogTable
  case_claims: CaseClaimsTable
  case_count_deltas: CaseCountDeltasTable
  case_count_totals: CaseCountTotalsTable
  case_documents: CaseDocumentsTable
  case_investigations: CaseInvestigationsTable
  case_medicines: CaseMedicinesTable
  case_notes: CaseNotesTable
  case_pages: CasePagesTable
  case_records: CaseRecordsTable
  case_vitals: CaseVitalsTable
  cases: CasesTable
  clients: ClientsTable
  deliveries: DeliveriesTable
  demo_outbox: DemoOutboxTable
  departments: DepartmentsTable
  doctor_hospitals: DoctorHospitalsTable
  doctors: DoctorsTable
  files: FilesTable
  hospitals: HospitalsTable
  master_terms: MasterTermsTable
  media: MediaTable
  medicine_salts: MedicineSaltsTable
  medicine_uses: MedicineUsesTable
  medicine_words: MedicineWordsTable
  medicines: MedicinesTable
  one_time_codes: OneTimeCodesTable
  patients: PatientsTable
  reject_reasons: RejectReasonsTable
  sessions: SessionsTable
  settings: SettingsTable
  sign_in_faults: SignInFaultsTable
  spent_call_tokens: SpentCallTokensTable
  term_approvals: TermApprovalsTable
  trusted_devices: TrustedDevicesTable
  upload_pages: UploadPagesTable
  uploads: UploadsTable
  users: UsersTable
  vital_masters: VitalMastersTable
}

import type { DoctorCategory, DoctorStatus } from '@rxdesk/contract/options'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, JsonWithDefault, Sealed, StampedInstant } from './value-types.ts'

export interface ClientsTable {
  id: GeneratedAlways<number>
  key: string
  name: string
  turnaround_minutes: Generated<number>
  languages: Generated<string[]>
  logo_file_id: string | null
  webhook_url: string | null
  webhook_secret_sealed: Buffer | null
  /** Whether any of `client_forms` is switched on. */
  show_forms: Generated<boolean>
  /** Columns of its reports in its order; null: all of them. */
  report_columns: string[] | null
  /** What its discharge summaries must have beside what every summary must. */
  summary_musts: Generated<string[]>
  /** Whether patients are told of appointments unless somebody decides otherwise for one. */
  tells_appointments: Generated<boolean>
  /** Which engine of the assistant may read its files: off or builtIn. */
  assistant: Generated<string>
  /** Whether documents that are filed go on to the operators' queue. */
  mrd_to_queue: Generated<boolean>
  active: Generated<boolean>
  delivery_emails: Generated<string[]>
  /** The last trial of its webhook, in `deliveries`. */
  webhook_test_id: number | null
  /** Of the client and its own data, against concurrent writers. */
  version: Generated<number>
  created_at: StampedInstant
}

export interface ClientBillingPlansTable {
  id: GeneratedAlways<number>
  client_id: number
  valid_from: string
  currency: string
  /** In hundredths of the currency, by channel. */
  fees: Json
  made_by: number
  made_at: StampedInstant
}

export interface ClientFloorsTable {
  id: GeneratedAlways<number>
  client_id: number
  hospital_id: number
  name: string
}

export interface ClientFormsTable {
  client_id: number
  form: string
  enabled: Generated<boolean>
  may_delete: Generated<boolean>
}

export interface DepartmentPharmaciesTable {
  id: GeneratedAlways<number>
  client_id: number
  name: string
  email: Sealed
  mobile: Sealed
}

export interface DepartmentPharmacyUsesTable {
  client_id: number
  department_id: number
  pharmacy_id: number
}

export interface DepartmentsTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
  name_hindi: Generated<string>
  synonyms: Generated<string[]>
  spellings: GeneratedAlways<string>
  version: Generated<number>
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
  category: Generated<DoctorCategory>
  mobile_sealed: Buffer | null
  mobile_index: Buffer | null
  email_sealed: Buffer | null
  email_index: Buffer | null
  /** Weekday set and half-hour slots, as the contract's `consultTimeSchema`. */
  consult_times: JsonWithDefault
  signature_file_id: string | null
  seal_file_id: string | null
  /** When the registration was checked in the council's register. */
  verified_at: Instant | null
  merged_into: number | null
  /** Of the doctor's own room. */
  camera_id: number | null
  version: Generated<number>
  /** Number and council as they are compared (`registration_part` in SQL); empty without one. */
  number_key: GeneratedAlways<string>
  council_key: GeneratedAlways<string>
  status: GeneratedAlways<DoctorStatus>
  created_at: StampedInstant
}

export interface HospitalsTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
  address: Generated<string>
  city: Generated<string>
  phone: Generated<string>
  pin_code: Generated<string>
  approval: Generated<string>
  version: Generated<number>
  /** The record that this one was merged into. */
  merged_into: number | null
  merged_at: Instant | null
  created_at: StampedInstant
}

/** Merges of two doctors or two hospitals. */
export interface MasterMergesTable {
  id: GeneratedAlways<number>
  kind: 'doctor' | 'hospital'
  survivor_id: number
  retired_id: number
  client_id: number | null
  before_sealed: Buffer | null
  after_sealed: Buffer | null
  moved: JsonWithDefault
  survivor_cases: Generated<number[]>
  retired_cases: Generated<number[]>
  kept_files: Generated<string[]>
  merged_by: number | null
  merged_at: ColumnType<Date | null, Date | string | undefined, never>
  undone_by: number | null
  undone_at: Instant | null
  undo_choices: ColumnType<unknown, string | undefined, string>
}

export interface MasterTermsTable {
  id: GeneratedAlways<number>
  kind: string
  code: Generated<string>
  name: string
  name_hindi: Generated<string>
  synonyms: Generated<string[]>
  /** Name, Hindi name and synonyms in lower case, each between line ends. */
  spellings: GeneratedAlways<string>
  version: Generated<number>
  position: Generated<number>
  retired: Generated<boolean>
}

export interface MediaTable {
  id: GeneratedAlways<number>
  client_id: number | null
  name: string
  version: Generated<number>
  retired: Generated<boolean>
}

export interface RejectReasonsTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  needs_note: Generated<boolean>
  /** Offered at the end of a consultation, not at that of a prescription. */
  of_consultation: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  retired: Generated<boolean>
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
  decided_by: number | null
  decided_at: Instant | null
  /** The resulting term, when it was approved or mapped. */
  term_id: number | null
}

export interface VitalMastersTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  unit: Generated<string>
  shape: Generated<string>
  lowest: number | null
  highest: number | null
  normal: Generated<string>
  version: Generated<number>
  position: Generated<number>
  owner_client_id: number | null
  approval: Generated<string>
  retired: Generated<boolean>
  asked_by: number | null
  asked_at: Instant | null
}

export interface MasterTables {
  client_billing_plans: ClientBillingPlansTable
  client_floors: ClientFloorsTable
  client_forms: ClientFormsTable
  clients: ClientsTable
  department_pharmacies: DepartmentPharmaciesTable
  department_pharmacy_uses: DepartmentPharmacyUsesTable
  departments: DepartmentsTable
  doctor_hospitals: DoctorHospitalsTable
  doctors: DoctorsTable
  hospitals: HospitalsTable
  master_merges: MasterMergesTable
  master_terms: MasterTermsTable
  media: MediaTable
  reject_reasons: RejectReasonsTable
  term_approvals: TermApprovalsTable
  vital_masters: VitalMastersTable
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

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
  abha_sealed: Buffer | null
  abha_index: Buffer | null
  abha_address: Generated<string>
  client_state: Generated<string>
  last_prescription_at: Instant | null
  /** Since when nothing is kept of the patient (domain/privacy). */
  erased_at: Instant | null
}

export interface PatientMergesTable {
  client_id: number
  id: GeneratedAlways<number>
  survivor_id: number
  retired_id: number
  choices: Json
  before_sealed: Buffer
  after_sealed: Buffer
  merged_by: number
  merged_at: StampedInstant
  undone_by: number | null
  undone_at: Instant | null
  undo_choices: ColumnType<unknown, string | undefined, string>
}

export interface PatientMergeCasesTable {
  client_id: number
  merge_id: number
  case_id: number
  patient_id: number
}

export interface PatientsApartTable {
  client_id: number
  one_id: number
  other_id: number
  decided_by: number
  decided_at: StampedInstant
}

export interface PatientPairsTable {
  client_id: number
  newer_id: number
  older_id: number
}

export interface PatientTables {
  patient_merge_cases: PatientMergeCasesTable
  patient_merges: PatientMergesTable
  patient_pairs: PatientPairsTable
  patients: PatientsTable
  patients_apart: PatientsApartTable
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface ClientBedsTable {
  id: GeneratedAlways<number>
  client_id: number
  floor_id: number
  ward: Generated<string>
  room: Generated<string>
  name: string
  retired: Generated<boolean>
}

export interface AdmissionsTable {
  client_id: number
  id: GeneratedAlways<number>
  patient_id: number
  ipd_no: string
  state: Generated<string>
  admitted_at: Instant
  came_from: Generated<string>
  referred_by: Generated<string>
  kind: Generated<string>
  reason: Generated<string>
  mlc: Generated<boolean>
  mlc_number: Generated<string>
  police_station: Generated<string>
  consent_to_contact: Generated<boolean>
  attendant_name: Generated<string>
  attendant_relation: Generated<string>
  attendant_mobile_sealed: Buffer | null
  expected_days: number | null
  payer: Generated<string>
  beneficiary_sealed: Buffer | null
  readmission_of: number | null
  readmission_reason: Generated<string>
  advised_at: Instant | null
  ended_at: Instant | null
  version: Generated<number>
  admitted_by: number
  created_at: StampedInstant
}

export interface StayPlacesTable {
  client_id: number
  stay_id: number
  id: GeneratedAlways<number>
  hospital_id: number | null
  department_id: number
  doctor_id: number
  ward: Generated<string>
  room: Generated<string>
  bed_id: number | null
  since: Instant
  until: Instant | null
  reason: Generated<string>
  moved_by: number
}

export interface StayNotesTable {
  client_id: number
  stay_id: number
  id: GeneratedAlways<number>
  noted_at: Instant
  doctor_id: number | null
  subjective: Generated<string>
  objective: Generated<string>
  plan: Generated<string>
  orders: Generated<string>
  version: Generated<number>
  removed_at: Instant | null
  written_by: number
  written_at: StampedInstant
}

export interface StayProceduresTable {
  client_id: number
  stay_id: number
  id: GeneratedAlways<number>
  name: string
  done_on: string
  surgeon: Generated<string>
  anaesthesia: Generated<string>
  findings: Generated<string>
  implants: Generated<string>
  in_summary: Generated<boolean>
  version: Generated<number>
  removed_at: Instant | null
  written_by: number
  written_at: StampedInstant
}

export interface StayTables {
  client_beds: ClientBedsTable
  admissions: AdmissionsTable
  stay_places: StayPlacesTable
  stay_notes: StayNotesTable
  stay_procedures: StayProceduresTable
}

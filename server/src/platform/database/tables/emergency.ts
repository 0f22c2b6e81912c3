import type { Generated } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

export interface EmergencyFormsTable {
  client_id: number
  case_id: number
  form_id: Generated<number>
  version: Generated<number>
  form: Json
  saves: Generated<number>
  correction_reason: Generated<string>
  written_by: number
  written_at: StampedInstant
  closed_at: Instant | null
  closed_by: number | null
  doctor_id: number | null
  file_id: string | null
  deleted_at: Instant | null
  deleted_by: number | null
  deleted_reason: Generated<string>
}

export interface EmergencyTables {
  emergency_forms: EmergencyFormsTable
}

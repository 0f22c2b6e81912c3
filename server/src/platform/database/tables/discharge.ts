import type { Generated } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

export interface DischargeSummariesTable {
  client_id: number
  stay_id: number
  version: number
  summary: Json
  saves: Generated<number>
  correction_reason: Generated<string>
  written_by: number
  written_at: StampedInstant
  signed_at: Instant | null
  signed_by: number | null
  doctor_id: number | null
  signed_as: Json | null
  scan_file_id: string | null
}

export interface StayPapersTable {
  client_id: number
  stay_id: number
  kind: string
  version: number
  digest: string
  case_id: number
  file_id: string
  verification_code: string
  made_by: number
  made_at: StampedInstant
}

export interface DischargeTables {
  discharge_summaries: DischargeSummariesTable
  stay_papers: StayPapersTable
}

import type { Generated } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

/** One revision of a reading; see the migration. */
export interface ReadingsTable {
  reading_id: Generated<number>
  revision: Generated<number>
  client_id: number
  case_id: number
  vital_id: number
  taken_at: Instant
  timed: boolean
  value: string
  unit: Generated<string>
  note: Generated<string>
  oxygen: number | null
  proning: boolean | null
  noted_by: number | null
  noted_at: StampedInstant
}

/** A view: the newest standing reading of each sign in a case. */
export interface CaseVitalsView {
  client_id: number
  case_id: number
  vital_id: number
  value: string
  unit: string
}

export interface ReadingTables {
  readings: ReadingsTable
  /** A view: the last revision of each reading that was not taken back. */
  standing_readings: ReadingsTable
  case_vitals: CaseVitalsView
}

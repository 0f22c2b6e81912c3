import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

/** What an operator said of covid in a case; see the migration. */
export interface CovidStatusesTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  status: number
  since: string
  test: Generated<string>
  symptoms_since: string | null
  isolation: Generated<string>
  written_by: number
  written_at: StampedInstant
}

/** Written by triggers alone. */
export interface MeasuredPatientsTable {
  client_id: number
  patient_id: number
  last_at: Instant
  lowest_spo2: number | null
  covid_status: number
}

export interface CovidTables {
  covid_statuses: CovidStatusesTable
  measured_patients: MeasuredPatientsTable
}

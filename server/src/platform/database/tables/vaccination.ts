import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface VaccinationRecordsTable {
  client_id: number
  patient_id: number
  id: GeneratedAlways<number>
  dose_key: string
  kind: string
  given_on: string | null
  known: string
  batch: Generated<string>
  maker: Generated<string>
  site: Generated<string>
  route: Generated<string>
  amount: Generated<string>
  given_by: Generated<string>
  reason: Generated<string>
  recorded_by: number
  recorded_at: StampedInstant
  ended_by: number | null
  ended_at: Instant | null
  ended_reason: Generated<string>
}

export interface ClientVaccinationSchedulesTable {
  client_id: number
  first_day: string
  je: boolean
  saved_by: number
  saved_at: StampedInstant
}

export interface VaccinationTables {
  client_vaccination_schedules: ClientVaccinationSchedulesTable
  vaccination_records: VaccinationRecordsTable
}

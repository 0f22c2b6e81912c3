import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface CaseWarningAnswersTable {
  client_id: number
  case_id: number
  key: string
  reason: string
  note: Generated<string>
  answered_by: number
  level: string
  answered_at: StampedInstant
  confirmed_by: number | null
  confirmed_level: string | null
  confirmed_at: Instant | null
  sent_by: number | null
  sent_at: Instant | null
}

export interface ImportedInteractionsTable {
  salt_a: string
  salt_b: string
  severity: string
  mechanism: string
  source: string
  imported_at: StampedInstant
}

export interface ClinicalSignOffsTable {
  id: GeneratedAlways<number>
  table_key: string
  digest: string
  reviewer: string
  registration: Generated<string>
  reviewed_on: string
  signed_by: number
  signed_at: StampedInstant
}

export interface SafetyTablesOfDatabase {
  case_warning_answers: CaseWarningAnswersTable
  clinical_sign_offs: ClinicalSignOffsTable
  imported_interactions: ImportedInteractionsTable
}

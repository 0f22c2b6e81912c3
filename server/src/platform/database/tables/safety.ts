import type { Generated } from 'kysely'
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

export interface SafetyTablesOfDatabase {
  case_warning_answers: CaseWarningAnswersTable
  imported_interactions: ImportedInteractionsTable
}

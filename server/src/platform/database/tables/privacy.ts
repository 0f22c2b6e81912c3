import type { RetentionKind } from '@rxdesk/contract/areas/privacy/retention'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

export interface PatientErasuresTable {
  client_id: number
  id: GeneratedAlways<number>
  patient_id: number
  state: Generated<'asked' | 'refused' | 'approved' | 'erasing' | 'done'>
  reason: string
  asked_by: number
  asked_at: StampedInstant
  decision_note: Generated<string>
  decided_by: number | null
  decided_at: Instant | null
  erased_at: Instant | null
  /** How many rows and files went, by table. */
  erased: Json | null
}

export interface PatientHoldsTable {
  client_id: number
  id: GeneratedAlways<number>
  patient_id: number
  reason: string
  placed_by: number
  placed_at: StampedInstant
  end_reason: Generated<string>
  ended_by: number | null
  ended_at: Instant | null
}

export interface PatientExportsTable {
  client_id: number
  id: GeneratedAlways<number>
  patient_id: number
  state: Generated<'waiting' | 'making' | 'ready' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: Generated<number>
  file_id: string | null
  asked_by: number
  asked_at: StampedInstant
  ended_at: Instant | null
}

export interface RetentionRulesTable {
  client_id: number | null
  kind: RetentionKind
  days: number
}

export interface CaseRemovalsTable {
  client_id: number
  case_id: number
  kind: Exclude<RetentionKind, 'conversations'>
  removed_at: StampedInstant
}

export interface PrivacyTables {
  case_removals: CaseRemovalsTable
  retention_rules: RetentionRulesTable
  patient_exports: PatientExportsTable
  patient_erasures: PatientErasuresTable
  patient_holds: PatientHoldsTable
}

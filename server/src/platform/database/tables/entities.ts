import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, JsonWithDefault, StampedInstant } from './value-types.ts'

export interface EntityRulesTable {
  id: GeneratedAlways<number>
  name: string
  kind: string
  reads: Generated<string>
  pattern: string
  example: Generated<string>
  score: Generated<number>
  enabled: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  changed_by: number | null
  changed_at: StampedInstant
}

export interface CaseExtractionsTable {
  client_id: number
  case_id: number
  state: string
  changed_at: StampedInstant
  parts: Buffer | null
  one_patient: Generated<boolean>
}

export interface CaseProposalsTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  kind: string
  identity: string
  page: number
  position: number
  boxes: Json
  found: Generated<string>
  value: JsonWithDefault
  sealed: Buffer | null
  score: number
  rule: string
  rule_id: number | null
  candidates: JsonWithDefault
  needs_person: Generated<boolean>
  state: Generated<string>
  changed_to: Generated<string>
  decided_by: number | null
  decided_at: Instant | null
  habit_id: number | null
  found_at: StampedInstant
}

export interface ReadingHabitsTable {
  id: GeneratedAlways<number>
  client_id: number
  letters: string
  medicine_id: number
  doctor_id: number | null
  times: Generated<number>
  last_at: StampedInstant
}

export interface EntityTables {
  case_extractions: CaseExtractionsTable
  case_proposals: CaseProposalsTable
  entity_rules: EntityRulesTable
  reading_habits: ReadingHabitsTable
}

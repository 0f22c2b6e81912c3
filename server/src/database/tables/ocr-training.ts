import type { Generated } from 'kysely'
import type { Json, StampedInstant } from './value-types.ts'

export interface TrainingPagesTable {
  client_id: number
  case_id: number
  number: number
  content: Json | null
  draft_version: Generated<number>
  writing: string
  language: string
  saved_version: Generated<number>
  changed_by: number
  changed_at: StampedInstant
}

export interface TrainingTruthsTable {
  client_id: number
  case_id: number
  number: number
  version: number
  content: Json
  word_count: number
  engine: string
  saved_by: number
  saved_at: StampedInstant
}

export interface OcrTrainingTables {
  training_pages: TrainingPagesTable
  training_truths: TrainingTruthsTable
}

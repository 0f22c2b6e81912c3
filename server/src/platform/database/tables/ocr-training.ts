import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

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

export interface TrainingMeasurementsTable {
  id: GeneratedAlways<number>
  state: Generated<string>
  client_id: number | null
  engine: Generated<string>
  asked_by: number
  asked_at: StampedInstant
  finished_at: Instant | null
}

export interface TrainingMeasurementPagesTable {
  measurement_id: number
  client_id: number
  case_id: number
  number: number
  truth_version: number
  state: Generated<string>
  printed_letters: Generated<number>
  printed_errors: Generated<number>
  printed_words: Generated<number>
  printed_found: Generated<number>
  handwritten_letters: Generated<number>
  handwritten_errors: Generated<number>
  handwritten_words: Generated<number>
  handwritten_found: Generated<number>
}

export interface TrainingExportsTable {
  id: string
  client_id: number | null
  asked_by: number
  asked_at: StampedInstant
}

export interface OcrTrainingTables {
  training_exports: TrainingExportsTable
  training_measurement_pages: TrainingMeasurementPagesTable
  training_measurements: TrainingMeasurementsTable
  training_pages: TrainingPagesTable
  training_truths: TrainingTruthsTable
}

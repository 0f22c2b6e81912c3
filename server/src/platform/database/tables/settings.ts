import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, StampedInstant } from './value-types.ts'

/** A setting that an administrator has written; without a row the environment's value or the default applies. */
export interface SettingsTable {
  key: string
  value: Json
  changed_at: StampedInstant
  changed_by: number | null
  version: Generated<number>
}

export interface ReportExportsTable {
  id: string
  report: string
  asked_sealed: Buffer
  asked_by: number
  asked_at: StampedInstant
}

/** Filters that a user saved for a list of a desk. */
export interface QueueFiltersTable {
  id: GeneratedAlways<number>
  user_id: number
  channel: string
  list: string
  name: string
  filters: Json
}

/** Columns that a user chose for a list of a desk. */
export interface QueueColumnsTable {
  user_id: number
  channel: string
  list: string
  columns: string[]
}

export interface SettingsTables {
  queue_columns: QueueColumnsTable
  queue_filters: QueueFiltersTable
  report_exports: ReportExportsTable
  settings: SettingsTable
}

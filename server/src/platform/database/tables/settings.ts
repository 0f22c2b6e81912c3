import type { Generated } from 'kysely'
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

export interface SettingsTables {
  report_exports: ReportExportsTable
  settings: SettingsTable
}

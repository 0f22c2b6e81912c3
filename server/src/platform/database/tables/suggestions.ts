import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, StampedInstant } from './value-types.ts'

export interface CaseReportsTable {
  client_id: number
  case_id: number
  page_number: number
  report_tag_id: Generated<number>
  report_category: Generated<string>
  investigation_date: string | null
  value: Generated<string>
  unit: Generated<string>
  normal: Generated<string>
  in_summary: Generated<boolean>
}

export interface MedicineDoctorUsesTable {
  client_id: number
  doctor_id: number
  medicine_id: number
  search_key: string
  salt_keys: string[]
  uses: Generated<number>
  last_used_at: StampedInstant
}

export interface MedicineFavouritesTable {
  user_id: number
  medicine_id: number
  search_key: string
  salt_keys: string[]
  added_at: StampedInstant
}

export interface MedicineRequestsTable {
  client_id: number
  id: GeneratedAlways<number>
  name: string
  name_key: string
  salt: Generated<string>
  strength: Generated<string>
  form: Generated<string>
  company: Generated<string>
  status: Generated<string>
  medicine_id: number | null
  reason: Generated<string>
  case_id: number
  asked_by: number
  asked_at: StampedInstant
  decided_by: number | null
  decided_at: Instant | null
}

export interface TemplateFavouritesTable {
  user_id: number
  template_id: number
}

export interface TemplatesTable {
  id: GeneratedAlways<number>
  name: string
  owner_id: number | null
  client_id: number | null
  doctor_id: number | null
  content: Json
  version: Generated<number>
  created_by: number
  changed_at: StampedInstant
}

export interface SuggestionTables {
  case_reports: CaseReportsTable
  medicine_doctor_uses: MedicineDoctorUsesTable
  medicine_favourites: MedicineFavouritesTable
  medicine_requests: MedicineRequestsTable
  template_favourites: TemplateFavouritesTable
  templates: TemplatesTable
}

import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from './value-types.ts'

export interface ReportChangesTable {
  id: GeneratedAlways<number>
  client_id: number
  case_id: number
}

export interface ReportProgressTable {
  only_row: Generated<boolean>
  made_for: Generated<string>
  counted_to: Generated<number>
  whole: boolean
}

export interface CaseReportFactsTable {
  client_id: number
  case_id: number
  channel: string
  day: string
  hospital_id: number
  media_id: number
  completed: number
  rejected: number
  failed: number
  in_time: number
  minutes: number
  pages: number
  medicines: number
  terms: number[]
  work: Json
}

export interface ReportCaseDaysTable {
  client_id: number
  channel: string
  day: string
  hospital_id: number
  media_id: number
  received: number
  completed: number
  rejected: number
  failed: number
  in_time: number
  minutes: number
  pages: number
  medicines: number
}

interface OperatorCount {
  user_id: number
  channel: string
  level: string
  action: string
  held_group: number
  cases: number
  active_seconds: number
  keys: number
  clicks: number
}

export interface ReportOperatorDaysTable extends OperatorCount {
  client_id: number
  day: string
  held_seconds: number
}

export interface ReportOperatorMonthsTable extends OperatorCount {
  month: string
}

export interface ReportTermsTable {
  id: GeneratedAlways<number>
  kind: string
  key: string
  name: string
  mark: Generated<string>
}

interface TermCount {
  kind: string
  client_id: number
  channel: string
  term_id: number
  cases: number
}

export interface ReportTermDaysTable extends TermCount {
  day: string
}

export interface ReportTermMonthsTable extends TermCount {
  month: string
}

export interface SavedReportsTable {
  id: GeneratedAlways<number>
  owner_id: number
  name: string
  screen: string
  filters: string
  shared: boolean
}

export interface SavedReportMailsTable {
  report_id: number
  user_id: number
  sent_for: string
}

export interface ReportTables {
  report_changes: ReportChangesTable
  report_progress: ReportProgressTable
  case_report_facts: CaseReportFactsTable
  report_case_days: ReportCaseDaysTable
  report_operator_days: ReportOperatorDaysTable
  report_operator_months: ReportOperatorMonthsTable
  report_terms: ReportTermsTable
  report_term_days: ReportTermDaysTable
  report_term_months: ReportTermMonthsTable
  saved_reports: SavedReportsTable
  saved_report_mails: SavedReportMailsTable
}

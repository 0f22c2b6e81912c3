import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

/** A filed document; see the migration. */
export interface MrdRecordsTable {
  client_id: number
  id: GeneratedAlways<number>
  case_id: number | null
  patient_id: number
  uhid: string
  opid: Generated<string>
  source: 'MRD' | 'Lab'
  department: Generated<string>
  prescription_type: number
  document_date: string | null
  url: Generated<string>
  source_changed_at: Instant | null
  state: 'waiting' | 'fetching' | 'filed' | 'inQueue' | 'accessDenied' | 'invalidUrl'
  /** A sentence of the contract. */
  fault: Generated<string>
  page_count: Generated<number>
  uploaded_by: number
  uploaded_at: StampedInstant
  version: Generated<number>
  words_due: Generated<boolean>
}

/** By what the words of a filed document are found; see the migration. */
export interface MrdRecordWordsTable {
  client_id: number
  record_id: number
  words: number[]
}

/** What was filed by day, client and user. */
export interface MrdDayCountsTable {
  client_id: number
  user_id: number
  day: string
  uploaded: Generated<number>
  updated: Generated<number>
  refused: Generated<number>
  pages: Generated<number>
  linked: Generated<number>
}

export interface MedicalRecordTables {
  mrd_records: MrdRecordsTable
  mrd_record_words: MrdRecordWordsTable
  mrd_day_counts: MrdDayCountsTable
}

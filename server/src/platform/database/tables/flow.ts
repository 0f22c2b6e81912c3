import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Sealed, StampedInstant } from './value-types.ts'

export interface CaseSnapshotsTable {
  client_id: number
  case_id: number
  level: string
  content_sealed: Buffer
  taken_by: number
  taken_at: StampedInstant
}

export interface CaseCommentsTable {
  client_id: number
  case_id: number
  id: GeneratedAlways<number>
  field: string
  comment: string
  level: string
  written_by: number
  written_at: StampedInstant
  resolved_by: number | null
  resolved_at: Instant | null
}

export interface ClientPharmaciesTable {
  client_id: number
  name: string
  email: Sealed
  mobile: Sealed
  changed_by: number | null
  changed_at: StampedInstant
}

export interface CaseVisitsTable {
  client_id: number
  case_id: number
  fence: number
  page: string
  active_seconds: Generated<number>
  keys: Generated<number>
  clicks: Generated<number>
  reported_at: StampedInstant
}

export interface FlowTables {
  case_snapshots: CaseSnapshotsTable
  case_comments: CaseCommentsTable
  client_pharmacies: ClientPharmaciesTable
  case_visits: CaseVisitsTable
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, StampedInstant } from './value-types.ts'

export interface MasterStampsTable {
  kind: string
  changes: number
}

export interface ImportsTable {
  id: GeneratedAlways<number>
  /** A master by its name, or `users`. */
  kind: string
  state: Generated<string>
  asked_by: number | null
  file_name: string
  file_bytes: Generated<number>
  file_sha256: Buffer | null
  total: Generated<number>
  done: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  passed_over: Generated<string[]>
  taken: ColumnType<{ heading: string; column: string }[], string | undefined, string>
  fault: Generated<string>
  fault_values: ColumnType<Record<string, string | number>, string | undefined, string>
  base: Generated<number>
  readings: Generated<number>
  asked_at: StampedInstant
  ended_at: Instant | null
}

export interface ImportFilesTable {
  import_id: number
  content: Buffer
}

export interface ImportRowsTable {
  id: GeneratedAlways<number>
  import_id: number
  line: number
  outcome: string
  name: string
  row_id: number | null
  before: ColumnType<unknown, string | null, string | null>
  after: ColumnType<unknown, string | null, string | null>
  reason: Generated<string>
  reason_values: ColumnType<Record<string, string | number>, string | undefined, string>
  /** Counts up when the row is mended. */
  version: Generated<number>
}

export interface ImportTables {
  imports: ImportsTable
  import_files: ImportFilesTable
  import_rows: ImportRowsTable
  master_stamps: MasterStampsTable
}

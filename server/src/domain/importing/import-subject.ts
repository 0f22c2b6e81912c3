import type { ImportOutcome, WorkedKind } from '@rxdesk/contract/areas/imports/schemas'

import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { FaultValues, GivenRow, ImportColumn } from './csv-rows.ts'

/** Fields of a row as a file writes them, by the names of their columns. */
export type Fields = Readonly<Record<string, string>>

/** The result of one row of the file. */
export interface Judged {
  outcome: ImportOutcome
  /** The name of the row's subject, for the preview. */
  name: string
  /** The stored row concerned, when there is one. */
  rowId: number | null
  before: Fields | null
  /** Null for an unchanged row, and for a refused one unless refused rows can be mended. */
  after: Fields | null
  reason?: { key: MessageKey; values?: FaultValues }
}

/** A row of a preview that changes something. */
export interface StagedChange {
  line: number
  outcome: 'added' | 'changed'
  name: string
  rowId: number | null
  /** Null for a row that is added. */
  before: Fields | null
  after: Fields
}

/** A list that is exported as a file. */
export interface ExportedList {
  columns: readonly string[]
  /** What the audit log records of the request; no personal data. */
  noted: Readonly<Record<string, unknown>>
  /** Every row that the caller sees of it, some thousands at a time, as an import reads them. */
  rows(db: Db): AsyncIterable<readonly Fields[]>
}

/** The user for whom an import is read and applied; undefined on the command line, which is unrestricted. */
export interface ImportActor {
  userId: number | undefined
  clientIds: readonly number[]
  permissions: readonly number[]
  importId: number
}

export interface ImportPlan {
  /** Stamp of the data that the rows were judged by; 0 without. */
  base: number
  judge(row: GivenRow): Judged
}

/** One kind of data that can be imported. */
export interface ImportSubject {
  kind: WorkedKind
  columns: readonly ImportColumn[]
  /** Reads what is stored, so that rows can be judged one by one in the order of the file. */
  plan(db: Db, actor: ImportActor, rows: readonly GivenRow[]): Promise<ImportPlan>
  /** Keeps others from changing what is imported until the transaction ends; tells its stamp. */
  lock(tx: Tx): Promise<number>
  /**
   * Makes the changes, batch by batch; each batch is requested when the previous one is written. Returns false when the
   * stored data no longer allows the preview: then everything is rolled back and read again.
   */
  apply(tx: Tx, actor: ImportActor, batches: AsyncIterable<readonly StagedChange[]>): Promise<boolean>
  /** Columns that are not kept in the list of changes, because they are personal. */
  personal: readonly string[]
  /** What the audit log calls it. */
  action: AuditAction
  /** Whether the refused rows stay after the others are applied, to be taken out and mended. */
  keepsRefused?: true
  /** What the caller takes out; throws when what he asked for is not understood. Absent: nothing is taken out so. */
  exported?(caller: Caller, asked: unknown): ExportedList
}

import { type WorkbookRowState, workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import type { Workbook, WorkbookRow } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { type MessageKey, message, messages } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { importOf, readImport, type StoredImport } from '#domain/importing/import-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'

/** An administrator of every client sees all workbooks; everybody else those that they sent. */
const seesAll = ({ roleIds, clientIds }: Caller) => roleIds.includes(roles.admin) && clientIds.length === 0

const isSeen = (caller: Caller) =>
  sql<boolean>`(imports.kind = 'records' and (${seesAll(caller)} or imports.asked_by = ${caller.userId}))`

/** A workbook that the caller sees; missing otherwise. */
export async function seenWorkbook(db: Db, caller: Caller, batchId: number): Promise<StoredImport> {
  const row = await readImport(db, batchId)
  if (row?.kind !== 'records' || (row.asked_by !== caller.userId && !seesAll(caller))) throw missing()
  return row
}

/** A workbook of the caller's own, whose file is put. */
export async function ownWorkbook(db: Db, caller: Caller, batchId: number): Promise<StoredImport> {
  const row = await seenWorkbook(db, caller, batchId)
  if (row.asked_by !== caller.userId) throw missing()
  return row
}

export async function listWorkbooks(
  db: Db,
  caller: Caller,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: Workbook[]; totalCount: number }> {
  const found = db.selectFrom('imports').where(isSeen(caller)).where('file_bytes', '>', 0)
  const rows = await found
    .leftJoin('users', 'users.id', 'imports.asked_by')
    .selectAll('imports')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('imports.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row): Workbook => {
    const { importId, fileName, state, done, counts, reading, passedOver, note } = importOf(row)
    const uploaded = state === 'applied' ? counts.added : 0
    return {
      batchId: importId,
      fileName,
      uploadedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      uploadedAt: row.asked_at.toISOString(),
      state,
      total: state === 'reading' || state === 'applying' ? row.total : counts.added + counts.refused,
      done,
      ready: counts.added - uploaded,
      refused: counts.refused,
      uploaded,
      reading,
      taken: row.taken.map(({ heading, column }) => ({
        heading,
        column: workbookColumns.find(({ name }) => name === column)?.heading ?? column,
      })),
      passedOver,
      note,
    }
  })
  return { list, totalCount: Number(total) }
}

interface StoredRow {
  id: number
  import_id: number
  line: number
  version: number
  after: Record<string, string>
  state: WorkbookRowState
  reason: string
  reason_values: Record<string, string | number>
}

/** Rows with what has become of each; ended workbooks that were not processed have none. */
function rowsOf(caller: Caller, more = sql`true`) {
  return sql`from (
      select r.id, r.import_id, r.line, r.version, r.after, r.reason, r.reason_values,
        case when r.outcome = 'refused' then 'refused'
          when imports.state <> 'applied' then 'ready'
          when m.state = 'accessDenied' then 'waitingForAccess'
          else 'uploaded' end as state
      from import_rows r
      join imports on imports.id = r.import_id
      left join mrd_records m on m.id = r.row_id
      where ${isSeen(caller)} and imports.state in ('ready', 'applying', 'applied') and ${more}
    ) r`
}

export async function listRows(
  db: Db,
  caller: Caller,
  { batchId, state, offset, limit }: { batchId: number; state: string; offset: number; limit: number },
): Promise<{ list: WorkbookRow[]; count: number }> {
  const within = rowsOf(caller, batchId === 0 ? sql`true` : sql`r.import_id = ${batchId}`)
  const chosen = sql`where ${state}::text = '' or r.state = ${state}::text`
  const { rows } = await sql<StoredRow>`select * ${within} ${chosen}
    order by r.import_id desc, r.line offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${within} ${chosen}`.execute(db)
  return { list: rows.map(rowOf), count: counted.rows[0]?.count ?? 0 }
}

export async function readRow(db: Db, caller: Caller, rowId: number): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`select * ${rowsOf(caller, sql`r.id = ${rowId}`)}`.execute(db)
  const [row] = rows
  if (!row) throw missing()
  return row
}

export function rowOf({
  id,
  import_id,
  line,
  version,
  after,
  state,
  reason,
  reason_values,
}: StoredRow): WorkbookRow {
  const cell = (name: string) => after[name] ?? ''
  return {
    rowId: Number(id),
    batchId: Number(import_id),
    version,
    line,
    client: cell('client'),
    uhid: cell('uhid'),
    opid: cell('opid'),
    patientName: cell('patientName'),
    gender: cell('gender'),
    age: cell('age'),
    department: cell('department'),
    prescriptionType: cell('prescriptionType'),
    documentDate: cell('documentDate'),
    source: cell('source'),
    link: cell('link'),
    operator: cell('operator'),
    state,
    reason: reasonOf(reason, reason_values),
  }
}

export function reasonOf(key: string, values: Record<string, string | number>): string {
  return key in messages ? message(key as MessageKey, values) : ''
}

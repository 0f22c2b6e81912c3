import type { ImportRow } from '@rxdesk/contract/areas/imports/calls'
import type {
  Import,
  ImportKind,
  ImportOutcome,
  ImportState,
  WorkedKind,
} from '@rxdesk/contract/areas/imports/schemas'
import type { MessageKey } from '@rxdesk/contract/messages'
import { message, messages } from '@rxdesk/contract/messages'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ImportsTable } from '#platform/database/tables/imports.ts'
import type { FaultValues } from './csv-rows.ts'
import type { Fields, Judged, StagedChange } from './import-subject.ts'

export type StoredImport = Selectable<ImportsTable>

export async function makeImport(
  db: Db,
  { kind, fileName, askedBy }: { kind: WorkedKind; fileName: string; askedBy: number | undefined },
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ kind, file_name: fileName, asked_by: askedBy ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the bytes of an import that waits for them; false when it does not. */
export async function keepFile(
  tx: Tx,
  importId: number,
  { content, sha256 }: { content: Buffer; sha256: Buffer },
): Promise<boolean> {
  const taken = await moveOn(tx, importId, ['waiting'], {
    state: 'reading',
    file_bytes: content.length,
    file_sha256: sha256,
  })
  if (taken) await tx.insertInto('import_files').values({ import_id: importId, content }).execute()
  return taken
}

export function readImport(db: Db, importId: number): Promise<StoredImport | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()
}

type Changes = Partial<Omit<StoredImport, 'id' | 'state' | 'fault_values' | 'taken'>> & {
  state?: ImportState
  fault_values?: string
  taken?: string
}

/** Changes an import that is in one of the states; false when it no longer is. */
export async function moveOn(
  db: Db,
  importId: number,
  from: readonly ImportState[],
  changes: Changes,
): Promise<boolean> {
  const moved = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', importId)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Stores judged rows with an import. */
export async function stageRows(
  tx: Tx,
  importId: number,
  rows: readonly (Judged & { line: number })[],
): Promise<void> {
  const staged = rows.map(({ reason, rowId, ...row }) => ({
    ...row,
    row_id: rowId,
    reason: reason?.key ?? '',
    reason_values: reason?.values ?? {},
  }))
  await sql`insert into import_rows (import_id, line, outcome, name, row_id, before, after, reason, reason_values)
    select ${importId}, line, outcome, name, row_id, before, after, reason, reason_values
    from json_to_recordset(${JSON.stringify(staged)}::json) as r(line int, outcome text, name text, row_id bigint,
      before json, after json, reason text, reason_values jsonb)`.execute(tx)
}

/** Removes the rows of an import that changes nothing any more. */
export async function forgetRows(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
  await db.deleteFrom('import_files').where('import_id', '=', importId).execute()
}

/** Changing rows of a preview, after one of them: additions first, each in the order of the file. */
export async function changesAfter(
  db: Db,
  importId: number,
  last: Pick<StagedChange, 'outcome' | 'line'> | undefined,
  most: number,
): Promise<StagedChange[]> {
  const { rows } =
    await sql<StagedChange>`select line, outcome, name, row_id as "rowId", before, after from import_rows
    where import_id = ${importId} and outcome in ('added', 'changed')
      and (outcome, line) > (${last?.outcome ?? ''}, ${last?.line ?? 0}::int)
    order by outcome, line limit ${most}`.execute(db)
  return rows
}

/**
 * Of an applied import only the changes remain, without personal data, and what is refused where that can be mended.
 * @returns SHA-256 of that list, by which the audit log refers to it
 */
export async function keepChanges(
  tx: Tx,
  importId: number,
  { personal, keepsRefused = false }: { personal: readonly string[]; keepsRefused?: boolean },
): Promise<string> {
  await tx
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('outcome', 'not in', ['added', 'changed', ...(keepsRefused ? ['refused'] : [])])
    .execute()
  await tx.deleteFrom('import_files').where('import_id', '=', importId).execute()
  if (personal.length > 0)
    await sql`update import_rows set before = (before::jsonb - ${[...personal]}::text[])::json,
        after = (after::jsonb - ${[...personal]}::text[])::json
      where import_id = ${importId} and outcome <> 'refused'`.execute(tx)
  const { rows } = await sql<{ digest: string }>`select encode(sha256(convert_to(coalesce(string_agg(
      concat_ws(' ', outcome, line, row_id, name, before, after), e'\n' order by outcome, line), ''), 'UTF8')), 'hex') as digest
    from import_rows where import_id = ${importId}`.execute(tx)
  return rows[0]?.digest ?? ''
}

export function importOf(row: StoredImport): Import {
  const { added, changed, unchanged, refused } = row
  return {
    importId: row.id,
    kind: row.kind as ImportKind,
    state: row.state as ImportState,
    fileName: row.file_name,
    total: row.total,
    done: row.done,
    counts: { added, changed, unchanged, refused },
    reading: row.readings,
    passedOver: row.passed_over,
    note: sentence(row.fault, row.fault_values),
  }
}

function sentence(key: string, values: FaultValues): string {
  return key in messages ? message(key as MessageKey, values) : ''
}

/** A page of the rows of a preview by their outcome. */
export async function listImportRows(
  db: Db,
  { id, ...counts }: StoredImport,
  { outcome, offset, limit }: { outcome: ImportOutcome; offset: number; limit: number },
): Promise<{ list: ImportRow[]; totalCount: number }> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['line', 'name', 'before', 'after', 'reason', 'reason_values'])
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute()
  const list = rows.map(({ line, name, before, after, reason, reason_values }) => ({
    line,
    name,
    reason: sentence(reason, reason_values),
    changes: changesOf(before as Fields | null, after as Fields | null),
  }))
  return { list, totalCount: counts[outcome] }
}

function changesOf(before: Fields | null, after: Fields | null): ImportRow['changes'] {
  return Object.entries(after ?? {})
    .map(([column, to]) => ({ column, from: before?.[column] ?? '', to }))
    .filter(({ from, to }) => from !== to)
}

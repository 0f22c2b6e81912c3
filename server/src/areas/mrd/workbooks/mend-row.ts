import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { Fields } from '#domain/importing/import-subject.ts'
import { judgeRows } from '#domain/medical-records/workbook/judge-rows.ts'
import { operatorOf, type RecordCells } from '#domain/medical-records/workbook/record-row.ts'
import { openedCells, stagedRow } from '#domain/medical-records/workbook/record-subject.ts'
import { likeBeginning } from '#platform/database/like-text.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { readRow, rowOf } from './workbook-store.ts'

/** Mends a row of a workbook that is ready to be processed, and judges it again among the others. */
export async function mendRow(
  work: Work,
  { rowId, version, ...changes }: { rowId: number; version: number } & RecordCells,
) {
  const { db, caller, sealer } = work
  const row = await readRow(db, caller, rowId)
  const book = await db
    .selectFrom('imports')
    .select(['id', 'asked_by'])
    .where('id', '=', row.import_id)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
  if (!book) throw refused('import.notReady')
  const now = await readRow(db, caller, rowId)
  if (now.version !== version) throw stale('mrd.stale', { version: now.version })
  const given = Object.fromEntries(Object.entries(changes).filter(([, text]) => text !== undefined))
  const cells = { ...openedCells(sealer, now.after), ...given }
  // The clients are those of whoever sent the workbook, for whom it is filed.
  const sender = await db
    .selectFrom('users')
    .select('client_ids')
    .where('id', '=', book.asked_by)
    .executeTakeFirst()
  const others = await repeats(work, now.import_id, now.line, cells)
  const judged = await judgeRows(work, { clientIds: sender?.client_ids ?? [] }, [
    ...others.map(({ line, after }) => ({ line, cells: openedCells(sealer, after) })),
    { line: now.line, cells },
  ])
  const { outcome, name, after, reason } = stagedRow(sealer, cells, judged.get(now.line))
  await db
    .updateTable('import_rows')
    .set({
      outcome,
      name,
      after: JSON.stringify(after),
      reason: reason?.key ?? '',
      reason_values: JSON.stringify(reason?.values ?? {}),
      version: now.version + 1,
    })
    .where('id', '=', rowId)
    .execute()
  const [was, is] = [now.state === 'refused', outcome === 'refused'].map(Number) as [number, number]
  await db
    .updateTable('imports')
    .set({ refused: sql<number>`refused + ${is - was}::int`, added: sql<number>`added - ${is - was}::int` })
    .where('id', '=', now.import_id)
    .execute()
  await work.note('import.mended', { subject: `import:${now.import_id}` }, { line: now.line })
  return { message: message('workbook.mended'), row: rowOf(await readRow(db, caller, rowId)) }
}

/** Other good rows of the workbook of the same visit or number, and one that says the name of the same operator. */
async function repeats(
  { db }: Pick<Work, 'db'>,
  importId: number,
  line: number,
  cells: RecordCells,
): Promise<{ line: number; after: Fields }[]> {
  const { opid = '', uhid = '' } = cells
  // Good rows give an operator one name, so that any of them tells it.
  const agentId = operatorOf(cells)?.agentId ?? ''
  const { rows } = await sql<{ line: number; after: Fields }>`select line, after from import_rows
    where import_id = ${importId} and line <> ${line} and outcome = 'added'
      and (lower(after->>'uhid') = lower(${uhid}::text)
        or (${opid}::text <> '' and lower(after->>'opid') = lower(${opid}::text))
        or line = (select min(line) from import_rows named
          where import_id = ${importId} and line <> ${line} and outcome = 'added' and ${agentId}::text <> ''
            and lower(btrim(after->>'operator')) like ${likeBeginning(`${agentId} `)} escape '\\'))
    order by line`.execute(db)
  return rows
}

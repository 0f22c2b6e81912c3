import type { ImportOutcome } from '@rxdesk/contract/areas/imports/schemas'
import type { WorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import { announceImport } from '#platform/events/announce.ts'
import type { Services } from '#platform/services.ts'
import { ImportFault } from './csv-rows.ts'
import { forgetRows, moveOn, readImport, type StoredImport, stageRows } from './import-store.ts'
import type { ImportActor, ImportSubject, Judged } from './import-subject.ts'
import { readRows } from './workbook-rows.ts'

export type ImportServices = Pick<Services, 'db' | 'audit'> & {
  jobs: Pick<Services['jobs'], 'add'>
  /** Absent on the command line, which reads CSV files alone. */
  workbooks?: WorkbookReader
}

const BATCH = 2_000

/**
 * Finds out what each row of an import would change and stores that with the import; the data stays as it is. A job
 * that runs again starts from the beginning, one whose import was cancelled meanwhile leaves nothing.
 */
export async function findChanges(
  { db, workbooks }: Pick<ImportServices, 'db' | 'workbooks'>,
  subject: ImportSubject,
  actor: ImportActor,
): Promise<void> {
  const { importId } = actor
  const row = await readImport(db, importId)
  const file = await db
    .selectFrom('import_files')
    .select('content')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  if (row?.state !== 'reading' || !file) return
  try {
    const { rows, taken, passedOver } = await readRows(workbooks, file.content, subject.columns)
    const { base, judge } = await subject.plan(db, actor, rows)
    await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
    const counts: Record<ImportOutcome, number> = { added: 0, changed: 0, unchanged: 0, refused: 0 }
    for (let at = 0; at < rows.length; at += BATCH) {
      const judged = rows.slice(at, at + BATCH).map((given): Judged & { line: number } => {
        const outcome = judge(given)
        counts[outcome.outcome] += 1
        return { ...outcome, line: given.line }
      })
      const done = Math.min(at + BATCH, rows.length)
      const goesOn = await db.transaction().execute(async (tx) => {
        // The import first: a cancel waits for the batch, or the batch sees it.
        if (!(await moveOn(tx, importId, ['reading'], { done, total: rows.length }))) return false
        await stageRows(tx, importId, judged)
        await tell(tx, row, { state: 'reading', done, total: rows.length })
        return true
      })
      if (!goesOn) return
    }
    await moveTo(db, row, {
      ...counts,
      state: 'ready',
      base,
      passed_over: passedOver,
      taken: JSON.stringify(taken),
      readings: row.readings + 1,
    })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    await failImport(db, row, error)
  }
}

async function failImport(
  db: Services['db'],
  row: StoredImport,
  { key, values }: ImportFault,
): Promise<void> {
  await moveTo(db, row, { state: 'failed', fault: key, fault_values: JSON.stringify(values) })
  await forgetRows(db, row.id)
}

async function moveTo(
  db: Services['db'],
  row: StoredImport,
  changes: Parameters<typeof moveOn>[3] & { state: 'ready' | 'failed' },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await moveOn(tx, row.id, ['reading'], changes))) return
    await tell(tx, row, { state: changes.state, done: 0, total: 0 })
  })
}

/** Notifies the user who began it, if there is one. */
export async function tell(
  db: Parameters<typeof announceImport>[0],
  { id, asked_by }: StoredImport,
  how: { state: string; done: number; total: number },
): Promise<void> {
  if (asked_by !== null) await announceImport(db, { importId: id, userId: asked_by, ...how })
}

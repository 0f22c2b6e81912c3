import type { Tx } from '#platform/database/db.ts'
import {
  changesAfter,
  forgetRows,
  keepChanges,
  moveOn,
  readImport,
  type StoredImport,
} from './import-store.ts'
import type { ImportActor, ImportSubject, StagedChange } from './import-subject.ts'
import { type ImportServices, tell } from './read-import.ts'

/** Rows written between two checks for a cancel. */
const BATCH = 2_000

/** The import was cancelled, or another server was faster: all that this one wrote is rolled back. */
class Overtaken extends Error {}
/** The stored data no longer matches what the preview was made from. */
class PreviewIsOld extends Error {}

/**
 * Makes the changes of a preview in one transaction, with its audit row: all of them, or none when it is cancelled,
 * killed or refused. An outdated preview is made again and shown instead.
 */
export async function applyChanges(
  services: ImportServices,
  subject: ImportSubject,
  actor: ImportActor,
): Promise<void> {
  const { db, jobs } = services
  const row = await readImport(db, actor.importId)
  if (row?.state !== 'applying') return
  try {
    await db.transaction().execute((tx) => applyWithin(services, subject, actor, row, tx))
  } catch (error) {
    if (error instanceof PreviewIsOld) {
      await db.transaction().execute(async (tx) => {
        const again = { state: 'reading', fault: 'import.changedMeanwhile', done: 0 } as const
        if (!(await moveOn(tx, row.id, ['applying'], again))) return
        await jobs.add(tx, 'read-import', { importId: row.id })
        await tell(tx, row, { state: 'reading', done: 0, total: row.total })
      })
      return
    }
    if (!(error instanceof Overtaken)) throw error
    const now = await readImport(db, row.id)
    if (now?.state === 'cancelled') await forgetRows(db, row.id)
  }
}

async function applyWithin(
  { db, audit }: ImportServices,
  subject: ImportSubject,
  actor: ImportActor,
  row: StoredImport,
  tx: Tx,
): Promise<void> {
  if ((await subject.lock(tx)) !== row.base) throw new PreviewIsOld()
  const total = row.added + row.changed
  const batches = async function* (): AsyncGenerator<readonly StagedChange[]> {
    let done = 0
    for (let last: StagedChange | undefined; ; ) {
      // Reported outside the transaction, so that it is seen, and a cancel is seen here.
      if (!(await moveOn(db, row.id, ['applying'], { done, total }))) throw new Overtaken()
      await tell(db, row, { state: 'applying', done, total })
      const batch = await changesAfter(tx, row.id, last, BATCH)
      if (batch.length === 0) return
      yield batch
      last = batch.at(-1)
      done += batch.length
    }
  }
  if (!(await subject.apply(tx, actor, batches()))) throw new PreviewIsOld()
  const changes = await keepChanges(tx, row.id, subject)
  // Before the audit log, in the order of a cancel, so that the two cannot deadlock.
  const applied = { state: 'applied', ended_at: new Date(), done: total, total, fault: '' } as const
  if (!(await moveOn(tx, row.id, ['applying'], applied))) throw new Overtaken()
  await audit.append(tx, {
    chain: actor.userId === undefined ? 'system' : `account:${actor.userId}`,
    action: subject.action,
    ...(actor.userId !== undefined && { actorId: actor.userId }),
    subject: `import:${row.id}`,
    detail: {
      kind: row.kind,
      file: row.file_sha256?.toString('hex'),
      added: row.added,
      changed: row.changed,
      unchanged: row.unchanged,
      refused: row.refused,
      // Of the remaining rows of import_rows: what each was before and after.
      changes,
    },
  })
  await tell(tx, row, { state: 'applied', done: total, total })
}

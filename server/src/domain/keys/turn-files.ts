import { setTimeout as pause } from 'node:timers/promises'
import type { OpenFiles } from '#domain/page-files/open-files.ts'
import { begunStep, noteReached } from '#platform/sealing/rotation/progress.ts'
import type { Turning } from '#platform/sealing/rotation/turn-columns.ts'

const BATCH = 100
const BETWEEN_PASSES_MS = 500
const STEP = 'headers of stored files'
const FIRST = '00000000-0000-0000-0000-000000000000'

type Files = Pick<OpenFiles, 'rewrap' | 'storage'>

/**
 * Gives every stored file a header under the newest key. A file whose row another transaction holds is left to the next
 * pass. Ends when a pass had nothing to change and passed nothing over.
 */
export async function turnFiles(turning: Turning, files: Files): Promise<void> {
  const { db, keyId } = turning
  let reached = await begunStep(db, keyId, STEP)
  if (reached.ended) return
  let [changed, passedOver] = [0, 0]
  for (;;) {
    const position = reached.position?.[0]
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storage_key'])
      .where('id', '>', position ?? FIRST)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const done = await turnBatch(turning, files, rows)
    changed += done.changed
    passedOver += done.passedOver
    const last = rows.length === BATCH ? rows.at(-1)?.id : undefined
    reached = {
      position: last === undefined ? undefined : [last],
      lookedAt: reached.lookedAt + rows.length,
      changed: reached.changed + done.changed,
      ended: false,
    }
    await noteReached(db, keyId, STEP, reached)
    turning.tell(STEP, reached)
    if (last !== undefined) continue
    if (changed + passedOver === 0) break
    ;[changed, passedOver] = [0, 0]
    await pause(BETWEEN_PASSES_MS)
  }
  await noteReached(db, keyId, STEP, { ...reached, ended: true })
}

async function turnBatch(
  { db }: Turning,
  files: Files,
  rows: readonly { id: string; storage_key: string }[],
) {
  let [changed, passedOver] = [0, 0]
  const turned: (typeof rows)[number][] = []
  for (const row of rows) {
    const wasTurned = await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('files')
        .select('id')
        .where('id', '=', row.id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return held ? files.rewrap(row.storage_key) : undefined
    })
    if (wasTurned === undefined) passedOver += 1
    if (wasTurned) {
      changed += 1
      turned.push(row)
    }
  }
  await removeOrphans(db, files, turned)
  return { changed, passedOver }
}

/** What was removed while it was turned: no stored bytes may be without a row. */
async function removeOrphans(
  db: Turning['db'],
  { storage }: Files,
  turned: readonly { id: string; storage_key: string }[],
) {
  if (turned.length === 0) return
  const ids = turned.map(({ id }) => id)
  const there = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
  const known = new Set(there.map(({ id }) => id))
  for (const { id, storage_key } of turned) if (!known.has(id)) await storage.remove(storage_key)
}

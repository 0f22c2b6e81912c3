import { type Kysely, sql } from 'kysely'
import { lookOverWords } from '#domain/medical-records/look-over-words.ts'
import type { OpenFiles } from '#domain/page-files/open-files.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { standUnderNewest } from '#platform/audit/key-check.ts'
import type { Tables } from '#platform/database/tables.ts'
import { useNewestKeys } from '#platform/sealing/kept-keys.ts'
import { begunStep, noteReached, type Reached } from '#platform/sealing/rotation/progress.ts'
import { isLeft } from '#platform/sealing/rotation/reseal.ts'
import { SEALED_TABLES } from '#platform/sealing/rotation/sealed-columns.ts'
import { anyLeft, type Turning, turnTable } from '#platform/sealing/rotation/turn-columns.ts'
import { turnCopiedIndexes } from '#platform/sealing/rotation/turn-copied-indexes.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import type { Keys } from '#platform/settings/settings.ts'
import { turnFiles } from './turn-files.ts'

const LOCK = 727_130
const BATCH = 500
const WORDS = 'words of filed documents'

/** A turning that cannot be begun or ended, in words. */
export class NotTurned extends Error {
  override name = 'NotTurned'
}

interface Parts {
  db: Kysely<Tables>
  keys: Keys
  files: Pick<OpenFiles, 'rewrap' | 'storage'>
  tell(step: string, reached: Reached): void
}

/**
 * Seals everything under the newest key of the ring while servers work, and lets the database stand under it; then the
 * older keys may leave the ring. Goes on where an earlier run was ended. With `signOut`, also puts the newest keys of
 * sessions and of the client cipher into use.
 */
export async function turnKeys({ db, keys, files, tell }: Parts, { signOut = false } = {}): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${LOCK}) as ours`.execute(
      connection,
    )
    if (!rows[0]?.ours) throw new NotTurned('The keys are being turned by another process.')
    try {
      const keyId = keys.ring[0].id
      const turning: Turning = { db, sealer: createSealer(keys.ring), keyId, tell }
      await beginAnew(db, keyId)
      for (const table of SEALED_TABLES) await turnTable(turning, table)
      await turnCopiedIndexes(turning)
      await turnWords(turning)
      await turnFiles(turning, files)
      await refuseLeft(turning)
      await db.transaction().execute(async (tx) => {
        await standUnderNewest(tx, keys)
        if (signOut) await useNewestKeys(tx, keys)
        await createAuditWriter(keys.audit).append(tx, {
          chain: 'system',
          action: 'keys.turned',
          subject: `key:${keyId.toString('hex')}`,
          detail: { signedOut: signOut },
        })
      })
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** A turning to this key that had ended is done once more: what was sealed since by a server with an old ring is found. */
async function beginAnew(db: Parts['db'], keyId: Buffer): Promise<void> {
  await sql`delete from key_rotations where key_id = ${keyId}
    and not exists (select from key_rotations open where open.key_id = ${keyId} and open.ended_at is null)
    and (select count(*) from key_rotations done where done.key_id = ${keyId}) >= ${STEPS}`.execute(db)
}

/** Steps of a whole turning: each table, two copied indexes, words, files. */
const STEPS = SEALED_TABLES.length + 4

/** The keyed words of filed documents are made anew from their pages. */
async function turnWords(turning: Turning): Promise<void> {
  const { db, keyId, sealer } = turning
  let reached = await begunStep(db, keyId, WORDS)
  while (!reached.ended) {
    const after = reached.position ?? ['0', '0']
    const before = reached
    reached = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ client: string; id: string }>`
        with due as (
          select r.client_id, r.id from mrd_records r where (r.client_id, r.id) > (${after[0]}::int, ${after[1]}::bigint)
            and exists (select from mrd_record_words w where w.client_id = r.client_id and w.record_id = r.id)
          order by r.client_id, r.id limit ${BATCH} for update of r)
        update mrd_records r set words_due = true from due where r.client_id = due.client_id and r.id = due.id
        returning r.client_id::text as client, r.id::text as id`.execute(tx)
      const ordered = rows.toSorted(
        (a, b) => Number(a.client) - Number(b.client) || Number(a.id) - Number(b.id),
      )
      const last = ordered.at(-1)
      const now: Reached = {
        position: last && rows.length === BATCH ? [last.client, last.id] : undefined,
        lookedAt: before.lookedAt + rows.length,
        changed: before.changed + rows.length,
        ended: false,
      }
      await noteReached(tx, keyId, WORDS, now)
      return now
    })
    await lookOverWords({ db, sealer })
    turning.tell(WORDS, reached)
    if (reached.position === undefined) reached = { ...reached, ended: true }
  }
  await noteReached(db, keyId, WORDS, reached)
}

/** A server that still seals with an older key would lose what it wrote: the turning has not ended then. */
async function refuseLeft({ db, sealer, keyId }: Turning): Promise<void> {
  for (const { table, columns } of SEALED_TABLES) {
    const asked = Object.entries(columns).filter(([, as]) => as !== 'tree')
    if (asked.length === 0) continue
    const left = sql<boolean>`(${sql.join(
      asked.map(([column, as]) => isLeft(sealer, column, as)),
      sql` or `,
    )})`
    if (!(await anyLeft(db, table, left))) continue
    await db.updateTable('key_rotations').set({ ended_at: null }).where('key_id', '=', keyId).execute()
    throw new NotTurned(
      `A server has sealed something in ${table} under an older key meanwhile: start all servers with the newest key first, then turn the keys again.`,
    )
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { dataFolderMode, SEALS_NAME, type Settings } from '#platform/settings/settings.ts'
import { type LineBefore, type SealLine, sealLine } from './seal-line.ts'
import { readTail } from './seals-file.ts'
import { registerSeals } from './seals-register.ts'

/** Any number, the same in every server: one seals at a time, and none while a verification reads the file's end. */
export const SEALING_LOCK = 727_101

/** A line with more heads than this is written as several. */
const HEADS_A_LINE = 5_000

/** A change that committed late, or under a wrong clock, is found within this time. */
const OVERLAP_MS = 10 * 60_000

/** The seals file of a server. */
export function sealsFile(dataDir: string): string {
  return path.join(dataDir, SEALS_NAME)
}

export interface AuditSeals {
  /**
   * Writes the chains that changed since the last seal to the seals file, and syncs it. Does nothing when nothing
   * changed or another server is sealing. Returns how many heads were sealed.
   */
  seal(): Promise<number>
}

/** Seals the heads of the audit chains outside the database. To be called every minute. */
export function createAuditSeals(
  { db, settings }: { db: Kysely<Tables>; settings: Pick<Settings, 'DATA_DIR' | 'keys'> },
  place = `${hostname()}:${path.resolve(settings.DATA_DIR)}`,
): AuditSeals {
  const file = sealsFile(settings.DATA_DIR)
  return {
    seal: () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const { rows } = await sql<{
            ours: boolean
          }>`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as ours`.execute(transaction)
          if (!rows[0]?.ours) return 0
          return sealHeads(transaction, { file, place, key: settings.keys.audit })
        }),
  }
}

async function sealHeads(
  db: Tx,
  { file, place, key }: { file: string; place: string; key: Buffer },
): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true, mode: dataFolderMode() })
  const handle = await open(file, 'a+', 0o600)
  try {
    const tail = await readTail(handle)
    // A server that died while writing left part of a line: an incomplete line was never a seal.
    if (tail.unfinished > 0) await handle.truncate(tail.size - tail.unfinished)
    const last = tail.lines.at(-1)
    if (!last && tail.size > tail.unfinished)
      throw new Error('the seals file ends in a line that is none of ours')
    const heads = await changedHeads(db, last, tail.lines)
    if (heads.length === 0) return 0

    const counts = await db
      .selectFrom('audit_heads')
      .select(({ fn }) => [
        fn.countAll<number>().as('chains'),
        fn.coalesce(fn.sum<number>('seq'), sql<number>`0`).as('rows'),
      ])
      .executeTakeFirstOrThrow()
    const at = new Date().toISOString()
    const id = last?.file ?? randomUUID()
    let before: LineBefore = last
    let number = last?.number ?? 0
    const lines: SealLine[] = []
    for (let from = 0; from < heads.length; from += HEADS_A_LINE) {
      number += 1
      const line = sealLine(key, before, {
        file: id,
        number,
        at,
        ...counts,
        heads: heads.slice(from, from + HEADS_A_LINE),
      })
      lines.push(line)
      before = line
    }
    await handle.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await handle.sync()
    // After the file: a seal that the database knows is on the disk.
    await registerSeals(db, id, { number, hmac: before?.hmac ?? '', place })
    return heads.length
  } finally {
    await handle.close()
  }
}

/** Heads that the file does not have yet: of every chain at first, then of those with rows since the last seal. */
async function changedHeads(
  db: Tx,
  last: SealLine | undefined,
  recent: readonly SealLine[],
): Promise<SealLine['heads']> {
  const since = last && new Date(Date.parse(last.at) - OVERLAP_MS)
  const heads = await db
    .selectFrom('audit_heads')
    .select(['chain', 'seq', 'hash'])
    .$if(since !== undefined, (query) =>
      query.where('chain', 'in', ({ selectFrom }) =>
        selectFrom('audit_log')
          .select('chain')
          .where('at', '>', since ?? new Date(0)),
      ),
    )
    .orderBy('chain')
    .execute()
  const sealed = new Map(recent.flatMap((line) => line.heads).map(([chain, seq]) => [chain, seq]))
  return (
    heads
      // A head that was set back is not sealed over the previous one: that would make it valid.
      .filter(({ chain, seq }) => seq > (sealed.get(chain) ?? 0))
      .map(({ chain, seq, hash }) => [chain, seq, hash.toString('hex')])
  )
}

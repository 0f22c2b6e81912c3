import type { Services } from '#platform/services.ts'
import type { OpenFiles } from './open-files.ts'

const BATCH = 100
/** How long it works at a time: the server waits for it when it stops, and people work meanwhile. */
const MOST_MS = 5_000

/**
 * Seals what an older version stored in the clear. Run by the clock, possibly by several processes at once, until
 * nothing is left. Files of uploads that are no case's yet are left out: they become one's or are removed within a day,
 * and nothing may be stored while they are removed. A file that cannot be sealed stays as it is, and is tried again.
 * Returns how many were sealed.
 */
export async function sealOldFiles(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { storage, sealStored }: Pick<OpenFiles, 'storage' | 'sealStored'>,
): Promise<number> {
  const began = performance.now()
  let [sealed, failed] = [0, 0]
  let after = '00000000-0000-0000-0000-000000000000'
  let more = true
  while (more && performance.now() - began < MOST_MS) {
    const files = await db
      .selectFrom('files')
      .select(['id', 'storage_key'])
      .where('sealed', '=', false)
      .where((where) => where.or([where('upload_id', 'is', null), where('case_id', 'is not', null)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, storage_key } of files) {
      if (performance.now() - began >= MOST_MS) break
      try {
        await sealStored(storage_key)
        const kept = await db
          .updateTable('files')
          .set({ sealed: true })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        // Removed meanwhile: no stored bytes may be without a row.
        if (!kept) await storage.remove(storage_key)
        sealed += 1
      } catch (error) {
        failed += 1
        log.warn({ fileId: id, type: error instanceof Error ? error.name : '' }, 'a file is not yet sealed')
      }
      after = id
    }
    more = files.length === BATCH
  }
  if (sealed > 0) log.info({ sealed, failed }, 'files of an older version were sealed')
  return sealed
}

import { sql } from 'kysely'
import type { Services } from '#platform/services.ts'
import type { FileServices } from './open-files.ts'

/**
 * Hours after its credentials expire in which an upload can still become a case: the form may take longer to
 * fill in than the files to send, and typed text survives an idle logout.
 */
export const KEPT_HOURS = 24

const batch = 200

/**
 * Removes uploads that became nothing, and files of used ones that are not in a case. Run every few minutes
 * by the clock, possibly by several processes at once. Returns how many uploads were removed.
 */
export async function forgetExpiredUploads(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { storage }: Pick<FileServices, 'storage'>,
): Promise<number> {
  // An hour after the last moment at which attachUpload would accept it, so that the two never meet.
  const over = await db
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS + 1})`)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  let forgotten = 0
  for (const { id } of over) {
    try {
      await forgetUpload(db, storage, id)
      forgotten++
    } catch (error) {
      log.warn(
        { uploadId: id, type: error instanceof Error ? error.name : '' },
        'an expired upload stays for now',
      )
    }
  }
  return forgotten
}

async function forgetUpload(
  db: Services['db'],
  storage: FileServices['storage'],
  uploadId: string,
): Promise<void> {
  const unused = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('upload_id', '=', uploadId)
    .where('case_id', 'is', null)
    .execute()
  // Bytes first: while the rows exist, leftovers of a crash are found again.
  for (const { storage_key } of unused) await storage.remove(storage_key)
  const ids = unused.map(({ id }) => id)
  await db.transaction().execute(async (changing) => {
    // The case has its own list of pages; the files of a used upload are the case's now.
    await changing.deleteFrom('upload_pages').where('upload_id', '=', uploadId).execute()
    if (ids.length > 0) await changing.deleteFrom('files').where('id', 'in', ids).execute()
    await changing.updateTable('files').set({ upload_id: null }).where('upload_id', '=', uploadId).execute()
    await changing.deleteFrom('uploads').where('id', '=', uploadId).execute()
  })
}

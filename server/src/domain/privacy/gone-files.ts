import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Services } from '#platform/services.ts'

/** What may still show a file. A test holds the list against the database. */
export const FILE_USES: readonly (readonly [table: string, column: string])[] = [
  ['case_pages', 'original_id'],
  ['case_pages', 'image_id'],
  ['case_pages', 'thumbnail_id'],
  ['case_documents', 'file_id'],
  ['deliveries', 'attachment_file_id'],
  ['discharge_summaries', 'scan_file_id'],
  ['doctors', 'seal_file_id'],
  ['doctors', 'signature_file_id'],
  ['emergency_forms', 'file_id'],
  ['patient_exports', 'file_id'],
  ['stay_papers', 'file_id'],
]

/**
 * Rows of files of which nothing is left but the bytes: these are removed once the transaction is over, and the rows after
 * them, so that a crash leaves no bytes that nobody knows. What something else shows stays.
 */
export async function leaveToBytes(tx: Tx, ids: readonly string[]): Promise<void> {
  const list = sql`${[...ids]}::uuid[]`
  const used = sql.join(
    FILE_USES.map(
      ([table, column]) => sql`exists (select from ${sql.table(table)} u where u.${sql.ref(column)} = f.id)`,
    ),
    sql` or `,
  )
  await sql`delete from upload_pages where original_id = any(${list}) or image_id = any(${list})
    or thumbnail_id = any(${list})`.execute(tx)
  await sql`update files f set kind = 'gone', case_id = null, upload_id = null
    where f.id = any(${list}) and not (${used})`.execute(tx)
}

/** Removes the bytes of files of which nothing else is left, then their rows; how many. */
export async function removeGoneFiles(
  { db, log }: Pick<Services, 'db' | 'log'>,
  storage: Pick<FileStorage, 'remove'>,
): Promise<number> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('kind', '=', 'gone')
    .orderBy('id')
    .limit(5_000)
    .execute()
  let removed = 0
  for (const { id, storage_key } of rows)
    try {
      await storage.remove(storage_key)
      await db.deleteFrom('files').where('id', '=', id).where('kind', '=', 'gone').execute()
      removed += 1
    } catch (error) {
      log.warn(
        { fileId: id, type: error instanceof Error ? error.name : '' },
        'bytes that are gone stay for now',
      )
    }
  return removed
}

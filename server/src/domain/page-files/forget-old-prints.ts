import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { PrintKind } from './store-made-file.ts'

/** Removes some of the old prints of a kind: a print is fetched at once, or asked for again. Not inside a transaction. */
export async function forgetOldPrints(
  db: Db,
  storage: Pick<FileStorage, 'remove'>,
  kind: PrintKind,
): Promise<void> {
  const old = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('kind', '=', kind)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(20)
    .execute()
  for (const file of old) {
    // The bytes first: no stored bytes may be without a row.
    await storage.remove(file.storage_key)
    await db.deleteFrom('files').where('id', '=', file.id).execute()
  }
}

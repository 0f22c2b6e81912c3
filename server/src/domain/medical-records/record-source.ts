import type { DriveFiles } from '#domain/drive/drive-files.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { readRecordLink } from './record-link.ts'

/** Notes when the newest of the fetched files was last changed where they come from. */
export async function noteSource(
  tx: Tx,
  { clientId, recordId }: { clientId: number; recordId: number },
  changedAt: Date,
): Promise<void> {
  await tx
    .updateTable('mrd_records')
    .set({ source_changed_at: changedAt })
    .where('client_id', '=', clientId)
    .where('id', '=', recordId)
    .execute()
}

/** Where a record's files were fetched from, as far as it is known; undefined for a record that is not there. */
export function readSource(db: Db, recordId: number) {
  return db
    .selectFrom('mrd_records')
    .select(['client_id', 'url', 'source_changed_at'])
    .where('id', '=', recordId)
    .executeTakeFirst()
}

/**
 * When the files behind a record's link were changed after they were filed; undefined where they were not, or Drive does
 * not tell. Nothing is fetched again.
 */
export async function changedSince(
  drive: Pick<DriveFiles, 'changed'>,
  source: { client_id: number; url: string; source_changed_at: Date | null },
): Promise<Date | undefined> {
  const link = readRecordLink(source.url)
  if (!link || !source.source_changed_at) return undefined
  const now = await drive.changed(source.client_id, link)
  return now instanceof Date && now > source.source_changed_at ? now : undefined
}

import { randomUUID } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { fileDigest } from '#platform/files/file-digest.ts'
import { withTempFolder } from '#platform/files/temp-folder.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { claimedType } from './arriving-file.ts'
import type { FileServices } from './open-files.ts'

/** A doctor's signature and seal. */
export const markKinds = ['signature', 'seal'] as const
export const isMark = (kind: string) => (markKinds as readonly string[]).includes(kind)

/**
 * A picture that is printed on documents: a doctor's signature or seal, or the logo of a client; or the scan of a document that was
 * signed by hand.
 */
export type PictureKind = (typeof markKinds)[number] | 'logo' | 'scan'

const folderOf = (kind: PictureKind) => (isMark(kind) ? 'marks' : `${kind}s`)

/** Pictures with fewer pixels are illegible on paper. */
const LEAST = { width: 80, height: 40 }

/**
 * Checks a picture for printing or keeping, in the process that may be killed, and stores it re-encoded as a page is, on
 * white. Returns its file's id. Refused when it is not a JPEG or PNG, is damaged or too small. Not inside a
 * transaction.
 */
export async function storePicture(
  work: SystemReading,
  { recogniser, storage }: Pick<FileServices, 'recogniser' | 'storage'>,
  picture: { bytes: Buffer; kind: PictureKind; clientId: number | null; caseId?: number; createdBy: number },
): Promise<string> {
  await forgetUnused(work, storage)
  return withTempFolder(work.settings.DATA_DIR, async (folder) => {
    const file = path.join(folder, 'original')
    await writeFile(file, picture.bytes, { mode: 0o600 })
    const mediaType = await claimedType(file)
    if (mediaType !== 'image/jpeg' && mediaType !== 'image/png') throw refused('picture.type')
    const outputFolder = path.join(folder, 'drawn')
    const outcome = await recogniser.prepareUpload({ file, outputFolder, mediaType })
    const page = outcome.kind === 'done' ? outcome.value.pages[0] : undefined
    if (!page) throw refused('picture.type')
    if (page.width < LEAST.width || page.height < LEAST.height) throw refused('picture.tooSmall')
    const id = randomUUID()
    const storage_key = `${folderOf(picture.kind)}/${id}`
    await work.db
      .insertInto('files')
      .values({
        id,
        client_id: picture.clientId,
        case_id: picture.caseId ?? null,
        kind: picture.kind,
        storage_key,
        media_type: 'image/jpeg',
        byte_size: (await stat(page.image)).size,
        sha256: await fileDigest(page.image),
        created_by: picture.createdBy,
      })
      .execute()
    await storage.put(storage_key, page.image, 'image/jpeg')
    return id
  })
}

/** Removes pictures without an owner. Recent ones may still be about to get one. */
async function forgetUnused(
  { db }: Pick<Services, 'db'>,
  storage: Pick<FileServices, 'storage'>['storage'],
): Promise<void> {
  const unused = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('kind', 'in', [...markKinds, 'logo', 'scan'] satisfies PictureKind[])
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(
      sql<boolean>`not exists (select 1 from doctors where signature_file_id = files.id or seal_file_id = files.id)`,
    )
    .where(sql<boolean>`not exists (select 1 from discharge_summaries where scan_file_id = files.id)`)
    .where(sql<boolean>`not exists (select 1 from clients where logo_file_id = files.id)`)
    .where(
      sql<boolean>`not exists (select 1 from master_merges where files.id = any(kept_files) and undone_at is null)`,
    )
    .limit(20)
    .execute()
  for (const file of unused) {
    // The bytes first: no stored bytes may be without a row.
    await storage.remove(file.storage_key)
    await db.deleteFrom('files').where('id', '=', file.id).execute()
  }
}

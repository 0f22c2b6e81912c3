import { buffer } from 'node:stream/consumers'
import type { DocumentImage } from '#engines/documents/sheet-document.ts'
import type { Db } from '#platform/database/db.ts'
import { FileMissing, type FileStorage } from '#platform/files/storage.ts'
import { asDocumentImageType } from './document-image-type.ts'

/** A stored picture for a paper; nothing where there is none. */
export async function documentPicture(
  db: Db,
  storage: Pick<FileStorage, 'open'>,
  fileId: string | null,
): Promise<DocumentImage | undefined> {
  if (fileId === null) return undefined
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
  const mediaType = asDocumentImageType(file?.media_type)
  if (!file || !mediaType) return undefined
  try {
    return { bytes: await buffer((await storage.open(file.storage_key)).stream), mediaType }
  } catch (error) {
    // A missing picture must not hold up a prescription.
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import type { UploadType } from '@rxdesk/contract/upload-types'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { UploadsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, Problem, stale } from '#platform/protocol/problem.ts'
import { secretFits } from './upload-credentials.ts'

/** A completely received file of an upload, as the browser gets it. URLs are relative to the API base. */
export interface ReceivedFile {
  fileId: string
  mediaType: string
  pages: { number: number; width: number; height: number; thumbnailUrl: string }[]
  /** Of the bytes that were sent, in hex. */
  sha256: string
}

/**
 * The upload, when the caller may put a file into it now. Throws missing for another user's, denied for a wrong secret
 * and 409 when it has expired or has become a case.
 */
export async function requireOpenUpload(
  db: Db,
  caller: Caller,
  uploadId: string,
  secret: string,
): Promise<Selectable<UploadsTable>> {
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (!upload || upload.user_id !== caller.userId) throw missing()
  if (!secretFits(secret, upload.secret_hash)) throw new Problem('denied', message('general.noAccess'))
  if (upload.used_by_case !== null || upload.expires_at.getTime() < Date.now()) throw stale('upload.expired')
  return upload
}

/**
 * Locks the upload, so that receiving a file and becoming a case cannot happen at the same time. Throws 409
 * when it is used.
 */
export async function lockUnused(db: Tx, uploadId: string): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('used_by_case')
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
  if (!upload || upload.used_by_case !== null) throw stale('upload.expired')
}

/** A file of the upload whose pages are all stored; undefined until then. */
export async function receivedFile(
  db: Db,
  uploadId: string,
  fileId: string,
): Promise<ReceivedFile | undefined> {
  const pages = await db
    .selectFrom('upload_pages')
    .innerJoin('files', 'files.id', 'upload_pages.original_id')
    .select(['number', 'width', 'height', 'thumbnail_id', 'files.media_type', 'files.sha256'])
    .where('upload_pages.upload_id', '=', uploadId)
    .where('upload_pages.original_id', '=', fileId)
    .orderBy('number')
    .execute()
  const [first] = pages
  if (!first) return undefined
  return {
    fileId,
    mediaType: first.media_type,
    pages: pages.map(({ number, width, height, thumbnail_id }) => ({
      number,
      width,
      height,
      thumbnailUrl: fileUrl(thumbnail_id),
    })),
    sha256: first.sha256.toString('hex'),
  }
}

/** Where a file is fetched, relative to the API base. */
export const fileUrl = (fileId: string) => `/files/${fileId}`

/** Refuses a second PDF and too many pictures (screens 5). */
export async function requireRoom(db: Db, uploadId: string, type: UploadType): Promise<void> {
  const { pictures, pdfs } = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('media_type', '<>', 'application/pdf').as('pictures'),
      fn.countAll<number>().filterWhere('media_type', '=', 'application/pdf').as('pdfs'),
    ])
    .where('upload_id', '=', uploadId)
    .where('kind', '=', 'original')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('upload_pages').select('number').whereRef('original_id', '=', 'files.id')),
    )
    .executeTakeFirstOrThrow()
  if (type === 'application/pdf' && pdfs >= limits.uploadPdfs)
    throw new Problem('invalid', message('upload.onePdf'))
  if (type !== 'application/pdf' && pictures >= limits.uploadImages)
    throw new Problem('invalid', message('upload.tooMany'))
}

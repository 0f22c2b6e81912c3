import type { uploadedFileSchema } from '@rxdesk/contract/areas/files/schemas'
import type { Selectable } from 'kysely'

import { sql } from 'kysely'
import type { z } from 'zod'
import { readTextLayers } from '#domain/page-reading/text-layers.ts'
import type { Tx } from '#platform/database/db.ts'
import type { FilesTable, UploadPagesTable } from '#platform/database/tables.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'
import { KEPT_HOURS } from './expired-uploads.ts'

export interface Attaching {
  /** The upload's id: the last segment of `filePath` of its credentials, and their `accessKey` where the type is `local`. */
  uploadId: string
  files: readonly z.output<typeof uploadedFileSchema>[]
  clientId: number
  caseId: number
}

type Page = Selectable<UploadPagesTable> & Pick<FilesTable, 'sha256'>

/**
 * Makes the files of an upload the pages of a new case, in the given order, and reads its prescription pages from
 * their text or queues their reading, in the caller's transaction, so that case, pages and jobs appear together.
 * Other files of the upload are removed later. Throws a refusal when the upload is not the caller's, has expired, is
 * used, or lacks a listed file.
 */
export function attachUpload(work: Work, attaching: Attaching): Promise<{ pageCount: number }> {
  return attach(work, attaching, work.caller.userId)
}

/** The same with an upload that no account sent: the images of an order of the partner. */
export function attachArrived(work: SystemWork, attaching: Attaching): Promise<{ pageCount: number }> {
  return attach(work, attaching, null)
}

async function attach(
  work: SystemWork,
  attaching: Attaching,
  userId: number | null,
): Promise<{ pageCount: number }> {
  const { db } = work
  const { clientId, caseId } = attaching
  const files = attaching.files.map((file) => ({ ...file, fileId: file.fileId.toLowerCase() }))
  const named = new Set(files.map(({ fileId }) => fileId))
  if (!files.some(({ kind }) => kind === 'prescription') || named.size < files.length)
    throw refused('upload.none')

  const uploadId = await take(db, userId, attaching)
  const pagesOf = await pagesByFile(db, uploadId, [...named])
  const rows = files.flatMap(({ fileId, kind }) => {
    const pages = pagesOf.get(fileId)
    if (!pages) throw refused('upload.expired')
    return pages.map((page) => ({ page, kind }))
  })

  await db
    .insertInto('case_pages')
    .values(
      rows.map(({ page, kind }, index) => ({
        client_id: clientId,
        case_id: caseId,
        number: index + 1,
        kind,
        original_id: page.original_id,
        image_id: page.image_id,
        thumbnail_id: page.thumbnail_id,
        width: page.width,
        height: page.height,
        original_sha256: page.sha256,
        perceptual_hash: page.perceptual_hash,
        // A report is shown beside the prescription and read only on request.
        ...(kind === 'prescription' ? { ocr_state: 'waiting', ocr_attempt: 1 } : { ocr_state: 'read' }),
      })),
    )
    .execute()
  const ids = rows.flatMap(({ page }) => [page.original_id, page.image_id, page.thumbnail_id])
  await db
    .updateTable('files')
    .set({ client_id: clientId, case_id: caseId })
    .where('id', 'in', [...new Set(ids)])
    .execute()
  await db
    .updateTable('cases')
    .set({ page_count: rows.length, ocr_state: 'waiting' })
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .execute()
  await db.updateTable('uploads').set({ used_by_case: caseId }).where('id', '=', uploadId).execute()
  const fromText = await readTextLayers(work, { clientId, caseId })
  for (const [index, { kind }] of rows.entries())
    if (kind === 'prescription' && !fromText.has(index + 1))
      await work.jobs.add('recognise-page', { clientId, caseId, page: index + 1, attempt: 1 })
  return { pageCount: rows.length }
}

/** Locks the upload, so that only one case takes it. */
async function take(db: Tx, userId: number | null, { uploadId }: Attaching): Promise<string> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    // Compared as text: what the browser sends need not be a uuid at all.
    .where(sql`id::text`, '=', uploadId.toLowerCase())
    .where('user_id', 'is not distinct from', userId)
    .where('used_by_case', 'is', null)
    .where('expires_at', '>', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw refused('upload.expired')
  return upload.id
}

async function pagesByFile(db: Tx, uploadId: string, fileIds: string[]): Promise<Map<string, Page[]>> {
  const pages = await db
    .selectFrom('upload_pages')
    .innerJoin('files', 'files.id', 'upload_pages.original_id')
    .selectAll('upload_pages')
    .select('files.sha256')
    .where('upload_pages.upload_id', '=', uploadId)
    .where('original_id', 'in', fileIds)
    .orderBy('number')
    .execute()
  return Map.groupBy(pages, ({ original_id }) => original_id)
}

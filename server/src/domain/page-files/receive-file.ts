import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadType } from '@rxdesk/contract/upload-types'
import type { Insertable } from 'kysely'
import { type Failure, failure } from '#engines/child-processes/outcome.ts'
import type { PreparedUpload } from '#engines/recognition/recogniser.ts'
import type { Tx } from '#platform/database/db.ts'
import type { FilesTable } from '#platform/database/tables.ts'
import { fileDigest } from '#platform/files/file-digest.ts'
import { withTempFolder } from '#platform/files/temp-folder.ts'
import { Problem, stale } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { sealJson } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import { claimedType, writeArriving, wrongType } from './arriving-file.ts'
import type { FileServices } from './open-files.ts'
import { lockUnused, type ReceivedFile, receivedFile, requireRoom } from './upload-store.ts'

/** A file of an upload, and its user. */
export interface FileOfUpload {
  uploadId: string
  /** Chosen by the browser; the id of the original in `files`. */
  fileId: string
  /** Null where no account sends it: it came with an order of the partner. */
  userId: number | null
}

/**
 * Receives the bytes of one file: limited, checked, turned into pages and thumbnails, stored. Sending the same file
 * again returns the same answer. Throws a Problem that says what is wrong with the file; nothing of it is stored then.
 */
export async function receiveFile(
  services: Services,
  files: FileServices,
  which: FileOfUpload,
  body: Readable,
): Promise<ReceivedFile> {
  await files.space.require()
  return withTempFolder(services.settings.DATA_DIR, async (folder) => {
    const file = path.join(folder, 'original')
    const { bytes, sha256 } = await writeArriving(body, file)
    const known = await receivedFile(services.db, which.uploadId, which.fileId)
    if (known) return sameBytes(known, sha256)

    if (bytes === 0) throw problemOf(failure('unreadable'))
    const mediaType = await claimedType(file)
    if (!mediaType) throw wrongType()
    await requireRoom(services.db, which.uploadId, mediaType)
    const outcome = await files.recogniser.prepareUpload({
      file,
      outputFolder: path.join(folder, 'pages'),
      mediaType,
    })
    if (outcome.kind === 'failed') {
      services.log.warn(
        { reason: outcome.reason, detail: outcome.detail, bytes },
        'an uploaded file was refused',
      )
      throw problemOf(outcome)
    }
    const pages = await describePages(outcome.value)
    await keep(services, files, { ...which, file, bytes, sha256, mediaType, pages })
    const received = await receivedFile(services.db, which.uploadId, which.fileId)
    if (!received) throw new Error('a file that was kept is not there')
    return sameBytes(received, sha256)
  })
}

function sameBytes(received: ReceivedFile, sha256: Buffer): ReceivedFile {
  if (received.sha256 !== sha256.toString('hex')) throw otherContent()
  return received
}

const otherContent = () => stale('upload.otherFile')

/** Our own failures may pass; the others are caused by the file and stay. */
function problemOf({ reason, message }: Failure): Problem {
  if (reason === 'unsupported') return wrongType()
  if (reason === 'crashed' || reason === 'closed') return new Problem('unavailable', message)
  return new Problem('invalid', message)
}

type DescribedPage = PreparedUpload['pages'][number] & {
  imageId: string
  thumbnailId: string
  imageRow: Pick<Insertable<FilesTable>, 'byte_size' | 'sha256'>
  thumbnailRow: Pick<Insertable<FilesTable>, 'byte_size' | 'sha256'>
}

function describePages({ pages }: PreparedUpload): Promise<DescribedPage[]> {
  const describe = async (file: string) => ({
    byte_size: (await stat(file)).size,
    sha256: await fileDigest(file),
  })
  return Promise.all(
    pages.map(async (page) => ({
      ...page,
      imageId: randomUUID(),
      thumbnailId: randomUUID(),
      imageRow: await describe(page.image),
      thumbnailRow: await describe(page.thumbnail),
    })),
  )
}

interface Keeping extends FileOfUpload {
  file: string
  bytes: number
  sha256: Buffer
  mediaType: UploadType
  pages: DescribedPage[]
}

/**
 * Three steps, so that a crash between them leaves nothing unknown: rows that say where everything will be, the bytes,
 * and the pages, whose existence makes the file count. Leftovers of a crash are replaced by the browser's next try or
 * removed with the upload.
 */
async function keep(services: Services, { storage }: FileServices, keeping: Keeping): Promise<void> {
  await services.db.transaction().execute((db) => announceFiles(db, keeping))
  try {
    await storage.put(originalKey(keeping.fileId), keeping.file, keeping.mediaType)
    for (const page of keeping.pages) {
      await storage.put(imageKey(page.imageId), page.image, 'image/jpeg')
      await storage.put(thumbnailKey(page.thumbnailId), page.thumbnail, 'image/webp')
    }
    const won = await services.db
      .transaction()
      .execute((db) => insertPages({ db, sealer: services.sealer }, keeping))
    if (!won) await forgetPages(services, storage, keeping)
  } catch (error) {
    await forgetPages(services, storage, keeping).catch(() =>
      services.log.warn({ uploadId: keeping.uploadId }, 'pages of a failed upload stay until it is swept'),
    )
    throw error
  }
}

const originalKey = (id: string) => `originals/${id}`
const imageKey = (id: string) => `pages/${id}`
const thumbnailKey = (id: string) => `thumbnails/${id}`

async function announceFiles(db: Tx, keeping: Keeping): Promise<void> {
  await lockUnused(db, keeping.uploadId)
  const common = { upload_id: keeping.uploadId, created_by: keeping.userId }
  await db
    .insertInto('files')
    .values({
      ...common,
      id: keeping.fileId,
      kind: 'original',
      storage_key: originalKey(keeping.fileId),
      media_type: keeping.mediaType,
      byte_size: keeping.bytes,
      sha256: keeping.sha256,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const original = await db
    .selectFrom('files')
    .select(['upload_id', 'sha256'])
    .where('id', '=', keeping.fileId)
    .executeTakeFirstOrThrow()
  // The number may belong to another upload, or to an earlier attempt that broke off with other bytes.
  if (original.upload_id !== keeping.uploadId || !original.sha256.equals(keeping.sha256)) throw otherContent()
  await db
    .insertInto('files')
    .values(
      keeping.pages.flatMap(({ imageId, thumbnailId, imageRow, thumbnailRow }) => [
        {
          ...common,
          ...imageRow,
          id: imageId,
          kind: 'page',
          storage_key: imageKey(imageId),
          media_type: 'image/jpeg',
        },
        {
          ...common,
          ...thumbnailRow,
          id: thumbnailId,
          kind: 'thumbnail',
          storage_key: thumbnailKey(thumbnailId),
          media_type: 'image/webp',
        },
      ]),
    )
    .execute()
}

/** False when another request with the same file was faster. */
async function insertPages(
  { db, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  keeping: Keeping,
): Promise<boolean> {
  await lockUnused(db, keeping.uploadId)
  if (await receivedFile(db, keeping.uploadId, keeping.fileId)) return false
  await requireRoom(db, keeping.uploadId, keeping.mediaType)
  await db
    .insertInto('upload_pages')
    .values(
      keeping.pages.map(({ imageId, thumbnailId, width, height, perceptualHash }, index) => ({
        upload_id: keeping.uploadId,
        original_id: keeping.fileId,
        number: index + 1,
        image_id: imageId,
        thumbnail_id: thumbnailId,
        width,
        height,
        perceptual_hash: perceptualHash,
      })),
    )
    .execute()
  const layers = keeping.pages.flatMap(({ imageId, textLayer }) =>
    textLayer ? [{ image_id: imageId, words: sealJson(sealer, textLayer) }] : [],
  )
  if (layers.length > 0) await db.insertInto('page_text_layers').values(layers).execute()
  return true
}

/** The original stays until the upload is removed: another request with the same file may be using it. */
async function forgetPages(
  { db }: Services,
  storage: FileServices['storage'],
  { pages }: Keeping,
): Promise<void> {
  for (const { imageId, thumbnailId } of pages) {
    await storage.remove(imageKey(imageId))
    await storage.remove(thumbnailKey(thumbnailId))
  }
  const ids = pages.flatMap(({ imageId, thumbnailId }) => [imageId, thumbnailId])
  await db.deleteFrom('files').where('id', 'in', ids).execute()
}

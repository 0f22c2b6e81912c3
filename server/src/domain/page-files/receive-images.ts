import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import type { FileServices } from './open-files.ts'
import { receiveFile } from './receive-file.ts'
import { secretHash } from './upload-credentials.ts'

/** Files that came in one message, checked and stored; they become pages by `attachArrived`, or are swept. */
export interface ArrivedImages {
  uploadId: string
  fileIds: string[]
}

/** A case takes them right away; what none takes is swept with the other uploads. */
const OPEN_MINUTES = 15

/**
 * Receives files that came in one message as a browser's are received, one after the other: the same checks in the same
 * process that may be killed, the same limits. Not inside a transaction.
 *
 * @throws Problem of the first that is refused, with its place as `issues`; no case has any of them then
 */
export async function receiveImages(
  services: Services,
  files: FileServices,
  images: readonly Buffer[],
): Promise<ArrivedImages> {
  const uploadId = await openArrivingUpload(services)
  const fileIds: string[] = []
  for (const [at, bytes] of images.entries()) {
    const fileId = randomUUID()
    try {
      await receiveFile(services, files, { uploadId, fileId, userId: null }, Readable.from([bytes]))
    } catch (error) {
      throw error instanceof Problem ? atImage(at, error) : error
    }
    fileIds.push(fileId)
  }
  return { uploadId, fileIds }
}

/** An upload that no browser sends: files are received into it, and a case takes them by `attachArrived`. */
export async function openArrivingUpload(services: Pick<Services, 'db'>): Promise<string> {
  const uploadId = randomUUID()
  await services.db
    .insertInto('uploads')
    .values({
      id: uploadId,
      user_id: null,
      session_id: null,
      // Nobody has the secret: no browser can add to it.
      secret_hash: secretHash(randomUUID()),
      expires_at: sql<Date>`now() + make_interval(mins => ${OPEN_MINUTES})`,
    })
    .execute()
  return uploadId
}

/** Says which of the images a problem is about. */
export function atImage(at: number, { kind, message, extra }: Problem): Problem {
  return new Problem(kind, message, { ...extra, issues: [{ path: `images.${at}`, message }] })
}

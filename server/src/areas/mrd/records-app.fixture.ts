import { randomUUID } from 'node:crypto'
import type { Caller } from '#platform/protocol/caller.ts'
import type { TestApp } from '#testing/test-app.ts'

/** An upload of so many pages that a caller has made. */
export async function uploadOf({ db }: TestApp, caller: Caller, pages = 1) {
  const uploadId = randomUUID()
  await db
    .insertInto('uploads')
    .values({
      id: uploadId,
      user_id: caller.userId,
      session_id: caller.sessionId,
      secret_hash: Buffer.alloc(32),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const files: { fileId: string }[] = []
  for (let number = 1; number <= pages; number++) {
    const fileId = randomUUID()
    await db
      .insertInto('files')
      .values({
        id: fileId,
        client_id: null,
        case_id: null,
        kind: 'page',
        storage_key: fileId,
        media_type: 'image/jpeg',
        byte_size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute()
    await db
      .insertInto('upload_pages')
      .values({
        upload_id: uploadId,
        original_id: fileId,
        number,
        image_id: fileId,
        thumbnail_id: fileId,
        width: 100,
        height: 200,
        perceptual_hash: '0'.repeat(16),
      })
      .execute()
    files.push({ fileId })
  }
  return { uploadId, files }
}

/** A link to a file of Google Drive. */
export const driveLink = (name = 'a') => `https://drive.google.com/file/d/${name.padEnd(20, '0')}/view`

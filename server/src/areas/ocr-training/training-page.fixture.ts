import { randomUUID } from 'node:crypto'
import type { RecognisedWord } from '#engines/recognition/recognised-page.ts'
import { storedReading } from '#engines/recognition/sealed-reading.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A word of a line, 10 pixels a letter and 20 high. */
export function word(text: string, line: number, x: number, confidence = 0.9): RecognisedWord {
  return {
    text,
    confidence,
    box: { x, y: 10 + line * 40, width: text.length * 10, height: 20 },
    line,
    block: 0,
  }
}

/** Adds a page that was read to a case of a test app; returns its key. */
export async function addReadPage(
  { db, sealer }: TestApp,
  {
    clientId = 1,
    caseId,
    number = 1,
    words,
  }: { clientId?: number; caseId: number; number?: number; words: RecognisedWord[] },
) {
  const imageId = randomUUID()
  await db
    .insertInto('files')
    .values({
      id: imageId,
      client_id: clientId,
      case_id: caseId,
      kind: 'page',
      storage_key: `pages/${imageId}`,
      media_type: 'image/jpeg',
      byte_size: 1,
      sha256: Buffer.alloc(32),
    })
    .execute()
  await db
    .insertInto('case_pages')
    .values({
      client_id: clientId,
      case_id: caseId,
      number,
      width: 800,
      height: 600,
      original_id: imageId,
      image_id: imageId,
      thumbnail_id: imageId,
      original_sha256: Buffer.alloc(32),
      perceptual_hash: '0'.repeat(16),
      ocr_state: 'read',
      ocr_engine: 'test engine 1',
      ...storedReading(sealer, '', words),
    })
    .execute()
  return { erxId: caseId, rownumber: number, imageId }
}

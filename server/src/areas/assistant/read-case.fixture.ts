import { storedReading } from '#engines/recognition/sealed-reading.ts'
import type { TestApp } from '#testing/test-app.ts'

/** A case of the client with one page of these lines. */
export async function addReadCase(
  testApp: TestApp,
  lines: readonly string[],
  columns: Record<string, unknown> = {},
): Promise<number> {
  const erxId = await testApp.addCase()
  await testApp.db
    .updateTable('cases')
    .set({ page_count: 1, ocr_state: 'read' })
    .where('id', '=', erxId)
    .execute()
  const image = crypto.randomUUID()
  await testApp.db
    .insertInto('files')
    .values({
      id: image,
      client_id: 1,
      case_id: erxId,
      kind: 'page',
      storage_key: image,
      media_type: 'image/jpeg',
      byte_size: 1,
      sha256: Buffer.alloc(32),
    })
    .execute()
  const words = lines.flatMap((text, line) =>
    text.split(' ').map((word, at) => ({
      text: word,
      confidence: 0.9,
      line,
      block: 0,
      box: { x: 10 + at * 60, y: 10 + line * 20, width: 55, height: 16 },
    })),
  )
  await testApp.db
    .insertInto('case_pages')
    .values({
      client_id: 1,
      case_id: erxId,
      number: 1,
      original_id: image,
      image_id: image,
      thumbnail_id: image,
      width: 800,
      height: 1000,
      original_sha256: Buffer.alloc(32),
      perceptual_hash: '0'.repeat(16),
      ocr_state: 'read',
      ...storedReading(testApp.sealer, lines.join('\n'), words),
      ...columns,
    })
    .execute()
  return erxId
}

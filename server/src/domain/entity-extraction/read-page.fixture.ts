import { storedReading } from '#engines/recognition/sealed-reading.ts'
import type { TestApp } from '#testing/test-app.ts'
import { noMedicines } from './database-vocabulary.ts'
import { findEntities } from './find-entities-job.ts'
import { writtenPage } from './written-page.fixture.ts'

/** Stores a page of these words as if it had been read, and searches the case for entities. */
export async function seedReadPage(
  testApp: TestApp,
  erxId: number,
  written: string,
  { clientId = 1, number = 1, attempt = 1 } = {},
): Promise<void> {
  const { words } = writtenPage(written)
  const reading = storedReading(testApp.sealer, written, words)
  const file = async (kind: string) =>
    (
      await testApp.db
        .insertInto('files')
        .values({
          id: crypto.randomUUID(),
          client_id: clientId,
          case_id: erxId,
          kind,
          storage_key: crypto.randomUUID(),
          media_type: 'image/jpeg',
          byte_size: 1,
          sha256: Buffer.alloc(32),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const known = await testApp.db
    .updateTable('case_pages')
    .set({ ...reading, ocr_attempt: attempt })
    .where('case_id', '=', erxId)
    .where('number', '=', number)
    .returning('number')
    .execute()
  if (known.length === 0)
    await testApp.db
      .insertInto('case_pages')
      .values({
        client_id: clientId,
        case_id: erxId,
        number,
        original_id: await file('original'),
        image_id: await file('page'),
        thumbnail_id: await file('thumbnail'),
        width: 1000,
        height: 2000,
        original_sha256: Buffer.alloc(32),
        perceptual_hash: '0'.repeat(16),
        ocr_state: 'read',
        ...reading,
      })
      .execute()
  await findEntities(testApp, noMedicines, { clientId, caseId: erxId })
}

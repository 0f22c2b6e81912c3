import { roles } from '@rxdesk/contract/roles'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireVisible } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { readDetail } from './detail-store.ts'

let testApp: TestApp
let caller: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  caller = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())

/** The detail of a case, and how many statements were sent for it. */
async function detailOf(erxId: number) {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++
      return result
    },
  }
  const detail = await testApp.db
    .withPlugin(counting)
    .transaction()
    .execute(async (db) => {
      const row = await requireVisible(db, caller, erxId)
      statements = 0
      return readDetail(workIn(testApp, db, caller), row, { standing: 'viewer' })
    })
  return { detail, statements }
}

const set = (erxId: number, columns: Record<string, unknown>) =>
  testApp.db.updateTable('cases').set(columns).where('id', '=', erxId).execute()

/** A file of a page; only its id matters. */
async function file(erxId: number, kind: string): Promise<string> {
  const id = crypto.randomUUID()
  await testApp.db
    .insertInto('files')
    .values({
      id,
      client_id: 1,
      case_id: erxId,
      kind,
      storage_key: id,
      media_type: 'image/jpeg',
      byte_size: 1,
      sha256: Buffer.alloc(32),
    })
    .execute()
  return id
}

async function page(erxId: number, number: number, columns: Record<string, unknown> = {}) {
  const image = await file(erxId, 'page')
  await testApp.db
    .insertInto('case_pages')
    .values({
      client_id: 1,
      case_id: erxId,
      number,
      original_id: image,
      image_id: image,
      thumbnail_id: image,
      width: 100,
      height: 200,
      original_sha256: Buffer.alloc(32),
      perceptual_hash: '0'.repeat(16),
      ...columns,
    })
    .execute()
  return image
}

it('reads a case with its pages in order, the removed one left out, in few statements', async () => {
  const erxId = await testApp.addCase()
  const { id: doctor_id } = await testApp.db
    .insertInto('doctors')
    .values({ name: 'Dr. Meera Example', registration_number: 'KA-4711' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: hospital_id } = await testApp.db
    .insertInto('hospitals')
    .values({ name: 'Example Hospital' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: department_id } = await testApp.db
    .insertInto('departments')
    .values({ name: 'Given up', retired: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await set(erxId, { doctor_id, hospital_id, department_id })
  const word = {
    text: 'Paracetamol',
    confidence: 0.9,
    box: { x: 1, y: 2, width: 3, height: 4 },
    line: 0,
    block: 0,
  }
  const third = await page(erxId, 3, { kind: 'report' })
  await page(erxId, 2, { removed_at: new Date() })
  const first = await page(erxId, 1, {
    ocr_state: 'read',
    ocr_attempt: 2,
    ocr_text: 'Paracetamol',
    ocr_engine: 'test 1',
    ocr_words: JSON.stringify([word]),
  })

  const { detail, statements } = await detailOf(erxId)
  expect(detail.erxImageOCR).toEqual([
    expect.objectContaining({
      rownumber: 1,
      erxUrl: `files/${first}`,
      kind: 'prescription',
      width: 100,
      height: 200,
      ocrState: 'read',
      ocrAttempt: 2,
      ocrData: { text: 'Paracetamol', engine: 'test 1', words: [word] },
    }),
    expect.objectContaining({
      rownumber: 3,
      erxUrl: `files/${third}`,
      kind: 'report',
      ocrState: 'waiting',
      ocrData: null,
    }),
  ])
  expect(detail).toMatchObject({
    clientDetails: { clientName: 'Client first', mediaName: '' },
    doctor: { docName: 'Dr. Meera Example' },
    hospital: { hospitalName: 'Example Hospital' },
    department: { id: department_id, name: 'Given up' },
  })
  // Each is a round trip on the transaction's one connection: four for the record, one each for the
  // medicines, their warnings, the pages, the vital signs and the hospital, two for the doctor, and one for all the rest.
  expect(statements).toBe(12)
})

it('reads the lines of a case once, for the screen and for their warnings', async () => {
  const erxId = await testApp.addCase()
  const { statements: without } = await detailOf(erxId)
  await testApp.db
    .insertInto('case_medicines')
    .values({
      client_id: 1,
      case_id: erxId,
      generic: false,
      during_stay: true,
      position: 1,
      line: JSON.stringify({ medName: 'Calpol', saltName: 'paracetamol', type: 'tablet', dosage: '1-0-1' }),
      created_by: caller.userId,
    })
    .execute()
  const { detail, statements } = await detailOf(erxId)
  expect(detail.staymedicinedtls).toMatchObject([{ medName: 'Calpol', inWords: expect.stringMatching(/./) }])
  // Two more, in the same trip: the patient as the warnings need them, and what was answered to warnings.
  expect(statements).toBe(without + 2)
})

it('returns a case without pages', async () => {
  expect((await detailOf(await testApp.addCase())).detail.erxImageOCR).toEqual([])
})

it('names the neighbours in the queue of the level, never the case itself or another client’s', async () => {
  const at = (microseconds: number) =>
    sql`timestamptz '2031-01-01 00:00:00Z' + ${microseconds} * interval '1 microsecond'`
  const waiting = async (microseconds: number, more: Parameters<TestApp['addCase']>[0] = {}) => {
    const erxId = await testApp.addCase(more)
    await set(erxId, { due_at: at(microseconds) })
    return erxId
  }
  // Closer together than a JavaScript date can distinguish.
  const before = await waiting(101)
  const here = await waiting(303)
  const after = await waiting(505)
  await waiting(404, { clientId: 2 })
  await waiting(302, { level: 'L2' })
  await waiting(304, { status: 2 })
  const { rxdtls } = (await detailOf(here)).detail
  expect([rxdtls.previousErxId, rxdtls.nextErxId]).toEqual([before, after])
})

it('names the case of the patient before this one', async () => {
  const [earlier, later] = [await testApp.addCase(), await testApp.addCase()]
  const { patient_id } = await requireVisible(testApp.db, caller, earlier)
  await set(later, { patient_id })
  expect((await detailOf(later)).detail.immunizationUrl.prevErxId).toBe(earlier)
  expect((await detailOf(earlier)).detail.immunizationUrl.prevErxId).toBeNull()
})

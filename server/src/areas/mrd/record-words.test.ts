import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookOverWords } from '#domain/medical-records/look-over-words.ts'
import { storedReading } from '#engines/recognition/sealed-reading.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'
import { uploadOf } from './records-app.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let clerk: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, calls())
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
})
afterAll(() => testApp.close())

/** A filed document whose pages have been read: the words of each page. */
async function read(uhid: string, pages: readonly string[]): Promise<number> {
  const { body } = await wire.ask(
    'mrdUser/uploadMrdRecord',
    { clientId: 1, uhid, patName: 'Asha Example', ...(await uploadOf(testApp, clerk, pages.length)) },
    clerk,
  )
  const { case_id } = await testApp.db
    .selectFrom('mrd_records')
    .select('case_id')
    .where('id', '=', Number(body.recordId))
    .executeTakeFirstOrThrow()
  const caseId = Number(case_id)
  for (const [at, text] of pages.entries()) await write(caseId, at + 1, text)
  await testApp.db.updateTable('cases').set({ ocr_state: 'read' }).where('id', '=', caseId).execute()
  return caseId
}
async function write(caseId: number, page: number, text: string): Promise<void> {
  const words = text.split(' ').map((word, at) => ({
    ...{ text: word, confidence: 0.9, line: 0, block: 0 },
    box: { x: at * 60, y: 0, width: 55, height: 16 },
  }))
  await testApp.db
    .updateTable('case_pages')
    .set({ ...storedReading(testApp.sealer, text, words), ocr_state: 'read' })
    .where('case_id', '=', caseId)
    .where('number', '=', page)
    .execute()
}
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
  .format(new Date())
  .replaceAll('/', '-')
const ask = (words: string, caller = clerk) =>
  wire.ask('mrdUser/getMrdUploadList', { fromDate: day, toDate: day, words }, caller)
const found = async (words: string, caller = clerk) =>
  ((await ask(words, caller)).body.getList as { uhid: string }[]).map(({ uhid }) => uhid).sort()

it('finds documents by whole words of their pages, all of them, once they are read', async () => {
  await read('W1', ['Fever and COUGH', 'Paracetamol 500mg'])
  await read('W2', ['fever since Monday'])
  expect(await found('fever')).toEqual([])
  expect(await lookOverWords(testApp)).toBe(2)
  expect(await lookOverWords(testApp)).toBe(0)
  expect(await found('Fever')).toEqual(['W1', 'W2'])
  expect(await found('cough, paracetamol')).toEqual(['W1'])
  expect(await found('cough monday')).toEqual([])
  expect(await found('feve')).toEqual([])
  expect(await found('— ·')).toEqual([])
  const kept = await testApp.db.selectFrom('mrd_record_words').selectAll().execute()
  expect(JSON.stringify(kept).toLowerCase()).not.toMatch(/fever|cough/)
})

it('finds by the words that are there now', async () => {
  const caseId = await read('W3', ['Amoxycilin'])
  await lookOverWords(testApp)
  await write(caseId, 1, 'Amoxicillin')
  await lookOverWords(testApp)
  expect(await found('amoxycilin')).toEqual([])
  expect(await found('amoxicillin')).toEqual(['W3'])
  await testApp.db
    .updateTable('case_pages')
    .set({ removed_at: new Date() })
    .where('case_id', '=', caseId)
    .execute()
  await lookOverWords(testApp)
  expect(await found('amoxicillin')).toEqual([])
})

it('is looked over by one of two servers', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => read(`T${at}`, [`both${at}`])))
  const done = await Promise.all([lookOverWords(testApp), lookOverWords(testApp)])
  expect(done[0] + done[1]).toBe(8)
  expect(await found('both7')).toEqual(['T7'])
})

it('is for who may view history, and shows no other client’s documents', async () => {
  const other = await testApp.signIn(roles.mrd, { clientIds: [2] })
  expect(await found('fever', other)).toEqual([])
  const without = await testApp.signIn(roles.mrd, { clientIds: [1], permissions: [1, 2, 6] })
  expect((await ask('fever', without)).status).toBe(403)
  expect((await ask('', without)).status).toBe(200)
})

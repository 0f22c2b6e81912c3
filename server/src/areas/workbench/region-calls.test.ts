import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { failure, type Outcome } from '#engines/child-processes/outcome.ts'
import type { RecognisedPage, WordBox } from '#engines/recognition/recognised-page.ts'
import { openReadText, openWords } from '#engines/recognition/sealed-reading.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { regionCalls } from './region-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let outcome: Outcome<RecognisedPage>
let asked: WordBox | undefined
beforeAll(async () => {
  testApp = await openTestApp()
  const files: Pick<FileServices, 'recogniser' | 'storage'> = {
    storage: { fetchTo: async () => undefined } as unknown as FileServices['storage'],
    recogniser: {
      readRegion: async (_image: string, region: WordBox) => {
        asked = region
        return outcome
      },
    } as unknown as FileServices['recogniser'],
  }
  wire = openWire(testApp, [...caseCalls(), ...regionCalls(files as FileServices)])
})
afterAll(() => testApp.close())

const fresh = (text: string, box: WordBox) => [{ text, confidence: 0.8, line: 0, block: 0, box }]

/** A case that its operator holds, with a page of two lines. */
async function claimed() {
  const operator = await testApp.signIn(roles.l1)
  const erxId = await testApp.addCase()
  await seedReadPage(testApp, erxId, 'Tab Dlo 650\nReview')
  await seedReadPage(testApp, erxId, 'Tab Dlo 650\nReview', { attempt: 1 })
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' }, operator)
  const page = async () => {
    const row = await testApp.db
      .selectFrom('case_pages')
      .select(['ocr_words', 'ocr_text'])
      .where('case_id', '=', erxId)
      .executeTakeFirstOrThrow()
    return { text: openReadText(testApp.sealer, row), words: openWords(testApp.sealer, row.ocr_words) }
  }
  const box = (await page()).words.find(({ text }) => text === 'Dlo')?.box ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const save = (change: object, more: object = {}, caller: Caller = operator) =>
    wire.ask(
      'pateRxMgmt/onSaveFormatOCR',
      { erxId, fence: Number(body.fence), rownumber: 1, ocrAttempt: 1, change, ...more },
      caller,
    )
  return {
    operator,
    erxId,
    page,
    box,
    save,
    keep: (text: string) => save({ region: box, words: fresh(text, box) }),
  }
}

const actionsOf = async (erxId: number) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('chain', '=', `case:${erxId}`)
      .execute()
  ).filter(({ action }) => action.startsWith('page.'))

describe('generateCropCoordinates', () => {
  const read = (erxId: number, caller: Caller, more: object = {}) =>
    wire.ask(
      'pateRxMgmt/generateCropCoordinates',
      { erxId, rownumber: 1, region: { x: 10.5, y: 4, width: 30, height: 20 }, ...more },
      caller,
    )

  it('returns the words of the part and stores nothing', async () => {
    const { operator, erxId, page, box } = await claimed()
    const before = await page()
    const words = fresh('Dolo', box)
    outcome = {
      kind: 'done',
      value: { width: 1000, height: 2000, rotation: 0, text: 'Dolo', engine: 'test', words },
    }
    const answer = await read(erxId, operator)
    expect(answer).toMatchObject({ status: 200, body: { text: 'Dolo', engine: 'test', words } })
    expect(asked).toEqual({ x: 10.5, y: 4, width: 30, height: 20 })
    expect(await page()).toEqual(before)
    expect(await actionsOf(erxId)).toEqual([])
  })

  it('explains what to do when the part was not read', async () => {
    const { operator, erxId } = await claimed()
    outcome = failure('unreadable')
    expect((await read(erxId, operator)).body.message).toBe(`Error: ${message('recognition.regionFailed')}`)
    outcome = failure('closed')
    expect((await read(erxId, operator)).status).toBe(503)
  })

  it('is missing to another tenant and for a page that is not there; a part must have a size', async () => {
    const { operator, erxId } = await claimed()
    asked = undefined
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await read(erxId, stranger)).status).toBe(404)
    expect((await read(erxId, operator, { rownumber: 2 })).status).toBe(404)
    expect((await read(erxId, operator, { region: { x: 0, y: 0, width: 3, height: 20 } })).status).toBe(400)
    expect(asked).toBeUndefined()
  })
})

describe('onSaveFormatOCR', () => {
  it('stores the words of a part, audited without the words, and searches the case for proposals again', async () => {
    const { erxId, page, keep } = await claimed()
    testApp.added.length = 0
    expect(await keep('Dolo')).toMatchObject({
      status: 200,
      body: { message: message('recognition.kept'), version: 1 },
    })
    expect((await page()).text).toBe('Tab Dolo 650\nReview')
    expect(await actionsOf(erxId)).toEqual([
      { action: 'page.wordsKept', detail: { rownumber: 1, version: 1, before: 4, after: 4 } },
    ])
    expect(testApp.added).toContainEqual({ name: 'find-entities', payload: { clientId: 1, caseId: erxId } })
  })

  it('restores what was replaced, the newest first, each once', async () => {
    const { erxId, page, keep, save } = await claimed()
    const before = await page()
    await keep('Dolo')
    const between = await page()
    await keep('Dolopar')
    expect((await save({ undo: 1 })).status).toBe(409)
    expect((await save({ undo: 2 })).body).toMatchObject({
      message: message('recognition.putBack'),
      version: 2,
    })
    expect(await page()).toEqual(between)
    expect((await save({ undo: 2 })).status).toBe(409)
    await save({ undo: 1 })
    expect(await page()).toEqual(before)
    expect((await keep('Dolo')).body.version).toBe(3)
    expect((await actionsOf(erxId)).map(({ action }) => action)).toEqual([
      ...['page.wordsKept', 'page.wordsKept', 'page.wordsPutBack', 'page.wordsPutBack', 'page.wordsKept'],
    ])
  })

  it('stores nothing under an old fence, for another reading, or for another tenant', async () => {
    const { erxId, page, keep, save, box } = await claimed()
    await keep('Dolo')
    const before = await page()
    const change = { region: box, words: fresh('Other', box) }
    expect((await save(change, { fence: 999 })).status).toBe(409)
    expect((await save({ undo: 1 }, { fence: 999 })).status).toBe(409)
    expect((await save(change, { ocrAttempt: 2 })).body.message).toBe(message('recognition.readMeanwhile'))
    const colleague = await testApp.signIn(roles.l1)
    expect((await save(change, {}, colleague)).status).toBe(409)
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await save(change, {}, stranger)).status).toBe(404)
    await seedReadPage(testApp, erxId, 'Tab Dolo 650\nReview', { attempt: 2 })
    expect((await save({ undo: 1 }, { ocrAttempt: 2 })).status).toBe(409)
    expect((await page()).text).toBe(before.text)
  })

  it('takes no word from outside of the part', async () => {
    const { save, box } = await claimed()
    const outside = fresh('Dolo', { ...box, y: box.y + 500 })
    expect((await save({ region: box, words: outside })).status).toBe(400)
    expect((await save({ region: box, words: [{ ...fresh('Dolo', box)[0], line: -1 }] })).status).toBe(400)
  })
})

describe('searchOcrData', () => {
  it('finds a text over the pages of a case, with its boxes', async () => {
    const { operator, erxId, box } = await claimed()
    await seedReadPage(testApp, erxId, 'Dlo 650 again', { number: 2 })
    const find = (searchText: string, caller = operator) =>
      wire.ask('pateRxMgmt/searchOcrData', { erxId, searchText }, caller)
    const { body } = await find('dlo-650')
    expect(body.list).toMatchObject([
      { rownumber: 1, text: 'Dlo 650', boxes: [box, {}] },
      { rownumber: 2, text: 'Dlo 650' },
    ])
    expect((await find('')).body.list).toEqual([])
    expect((await find('nowhere')).body.list).toEqual([])
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await find('dlo', stranger)).status).toBe(404)
  })
})

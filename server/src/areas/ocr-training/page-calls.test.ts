import type { TrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import type { TrainingRow } from '@rxdesk/contract/areas/ocr-training/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openJson } from '#platform/sealing/sealed-text.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { trainingPageCalls } from './page-calls.ts'
import { addReadPage, word } from './training-page.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let asha: Caller
let bela: Caller
let outsider: Caller

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, trainingPageCalls())
  asha = await testApp.signIn(2)
  bela = await testApp.signIn(4)
  outsider = await testApp.signIn(2, { clientIds: [2] })
})
afterAll(() => testApp.close())

async function newPage(confidence = 0.5, clientId = 1) {
  const caseId = await testApp.addCase({ clientId })
  const words = [word('Tab', 0, 0, confidence), word('Parcetmol', 0, 50, confidence)]
  return addReadPage(testApp, { clientId, caseId, words })
}
const ask = async <Body>(name: string, payload: object, caller = asha) => {
  const { status, body } = await wire.ask(`pateRxMgmt/${name}`, payload, caller)
  return { status, body: body as Body & { message?: string } }
}
const open = async (key: object, caller = asha) =>
  (await ask<TrainingPage>('getTrainingPage', key, caller)).body
const list = async (payload: object, caller = asha) =>
  (
    await ask<{ data: TrainingRow[]; totalCount: number }>(
      'getTrainingPages',
      { limit: 100, ...payload },
      caller,
    )
  ).body
const keyOf = ({ erxId, rownumber }: { erxId: number; rownumber: number }) => ({ erxId, rownumber })

/** The content of a page with its second word corrected. */
async function corrected(key: { erxId: number; rownumber: number }, text = 'Paracetamol') {
  const { content, draftVersion } = await open(keyOf(key))
  const words = content.words.map((each, at) => (at === 1 ? { ...each, text, checked: true } : each))
  return { ...keyOf(key), ...content, words, draftVersion }
}

describe('the list of pages to train with', () => {
  it('begins with the page of the lowest confidence, and shows each trainer only the own clients', async () => {
    const sure = await newPage(0.95)
    const doubtful = await newPage(0.2)
    const others = await newPage(0.1, 2)
    const cases = (await list({})).data.map(({ erxId }) => erxId)
    expect(cases.indexOf(doubtful.erxId)).toBeLessThan(cases.indexOf(sure.erxId))
    expect(cases).toContain(others.erxId)
    const seen = await list({}, outsider)
    expect(seen.data.map(({ erxId }) => erxId)).toEqual([others.erxId])
    expect(seen.totalCount).toBe(1)
    expect((await list({ filterClient: 1 }, outsider)).data).toEqual([])
  })

  it('filters pages by state and by writing', async () => {
    const draft = await newPage()
    const saved = await newPage()
    const content = await corrected(draft)
    const byHand = content.words.map((each) => ({ ...each, handwritten: true }))
    await ask('saveTrainingDraft', { ...content, words: byHand })
    await ask('saveTrainingTruth', await corrected(saved))
    const idsOf = async (filter: object) => (await list(filter)).data.map(({ erxId }) => erxId)
    expect(await idsOf({ filterState: 'draft' })).toEqual([draft.erxId])
    expect(await idsOf({ filterState: 'saved' })).toEqual([saved.erxId])
    expect(await idsOf({ filterWriting: 'handwritten' })).toEqual([draft.erxId])
    const untouched = await idsOf({ filterState: 'new' })
    expect(untouched).not.toContain(draft.erxId)
    expect(untouched).not.toContain(saved.erxId)
  })

  it('leaves out pages that are not read, or no longer with their case', async () => {
    const [waiting, removed] = [await newPage(), await newPage()]
    const update = (erxId: number, set: object) =>
      testApp.db.updateTable('case_pages').set(set).where('case_id', '=', erxId).execute()
    await update(waiting.erxId, { ocr_state: 'waiting' })
    await update(removed.erxId, { removed_at: new Date() })
    const cases = (await list({})).data.map(({ erxId }) => erxId)
    expect(cases).not.toContain(waiting.erxId)
    expect(cases).not.toContain(removed.erxId)
    expect((await ask('getTrainingPage', keyOf(removed))).status).toBe(404)
  })
})

describe('correcting a page', () => {
  it('begins with the reading, goes on with the draft, and can go back to the reading', async () => {
    const key = await newPage()
    const first = await open(keyOf(key))
    expect(first.content.words.map(({ text, checked }) => [text, checked])).toEqual([
      ['Tab', false],
      ['Parcetmol', false],
    ])
    expect(first).toMatchObject({ draftVersion: 0, isDraft: false, changedBy: '' })
    await ask('saveTrainingDraft', await corrected(key))
    const again = await open(keyOf(key), bela)
    expect(again.content.words[1]?.text).toBe('Paracetamol')
    expect(again).toMatchObject({
      draftVersion: 1,
      isDraft: true,
      changedBy: asha.displayName,
      changedByMe: false,
    })
    expect(again.readWords[1]?.text).toBe('Parcetmol')
  })

  it('does not let one trainer write over another, and names the other', async () => {
    const key = await newPage()
    const [mine, hers] = [await corrected(key, 'Paracetamol'), await corrected(key, 'Parcetamol')]
    expect((await ask('saveTrainingDraft', hers, bela)).status).toBe(200)
    for (const name of ['saveTrainingDraft', 'saveTrainingTruth']) {
      const refusal = await ask(name, mine)
      expect(refusal.status).toBe(409)
      expect(refusal.body).toMatchObject({ draftVersion: 1, changedBy: bela.displayName })
    }
    expect((await open(keyOf(key))).content.words[1]?.text).toBe('Parcetamol')
    // Having seen it, she may overwrite it with her own.
    expect((await ask('saveTrainingDraft', { ...mine, draftVersion: 1 })).status).toBe(200)
    expect((await open(keyOf(key))).content.words[1]?.text).toBe('Paracetamol')
  })

  it('of two concurrent saves lets one through', async () => {
    const key = await newPage()
    const save = await corrected(key)
    const answers = await Promise.all([
      ask('saveTrainingDraft', save, asha),
      ask('saveTrainingDraft', save, bela),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stores every ground truth as a version of its own, with its author, in the audit log', async () => {
    const key = await newPage()
    await ask('saveTrainingTruth', await corrected(key, 'Paracetamol'))
    const saved = await ask<{ version: number }>(
      'saveTrainingTruth',
      await corrected(key, 'Paracetamol 500'),
      bela,
    )
    expect(saved.body).toMatchObject({ message: 'Saved as ground truth, version 2', version: 2 })
    const page = await open(keyOf(key))
    expect(page.isDraft).toBe(false)
    expect(page.content.words[1]?.text).toBe('Paracetamol 500')
    expect(page.versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [2, bela.displayName],
      [1, asha.displayName],
    ])
    const truths = await testApp.db
      .selectFrom('training_truths')
      .select(['content', 'engine'])
      .where('case_id', '=', key.erxId)
      .orderBy('version')
      .execute()
    expect(JSON.stringify(openJson(testApp.sealer, truths[0]?.content))).toContain('"Paracetamol"')
    expect(truths[0]?.engine).toBe('test engine 1')
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('chain', '=', `case:${key.erxId}`)
      .orderBy('seq')
      .execute()
    expect(noted).toEqual([
      {
        action: 'training.saved',
        actor_id: asha.userId,
        detail: { rownumber: 1, version: 1, words: 2, changed: 1 },
      },
      {
        action: 'training.saved',
        actor_id: bela.userId,
        detail: { rownumber: 1, version: 2, words: 2, changed: 1 },
      },
    ])
  })

  it('takes no empty page, no empty word and no box outside of any page', async () => {
    const content = await corrected(await newPage())
    expect((await ask('saveTrainingTruth', { ...content, words: [] })).body.message).toBe(
      'Error: A page without words cannot be ground truth.',
    )
    const bad = (change: object) =>
      ask('saveTrainingDraft', { ...content, words: [{ ...content.words[0], ...change }] })
    expect((await bad({ text: ' ' })).status).toBe(400)
    expect((await bad({ text: 'one\ntwo' })).status).toBe(400)
    expect((await bad({ box: { x: -1, y: 0, width: 5, height: 5 } })).status).toBe(400)
  })

  it('is missing for users who do not see the client, or who lack permission 10', async () => {
    const content = await corrected(await newPage())
    const unpermitted = await testApp.signIn(2)
    for (const name of ['getTrainingPage', 'saveTrainingDraft', 'saveTrainingTruth']) {
      expect((await ask(name, content, outsider)).status, name).toBe(404)
      const refusal = await ask(name, content, {
        ...unpermitted,
        permissions: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
      })
      expect(refusal.status, name).toBe(403)
    }
    expect((await open(keyOf(content))).isDraft).toBe(false)
  })

  it('continues with the least sure page that has no draft', async () => {
    const key = await newPage(0.9)
    const least = await newPage(0.01)
    expect((await open(keyOf(key))).next).toEqual(keyOf(least))
    expect((await open(keyOf(least))).next).not.toEqual(keyOf(least))
  })
})

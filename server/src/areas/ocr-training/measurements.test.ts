import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { exportTrainingData, getTrainingMeasurements } from '@rxdesk/contract/areas/ocr-training/calls'
import type { TrainingMeasurement } from '@rxdesk/contract/areas/ocr-training/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failure, type Outcome } from '#engines/child-processes/outcome.ts'
import type { RecognisedPage } from '#engines/recognition/recognised-page.ts'
import { createWordCropper, type WordCropper } from '#engines/recognition/word-cropper.ts'
import { FileMissing, type FileStorage } from '#platform/files/storage.ts'
import type { Job, Jobs } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { exportCalls } from './export-calls.ts'
import { serveTrainingExports } from './export-route.ts'
import { workMeasurements } from './measure-job.ts'
import { measurementCalls } from './measurement-calls.ts'
import { trainingPageCalls } from './page-calls.ts'
import { addReadPage, word } from './training-page.fixture.ts'

type Work = (job: Job<'measure-training'>) => Promise<void>
let testApp: TestApp
let wire: ReturnType<typeof openWire>
let cropper: WordCropper
let folder: string
let picture: Buffer
let admin: Caller
let bela: Caller
let outsider: Caller
let handle: Work
let giveUp: (payload: Job<'measure-training'>['payload']) => Promise<void>
/** The engine's next readings, by the page's case. */
let reading: (image: string) => Promise<Outcome<RecognisedPage>>
const gone = new Set<string>()

const storage: FileStorage = {
  put: async () => undefined,
  open: async (key) => Promise.reject(new FileMissing(key)),
  fetchTo: async (key, file) => {
    if (gone.has(key)) throw new FileMissing(key)
    await writeFile(file, picture)
  },
  remove: async () => undefined,
  healthy: async () => true,
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-training-'))
  testApp = await openTestApp({ DATA_DIR: folder })
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  cropper = createWordCropper()
  const jobs: Jobs = {
    ...testApp.jobs,
    work: async (_name, _concurrency, work, failed) => {
      handle = work as unknown as Work
      giveUp = failed as unknown as typeof giveUp
    },
  }
  await workMeasurements({ ...testApp, jobs }, { recognisePage: (image) => reading(image) }, storage)
  wire = openWire(testApp, [...trainingPageCalls(), ...measurementCalls(), ...exportCalls()])
  admin = await testApp.signIn(1)
  bela = await testApp.signIn(4)
  outsider = await testApp.signIn(4, { clientIds: [2] })
  const callers = new Map([admin, bela, outsider].map((caller) => [caller.sessionId, caller]))
  serveTrainingExports(wire.app, testApp, { storage, cropper }, async (bearer) => callers.get(bearer))
})
afterAll(async () => {
  await cropper.close()
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const words = [word('Tab', 0, 0), word('Paracetamol', 0, 50)]
const read = (...texts: string[]): Outcome<RecognisedPage> => ({
  kind: 'done',
  value: {
    width: 800,
    height: 600,
    rotation: 0,
    engine: 'new engine 2',
    text: texts.join(' '),
    words: words.flatMap((each, at) => (texts[at] ? [{ ...each, text: texts[at] }] : [])),
  },
})

async function ask<Body>(name: string, payload: object, caller = bela) {
  const { status, body } = await wire.ask(`pateRxMgmt/${name}`, payload, caller)
  return { status, body: body as Body & { message?: string; id?: number } }
}
/** A page of ground truth: "Tab Paracetamol", the second word by hand. */
async function truth(clientId = 1) {
  const caseId = await testApp.addCase({ clientId })
  const page = await addReadPage(testApp, { clientId, caseId, words })
  const content = words.map((each, at) => ({ ...each, checked: true, handwritten: at === 1 }))
  const saving = { erxId: caseId, rownumber: 1, draftVersion: 0, words: content, language: 'eng' }
  expect((await ask('saveTrainingTruth', saving, admin)).status).toBe(200)
  return page
}
const measurements = async (caller = bela) =>
  (await ask<AnswerOf<typeof getTrainingMeasurements>>('getTrainingMeasurements', {}, caller)).body
const newest = async (caller = bela) => (await measurements(caller)).data[0] as TrainingMeasurement
const nextJob = (): Job<'measure-training'> => {
  const { payload } = testApp.added.filter(({ name }) => name === 'measure-training').at(-1) ?? {}
  return { payload: payload as Job<'measure-training'>['payload'], retryCount: 0, retryLimit: 2, priority: 0 }
}
async function finish(id: number | undefined) {
  for (let turn = 0; turn < 20; turn++) {
    const [latest] = (await measurements(admin)).data.filter((one) => one.id === id)
    if (latest?.state !== 'running') return
    await handle(nextJob())
  }
}

describe('measuring the engine on the ground truth', () => {
  it('requires ground truth first, and says so', async () => {
    const refusal = await ask('startTrainingMeasurement', {})
    expect(refusal.body.message).toBe('Error: Save at least one page as ground truth first.')
    expect((await measurements()).data).toEqual([])
  })

  it('reads page after page and shows figures by client and by writing', async () => {
    await truth(1)
    await truth(2)
    const { body } = await ask('startTrainingMeasurement', {})
    expect(body).toMatchObject({ message: 'The measurement has begun', pages: 2 })
    reading = async () => read('Tab', 'Parcetmol')
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'running', done: 1, pages: 2, engine: 'new engine 2' })
    // A job that runs twice changes nothing.
    const before = await newest()
    await handle({
      ...nextJob(),
      payload: { ...nextJob().payload, caseId: before.worst[0]?.erxId ?? 0, clientId: 1 },
    })
    expect((await newest()).done).toBe(1)
    await handle(nextJob())
    const done = await newest()
    expect(done).toMatchObject({
      state: 'done',
      pages: 2,
      done: 2,
      failed: 0,
      printed: { letters: 6, errors: 0, words: 2, found: 2 },
      handwritten: { letters: 22, errors: 4, words: 2, found: 0 },
    })
    expect(done.clients.map(({ clientName, pages }) => [clientName, pages])).toEqual([
      ['Client first', 1],
      ['Client second', 1],
    ])
    expect(done.worst).toHaveLength(2)
  })

  it('shows a trainer of one client the figures of that client alone', async () => {
    const seen = await newest(outsider)
    expect(seen.clients.map(({ clientName }) => clientName)).toEqual(['Client second'])
    expect(seen).toMatchObject({ pages: 1, printed: { letters: 3 } })
    expect(seen.worst).toHaveLength(1)
    const own = await ask<{ pages: number }>('startTrainingMeasurement', {}, outsider)
    expect(own.body.pages).toBe(1)
    await finish(own.body.id)
  })

  it('continues past a page that cannot be read, and retries what may succeed later', async () => {
    const { body } = await ask('startTrainingMeasurement', { clientId: 1 })
    reading = async () => failure('crashed')
    await expect(handle(nextJob())).rejects.toThrow('page not measured: crashed')
    expect(await newest()).toMatchObject({ state: 'running', done: 0, failed: 0 })
    await handle({ ...nextJob(), retryCount: 2 })
    expect(await newest()).toMatchObject({ id: body.id, state: 'done', done: 0, failed: 1 })
  })

  it('is resumed after the queue gave a page up', async () => {
    await ask('startTrainingMeasurement', { clientId: 2 })
    await giveUp(nextJob().payload)
    expect(await newest()).toMatchObject({ state: 'done', failed: 1 })
  })

  it('comes to a page whose case became another before it was read, or while it was', async () => {
    const moves = async () => {
      const to = await testApp.addCase({ clientId: 2 })
      await testApp.db.updateTable('case_pages').set({ case_id: to }).where('client_id', '=', 2).execute()
    }
    await ask('startTrainingMeasurement', { clientId: 2 })
    await moves()
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'running', done: 0 })
    reading = async () => {
      reading = async () => read('Tab', 'Paracetamol')
      await moves()
      return read('Tab')
    }
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'running', done: 0 })
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'done', done: 1, failed: 0, printed: { errors: 0 } })
  })

  it('is one at a time for a trainer, and ends when it is cancelled', async () => {
    const { body } = await ask('startTrainingMeasurement', {})
    expect((await ask('startTrainingMeasurement', {})).body.message).toBe(
      'Error: A measurement is under way already. Wait for it or cancel it.',
    )
    expect((await ask('cancelTrainingMeasurement', { id: body.id }, outsider)).status).toBe(404)
    expect((await ask('cancelTrainingMeasurement', { id: body.id })).body.message).toBe(
      'The measurement was cancelled',
    )
    reading = async () => Promise.reject(new Error('nothing is read any more'))
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'cancelled', done: 0 })
    expect((await ask('cancelTrainingMeasurement', { id: body.id })).status).toBe(404)
  })

  it('drops what was read while it was cancelled', async () => {
    const { body } = await ask('startTrainingMeasurement', {})
    reading = async () => {
      await ask('cancelTrainingMeasurement', { id: body.id }, admin)
      return read('Tab', 'Paracetamol')
    }
    const added = testApp.added.length
    await handle(nextJob())
    expect(await newest()).toMatchObject({ state: 'cancelled', done: 0 })
    expect(testApp.added.length).toBe(added)
  })
})

describe('the export of the ground truth', () => {
  const fetchExport = (url: string, caller: Caller) =>
    wire.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${caller.sessionId}` } })
  const asked = () => ask<AnswerOf<typeof exportTrainingData>>('exportTrainingData', {}, admin)

  it('is an archive that PaddleOCR trains with', async () => {
    const lost = await truth()
    gone.add(`pages/${lost.imageId}`)
    const { body } = await asked()
    expect(body).toMatchObject({ pages: 3, words: 6 })
    const answer = await fetchExport(body.fileUrl, admin)
    expect(answer.statusCode).toBe(200)
    const archive = path.join(folder, 'out.tar')
    await writeFile(archive, answer.rawPayload)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    const file = (name: string) => readFile(path.join(folder, 'rxdesk-training', name), 'utf8')
    expect(await file('READ-ME-FIRST.txt')).toContain('identify patients')
    const [detection = ''] = (await file('det/det_gt.txt')).split('\n')
    const [image = '', labels = ''] = detection.split('\t')
    expect(image).toBe('images/page-000001.jpg')
    expect(JSON.parse(labels)[1]).toEqual({
      transcription: 'Paracetamol',
      points: [
        [50, 10],
        [160, 10],
        [160, 30],
        [50, 30],
      ],
    })
    const recognition = (await file('rec/rec_gt.txt')).trim().split('\n')
    expect(recognition).toHaveLength(4)
    expect(recognition[0]).toBe('crops/page-000001-1.jpg\tTab')
    const crop = await sharp(path.join(folder, 'rxdesk-training/rec/crops/page-000001-1.jpg')).metadata()
    expect([crop.width, crop.height]).toEqual([30, 20])
    const manifest = (await file('manifest.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(manifest[0]).toMatchObject({ language: 'eng', writing: 'mixed', handwritten: [2], version: 1 })
    expect(manifest.filter(({ missing }) => missing)).toHaveLength(1)
  })

  it("is an administrator's alone, is noted, and is there for its asker and for a while only", async () => {
    expect((await ask('exportTrainingData', {}, bela)).status).toBe(403)
    const { body } = await asked()
    expect((await fetchExport(body.fileUrl, bela)).statusCode).toBe(403)
    const id = body.fileUrl.split('/').at(-1) ?? ''
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject', '=', `export:${id}`)
      .execute()
    expect(noted).toEqual([
      { action: 'training.export', actor_id: admin.userId, detail: { pages: 3, words: 6 } },
    ])
    await testApp.db
      .updateTable('training_exports')
      .set({ asked_at: new Date(Date.now() - 16 * 60_000) })
      .where('id', '=', id)
      .execute()
    expect((await fetchExport(body.fileUrl, admin)).statusCode).toBe(404)
    expect((await fetchExport('training-exports/nothing', admin)).statusCode).toBe(404)
  })
})

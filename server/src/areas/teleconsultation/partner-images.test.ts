import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetExpiredUploads } from '#domain/page-files/expired-uploads.ts'
import { type OpenFiles, openFiles } from '#domain/page-files/open-files.ts'
import { emptyPagesPdf, pngClaiming } from '#engines/recognition/fixtures/hostile-files.ts'
import { createRecogniser, type Recogniser } from '#engines/recognition/recogniser.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openPartner, orderOf, type Partner, SECRET } from './partner-app.fixture.ts'
import { consultant, openTele, type Wire } from './tele-app.fixture.ts'

let folder: string
let testApp: TestApp
let wire: Wire
let files: OpenFiles
let recogniser: Recogniser
let partner: Partner
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-partner-images-'))
  testApp = await openTestApp({ PARTNER_SECRET: SECRET, DATA_DIR: folder })
  wire = await openTele(testApp)
  recogniser = await createRecogniser()
  files = await openFiles(testApp.settings, recogniser)
  partner = await openPartner(testApp, files)
})
afterAll(async () => {
  await partner.app.close()
  await recogniser.close()
  files.close()
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const picture = (format: 'jpeg' | 'png' | 'webp' | 'tiff', width = 90) =>
  sharp({ create: { width, height: 120, channels: 3, background: { r: width, g: 120, b: 90 } } })
    .toFormat(format)
    .toBuffer()
const image = (bytes: Buffer) => ({ data: bytes.toString('base64') })
const send = (images: object[], changes: object = {}) =>
  partner.post('consultations', orderOf({ images, ...changes }))
const pagesOf = (erxId: unknown) =>
  testApp.db
    .selectFrom('case_pages')
    .innerJoin('files', 'files.id', 'case_pages.original_id')
    .select(['case_pages.number', 'ocr_state', 'media_type', 'files.client_id', 'files.case_id'])
    .where('case_pages.case_id', '=', Number(erxId))
    .orderBy('number')
    .execute()

describe('images of an order', () => {
  it('are the pages of the case in their order, to be read, and numbered on the desk', async () => {
    const sent = [await picture('webp'), emptyPagesPdf(2), await picture('jpeg'), await picture('png')]
    const { status, body } = await send(sent.map(image))
    expect(status).toBe(201)
    const { erxId } = body
    const pages = await pagesOf(erxId)
    expect(pages.map(({ number, media_type }) => [number, media_type])).toEqual([
      [1, 'image/webp'],
      [2, 'application/pdf'],
      [3, 'application/pdf'],
      [4, 'image/jpeg'],
      [5, 'image/png'],
    ])
    for (const page of pages)
      expect(page).toMatchObject({ ocr_state: 'waiting', client_id: 1, case_id: erxId })
    const reading = testApp.added.filter(
      ({ name, payload }) => name === 'recognise-page' && 'caseId' in payload && payload.caseId === erxId,
    )
    expect(reading).toHaveLength(5)
    const { caller } = await consultant(testApp)
    const opened = await wire.ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' }, caller)
    expect(opened.body.erxlink).toMatchObject([1, 2, 3, 4, 5].map((rownumber) => ({ rownumber })))
    const [first] = opened.body.erxlink as { url: string }[]
    expect(first?.url).toMatch(/^files\/[\da-f-]{36}$/)
  })

  it.each([
    ['a TIFF', () => picture('tiff'), 415],
    ['a program', async () => Buffer.from('MZ\x90\0 this program cannot be run in DOS mode'), 415],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that is cut off', async () => (await picture('jpeg')).subarray(0, 200), 400],
    ['a picture that claims to be gigantic', async () => pngClaiming(60_000, 60_000), 400],
    ['a PDF that is none', async () => Buffer.from('%PDF-1.7 and nothing else'), 400],
    ['more than 10 MB', async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(10_500_000)]), 413],
  ])('with %s among them are no case', async (_what, bytes, status) => {
    const before = await partner.cases()
    const answer = await send([image(await picture('png')), image(await bytes())])
    expect(answer).toMatchObject({ status, body: { issues: [{ path: 'images.1' }] } })
    expect(String(answer.body.message)).not.toBe('')
    expect(await partner.cases()).toBe(before)
  })

  it.each([
    ['no base64', { data: 'data:image/png;base64,iVBORw0KGgo=' }],
    ['nothing', { data: '' }],
    ['a member that is not known', { data: 'iVBORw0KGgo=', name: 'a.png' }],
  ])('with %s in place of one are no case', async (_what, wrong) => {
    const before = await partner.cases()
    expect((await send([wrong])).status).toBe(400)
    expect(await partner.cases()).toBe(before)
  })

  it('come once with an order that is sent several times at once, and what is left over is swept', async () => {
    const before = await partner.cases()
    const order = orderOf({ images: [image(await picture('png', 140))] })
    const answers = await Promise.all([1, 2, 3].map(() => partner.post('consultations', order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(await partner.cases()).toBe(before + 1)
    const [{ body }] = answers as [(typeof answers)[0]]
    expect(await pagesOf(body.erxId)).toHaveLength(1)
    await testApp.db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 26 * 3_600_000) })
      .execute()
    await forgetExpiredUploads(testApp, files)
    expect(await testApp.db.selectFrom('uploads').select('id').execute()).toEqual([])
    const kept = await testApp.db.selectFrom('files').select('case_id').execute()
    expect(kept.every(({ case_id }) => case_id !== null)).toBe(true)
    expect(await pagesOf(body.erxId)).toHaveLength(1)
  })

  it('of an order that is known already are not looked at', async () => {
    const order = orderOf()
    const first = await partner.post('consultations', order)
    const again = await partner.post('consultations', { ...order, images: [{ data: 'bm9uZQ==' }] })
    expect(again).toMatchObject({ status: 200, body: { erxId: first.body.erxId } })
    expect(await pagesOf(first.body.erxId)).toEqual([])
  })
})

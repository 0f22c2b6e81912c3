import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureOfPdf } from '#demo/draw-sample.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import { caseOf, picture } from '#domain/page-files/upload-client.fixture.ts'
import { workRecognition } from '#domain/page-reading/recognise-page-job.ts'
import { failure } from '#engines/child-processes/outcome.ts'
import { residentBytes } from '#engines/child-processes/resident-memory.ts'
import { openReadText } from '#engines/recognition/sealed-reading.ts'
import { englishPrescription, printedPdf, wordsOf } from './fixtures/printed-page.ts'
import { createRecogniser, ocrLimits, type Recogniser } from './recogniser.ts'
import { textLayerEngine } from './text-layer.ts'

let testApp: FileTestApp

beforeEach(async () => {
  testApp = await openFileTestApp({}, { heartbeat: 10, supervise: 1 })
})
afterEach(() => testApp.close())

const own = wordsOf(englishPrescription)
const tenThousandWords = Array.from({ length: 10_000 }, (_, at) => own[at % own.length]).join(' ')
const densePdf = () =>
  printedPdf(`#set page(margin: 6mm)\n#set text(size: 3.4pt)\n#set par(leading: 0.3em)\n${tenThousandWords}`)

const pagesOf = (caseId: number) =>
  testApp.services.db
    .selectFrom('case_pages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()

async function allSettled(caseId: number) {
  for (;;) {
    const pages = await pagesOf(caseId)
    if (pages.every(({ ocr_state }) => ocr_state === 'read' || ocr_state === 'failed')) return pages
    await sleep(50)
  }
}

/** The top fifth: a picture of all ten thousand words takes a minute and a half on a busy machine. */
async function topOf(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata()
  return sharp(page)
    .extract({ left: 0, top: 0, width, height: Math.floor(height / 5) })
    .png()
    .toBuffer()
}

/** Replaces the bytes of a stored page. */
async function damage(caseId: number, number: number): Promise<void> {
  const { storage_key } = await testApp.services.db
    .selectFrom('case_pages')
    .innerJoin('files', 'files.id', 'case_pages.image_id')
    .select('files.storage_key')
    .where('case_pages.case_id', '=', caseId)
    .where('case_pages.number', '=', number)
    .executeTakeFirstOrThrow()
  await testApp.files.storage.remove(storage_key)
  await testApp.files.storage.put(storage_key, Buffer.from('\xff\xd8\xff no picture', 'latin1'), 'image/jpeg')
}

/** Samples the highest resident memory of the reading children, in bytes. */
function watchPeak(recogniser: Pick<Recogniser, 'readingPids'>) {
  let peak = 0
  const timer = setInterval(async () => {
    for (const pid of recogniser.readingPids()) peak = Math.max(peak, (await residentBytes(pid)) ?? 0)
  }, 20)
  return () => {
    clearInterval(timer)
    return peak
  }
}

describe('hostile pages', { timeout: 180_000 }, () => {
  it('end as their text or as a sentence, within the memory of the child, and the next one is read', async () => {
    const paper = { width: 1240, height: 1754, channels: 3, background: '#fdfdfb' } as const
    const dense = densePdf()
    const caseId = await caseOf(testApp, [
      await sharp({ create: paper }).png().toBuffer(),
      await picture(2),
      await sharp({ create: { ...paper, width: 7000, height: 7000 } })
        .jpeg()
        .toBuffer(),
      await topOf(await pictureOfPdf(dense)),
      dense,
      await pictureOfPdf(printedPdf(englishPrescription)),
    ])
    await damage(caseId, 2)
    const peak = watchPeak(testApp.recogniser)
    await workRecognition(testApp.services, testApp.recogniser, testApp.files.storage)
    const pages = await allSettled(caseId)
    const most = peak()

    const [blank, damaged, huge, tiny, ...others] = pages
    const good = others.pop()
    expect(blank).toMatchObject({ ocr_state: 'read', ocr_text: '', ocr_message: '' })
    expect(damaged).toMatchObject({ ocr_state: 'failed', ocr_message: failure('unreadable').message })
    expect(huge).toMatchObject({ ocr_state: 'read', width: 4000, height: 4000 })
    expect(tiny).toMatchObject({ ocr_state: 'read' })
    expect(others.map(({ ocr_engine }) => ocr_engine)).toEqual(others.map(() => textLayerEngine))
    const seeded = others.flatMap((page) => wordsOf(openReadText(testApp.services.sealer, page)))
    expect(seeded).toHaveLength(10_000)
    expect(good && openReadText(testApp.services.sealer, good)).toContain(
      'Paracetamol 650 mg 1-0-1 after food for 5 days',
    )
    expect(most).toBeGreaterThan(100 * 2 ** 20)
    expect(most).toBeLessThan(ocrLimits.memoryLimitBytes)
  })

  it('that need more memory than the child may have are reported once, and the next one is read', async () => {
    const caseId = await caseOf(testApp, [await picture(1), await picture(2)])
    const cap = 120 * 2 ** 20
    const tight = await createRecogniser({ ocr: { memoryLimitBytes: cap } })
    const tried: number[] = []
    const peak = watchPeak(tight)
    try {
      const reader: Pick<Recogniser, 'recognisePage'> = {
        recognisePage(image, options) {
          tried.push(tried.length)
          return (tried.length === 1 ? tight : testApp.recogniser).recognisePage(image, options)
        },
      }
      await workRecognition(testApp.services, reader, testApp.files.storage)
      const [first, second] = await allSettled(caseId)
      expect(first).toMatchObject({ ocr_state: 'failed', ocr_message: failure('memory').message })
      expect(second).toMatchObject({ ocr_state: 'read' })
      expect(tried).toHaveLength(2)
      expect(peak()).toBeGreaterThan(cap / 2)
      expect(tight.readingPids()).toEqual([])
    } finally {
      peak()
      await tight.close()
    }
  })
})

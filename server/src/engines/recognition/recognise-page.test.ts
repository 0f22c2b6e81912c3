import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadingProgress } from '@rxdesk/contract/reading-progress'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTaskPool } from '#engines/child-processes/worker-pool.ts'
import { englishPrescription, hindiPrescription, printedPdf, wordsOf } from './fixtures/printed-page.ts'
import type { OcrTask } from './ocr-task.ts'
import { type RecognisedPage, recognisedPage } from './recognised-page.ts'
import { createRecogniser, ocrLimits, type Recogniser } from './recogniser.ts'
import { createTesseractEngine } from './tesseract-engine.ts'
import { copyTesseractModels } from './tesseract-models.ts'

let folder: string
let recogniser: Recogniser
let english: string
let hindi: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rxdesk-recognise-'))
  recogniser = await createRecogniser()
  const file = join(folder, 'pages.pdf')
  await writeFile(file, printedPdf(`${englishPrescription}\n#pagebreak()\n${hindiPrescription}`))
  const outcome = await recogniser.prepareUpload({
    file,
    outputFolder: folder,
    mediaType: 'application/pdf',
  })
  if (outcome.kind === 'failed') throw new Error(outcome.detail)
  const [first, second] = outcome.value.pages
  english = first?.image ?? ''
  hindi = second?.image ?? ''
}, 60_000)

afterAll(async () => {
  await recogniser.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(image: string): Promise<RecognisedPage> {
  const outcome = await recogniser.recognisePage(image)
  if (outcome.kind === 'failed') throw new Error(`${outcome.reason}: ${outcome.detail}`)
  return outcome.value
}

/** The words that were printed: the Typst markup without its commands. */
const printed = (markup: string) => wordsOf(markup.replaceAll(/#\w+(\([^)]*\))?|\\|\w+: none|\dfr/g, ' '))

function shareFound(markup: string, page: RecognisedPage): number {
  const found = wordsOf(page.text)
  const words = printed(markup)
  const hits = words.filter((word) => {
    const at = found.indexOf(word)
    if (at >= 0) found.splice(at, 1)
    return at >= 0
  })
  return hits.length / words.length
}

/** Share of dark pixels of the stored image inside a box: a box that misses its word contains only paper. */
async function ink(image: string, { x, y, width, height }: RecognisedPage['words'][number]['box']) {
  const { data } = await sharp(image)
    .extract({ left: x, top: y, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 128).length / data.length
}

describe('recognisePage', { timeout: 240_000 }, () => {
  it('reads a printed English page line by line, with boxes on the words', async () => {
    const page = await read(english)
    expect(page).toMatchObject({ width: 1556, height: 2200, rotation: 0 })
    expect(shareFound(englishPrescription, page)).toBeGreaterThan(0.9)
    const lines = page.text.split('\n')
    expect(lines).toContain('Paracetamol 650 mg 1-0-1 after food for 5 days')
    expect(lines.findIndex((line) => line.startsWith('Sunrise'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('Amoxicillin')),
    )
    const word = page.words.find(({ text }) => text === 'Paracetamol')
    expect(word?.confidence).toBeGreaterThan(0.6)
    for (const { box } of page.words) expect(await ink(english, box)).toBeGreaterThan(0.02)
  })

  it('reads Devanagari', async () => {
    expect(shareFound(hindiPrescription, await read(hindi))).toBeGreaterThan(0.8)
  })

  it.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const)('reads a page turned by %i degrees, with boxes on the page as stored', async (turn, back) => {
    const image = join(folder, `turned-${turn}.jpg`)
    await sharp(english).rotate(turn).jpeg().toFile(image)
    const page = await read(image)
    expect(page.rotation).toBe(back)
    expect([page.width, page.height]).toEqual(turn === 180 ? [1556, 2200] : [2200, 1556])
    expect(shareFound(englishPrescription, page)).toBeGreaterThan(0.9)
    expect(page.text.split('\n')[0]).toContain('Sunrise')
    const first = page.words.find(({ text }) => text === 'Paracetamol')
    expect(first && (await ink(image, first.box))).toBeGreaterThan(0.05)
  })

  it('reads a slanted page, with boxes on its words', async () => {
    const image = join(folder, 'askew.jpg')
    await sharp(english).rotate(6, { background: '#fff' }).resize({ width: 1300 }).jpeg().toFile(image)
    const page = await read(image)
    expect(shareFound(englishPrescription, page)).toBeGreaterThan(0.9)
    expect(page.text.split('\n')).toContain('Paracetamol 650 mg 1-0-1 after food for 5 days')
    const word = page.words.find(({ text }) => text === 'Amoxicillin')
    expect(word && (await ink(image, word.box))).toBeGreaterThan(0.05)
  })

  it('reads a crop of a page, its boxes on the whole page, and reports its progress', async () => {
    const whole = await read(english)
    const word = whole.words.find(({ text }) => text === 'Cetirizine')
    if (!word) throw new Error('the word is not there')
    const { x, y, width, height } = word.box
    const outcome = await recogniser.readRegion(english, {
      x: x - 9.5,
      y: y - 6,
      width: width * 2,
      height: height + 12,
    })
    const crop = outcome.kind === 'done' ? outcome.value : undefined
    expect(crop).toMatchObject({ width: 1556, height: 2200 })
    expect(crop?.text).toMatch(/^Cetirizine 10 mg/)
    expect(Math.abs((crop?.words[0]?.box.x ?? 0) - x)).toBeLessThan(8)
    expect(Math.abs((crop?.words[0]?.box.y ?? 0) - y)).toBeLessThan(12)
    const outside = { x: 5000, y: 0, width: 10, height: 10 }
    expect(await recogniser.readRegion(english, outside)).toMatchObject({ reason: 'unreadable' })

    const heard: ReadingProgress[] = []
    await recogniser.recognisePage(hindi, { onProgress: (progress) => heard.push(progress) })
    expect([...new Set(heard.map(({ stage }) => stage))]).toEqual([
      'preparing',
      'findingLines',
      'readingLines',
      'hindi',
    ])
    const lines = heard.filter((each) => each.stage === 'readingLines')
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1))
    expect(lines.at(-1)).toMatchObject({ line: lines[0]?.lines })
  })

  it('reads with Tesseract alone in the same shape', async () => {
    await copyTesseractModels(join(folder, 'lesser'))
    const engine = createTesseractEngine(join(folder, 'lesser'))
    const crop = join(folder, 'crop.jpg')
    await sharp(english).extract({ left: 0, top: 0, width: 1556, height: 700 }).jpeg().toFile(crop)
    const page = await engine.recognise(crop, { languages: ['eng'] })
    expect(page.text).toContain('Sunrise Family Clinic')
    expect(recognisedPage.parse(page)).toEqual(page)
  })

  it('finds nothing on an empty page', async () => {
    const image = join(folder, 'empty.jpg')
    await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fff' } }).toFile(image)
    expect(await read(image)).toMatchObject({ text: '', words: [], rotation: 0, width: 800, height: 1100 })
  })

  it('reports that a file is no picture, and reads the next page', async () => {
    const image = join(folder, 'no-picture.jpg')
    await writeFile(image, 'no picture')
    expect(await recogniser.recognisePage(image)).toMatchObject({ kind: 'failed', reason: 'unreadable' })
    expect((await read(hindi)).words.length).toBeGreaterThan(0)
  })

  it('reads the next page after its child was killed in the middle of one', async () => {
    const modelFolder = join(folder, 'models')
    const entry = new URL('./ocr-child.ts', import.meta.url)
    const pool = createTaskPool<OcrTask, RecognisedPage>(entry, recognisedPage, ocrLimits)
    try {
      const running = pool.run({ image: english, languages: ['eng'], modelFolder })
      const [pid] = pool.childPids()
      process.kill(pid ?? 0, 'SIGKILL')
      expect(await running).toMatchObject({ kind: 'failed', reason: 'crashed' })
      expect(await pool.run({ image: english, languages: ['eng'], modelFolder })).toMatchObject({
        kind: 'done',
      })
    } finally {
      await pool.close()
    }
  })

  it('reports a missing model immediately instead of fetching it or waiting for ever', async () => {
    const engine = createTesseractEngine(join(folder, 'absent'))
    await expect(engine.recognise(english, { languages: ['eng'] })).rejects.toThrow(/ENOENT/)
  })

  it('finds the models again after the place of its links was cleaned or points nowhere', async () => {
    const models = join(folder, 'cleaned')
    await copyTesseractModels(models)
    await rm(join(models, 'hin.traineddata.gz'))
    await rm(join(models, 'eng.traineddata.gz'))
    await symlink(join(folder, 'nowhere'), join(models, 'eng.traineddata.gz'))
    const second = await createRecogniser({ modelFolder: models })
    try {
      expect(await second.recognisePage(hindi)).toMatchObject({ kind: 'done' })
    } finally {
      await second.close()
    }
    expect((await readdir(models)).sort()).toEqual(['eng.traineddata.gz', 'hin.traineddata.gz'])
  })
})

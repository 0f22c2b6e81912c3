import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Failure, Outcome } from '#engines/child-processes/outcome.ts'
import { heicOfTwo, heicPicture } from './fixtures/heic-files.ts'
import { emptyPagesPdf, encryptedPdf, pdfBomb, pngClaiming } from './fixtures/hostile-files.ts'
import { englishPrescription, hindiPrescription, printedPdf } from './fixtures/printed-page.ts'
import { hammingDistance } from './perceptual-hash.ts'
import type { WordBox } from './recognised-page.ts'
import { createRecogniser, type PreparedUpload, type Recogniser } from './recogniser.ts'

let folder: string
let recogniser: Recogniser
let uploads = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rxdesk-prepare-'))
  recogniser = await createRecogniser()
})

afterAll(async () => {
  await recogniser.close()
  await rm(folder, { recursive: true, force: true })
})

async function prepare(bytes: Buffer | string, mediaType: string) {
  uploads += 1
  const file = join(folder, `upload-${uploads}.jpg`)
  const outputFolder = join(folder, `pages-${uploads}`)
  await writeFile(file, bytes)
  const outcome = await recogniser.prepareUpload({ file, outputFolder, mediaType })
  return { outcome, outputFolder }
}

async function prepared(bytes: Buffer, mediaType: string): Promise<PreparedUpload> {
  const { outcome } = await prepare(bytes, mediaType)
  if (outcome.kind === 'failed') throw new Error(`${outcome.reason}: ${outcome.detail}`)
  return outcome.value
}

function refused(outcome: Outcome<PreparedUpload>): Failure {
  if (outcome.kind === 'done') throw new Error('the file was taken')
  return outcome
}

/** A photo of 600 × 400 whose top left quarter is red, the rest white. */
function photo() {
  const red = { create: { width: 300, height: 200, channels: 3, background: '#e00000' } } as const
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

async function darkShare(image: string, { x, y, width, height }: WordBox): Promise<number> {
  const region = {
    left: Math.floor(x),
    top: Math.floor(y),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
  const { data } = await sharp(image).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 128).length / data.length
}

async function colourAt(image: string, left: number, top: number): Promise<string> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0] = data
  return green > 128 ? 'white' : red > 128 ? 'red' : 'dark'
}

describe('prepareUpload', { timeout: 180_000 }, () => {
  it('turns a photo upright as its EXIF says and leaves the EXIF behind', async () => {
    const bytes = await photo()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const original = await sharp(bytes).metadata()
    expect(original.orientation).toBe(6)
    const { sha256, mediaType, pages } = await prepared(bytes, 'image/jpeg')
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(mediaType).toBe('image/jpeg')
    expect(pages).toHaveLength(1)
    const [page] = pages
    expect(page).toMatchObject({ width: 400, height: 600 })
    const stored = await sharp(page?.image).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', width: 400, height: 600 })
    expect([stored.exif, stored.orientation, stored.icc, stored.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    // Orientation 6 means a quarter turn clockwise: what was top left is now top right.
    expect(await colourAt(page?.image ?? '', 350, 50)).toBe('red')
    expect(await colourAt(page?.image ?? '', 50, 50)).toBe('white')
  })

  it('puts a transparent PNG on white and makes a thumbnail', async () => {
    const bytes = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { pages } = await prepared(bytes, 'image/png')
    expect(await colourAt(pages[0]?.image ?? '', 400, 100)).toBe('white')
    const thumbnail = await sharp(pages[0]?.thumbnail).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 80 })
  })

  it('takes what telephones and scanners save: WebP, TIFF and HEIC', async () => {
    for (const [bytes, mediaType] of [
      [await photo().webp({ lossless: true }).toBuffer(), 'image/webp'],
      [await photo().tiff().toBuffer(), 'image/tiff'],
      [heicPicture, 'image/heic'],
    ] as const) {
      const upload = await prepared(bytes, mediaType)
      expect([upload.mediaType, upload.pages.length], mediaType).toEqual([mediaType, 1])
      const [page] = upload.pages
      expect(await sharp(page?.image).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
      expect(await colourAt(page?.image ?? '', 50, 50), mediaType).toBe('red')
      expect(await colourAt(page?.image ?? '', 550, 350), mediaType).toBe('white')
    }
  })

  it('stores each picture of a file as a page: pages of a TIFF, frames of a WebP, pictures of a HEIC', async () => {
    const frame = await photo().png().toBuffer()
    const turned = await sharp(frame).rotate(180).png().toBuffer()
    const joined = (format: 'webp' | 'tiff') =>
      sharp([frame, turned], { join: { animated: true } })
        .toFormat(format, { lossless: true })
        .toBuffer()
    for (const [bytes, mediaType] of [
      [await joined('webp'), 'image/webp'],
      [await joined('tiff'), 'image/tiff'],
      [heicOfTwo, 'image/heic'],
    ] as const) {
      const { pages } = await prepared(bytes, mediaType)
      expect(pages, mediaType).toHaveLength(2)
      const corners = pages.map(({ image }) =>
        Promise.all([colourAt(image, 50, 50), colourAt(image, 550, 350)]),
      )
      expect(await Promise.all(corners), mediaType).toEqual([
        ['red', 'white'],
        ['white', 'red'],
      ])
    }
  })

  it('refuses more pictures in a file than an upload may have pages, and one cut short', async () => {
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const many = await sharp(
      Array.from({ length: 31 }, () => small),
      { join: { animated: true } },
    )
      .tiff()
      .toBuffer()
    expect(refused((await prepare(many, 'image/tiff')).outcome)).toMatchObject({
      reason: 'tooLarge',
      message: 'A file may have up to 30 pictures; this one has 31.',
    })
    const cut = refused((await prepare(heicPicture.subarray(0, 600), 'image/heic')).outcome)
    expect(cut.reason).toBe('unreadable')
  })

  it('stores a very large photo with a long side of 4000', async () => {
    const bytes = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#f8f4e8' } })
      .jpeg()
      .toBuffer()
    const { pages } = await prepared(bytes, 'image/jpeg')
    expect(pages[0]).toMatchObject({ width: 4000, height: 3000 })
  })

  it('draws every page of a PDF and tells its pages apart by hash', async () => {
    const { pages } = await prepared(
      printedPdf(`${englishPrescription}\n#pagebreak()\n${hindiPrescription}`),
      'application/pdf',
    )
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [1556, 2200],
      [1556, 2200],
    ])
    const [first, second] = pages
    expect(first?.textLayer?.map(({ text }) => text).join(' ')).toContain('Cetirizine 10 mg 0-0-1 at night')
    const word = first?.textLayer?.find(({ text }) => text === 'Paracetamol')
    expect(word && (await darkShare(first?.image ?? '', word.box))).toBeGreaterThan(0.1)
    // In a PDF Devanagari is shapes: its letters cannot be trusted.
    expect(second?.textLayer).toBeUndefined()
    expect(first && second && hammingDistance(first.perceptualHash, second.perceptualHash)).toBeGreaterThan(8)
    expect((await sharp(second?.thumbnail).metadata()).height).toBe(320)
  })

  it('finds a page again by hash after it was photographed smaller and compressed harder', async () => {
    const { pages } = await prepared(printedPdf(englishPrescription), 'application/pdf')
    const copy = await sharp(pages[0]?.image).resize(900).modulate({ brightness: 0.9 }).jpeg({ quality: 40 })
    const again = await prepared(await copy.toBuffer(), 'image/jpeg')
    const distance = hammingDistance(pages[0]?.perceptualHash ?? '', again.pages[0]?.perceptualHash ?? '')
    expect(distance).toBeLessThanOrEqual(6)
  })

  it('draws a page as large as it claims only within its own limit', async () => {
    const { pages } = await prepared(emptyPagesPdf(1, '0 0 14400 7200'), 'application/pdf')
    expect(pages[0]).toMatchObject({ width: 2200, height: 1100 })
  })

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string, Failure['reason'], RegExp]>([
    ['a truncated JPEG', truncatedJpeg, 'image/jpeg', 'unreadable', /damaged or incomplete/],
    [
      'a PNG that claims 365 megapixels',
      () => pngClaiming(19_105, 19_105),
      'image/png',
      'tooLarge',
      /50 megapixels/,
    ],
    [
      'a PNG with most of its rows missing',
      () => pngClaiming(6000, 6000),
      'image/png',
      'unreadable',
      /damaged/,
    ],
    ['a PDF with a password', encryptedPdf, 'application/pdf', 'encrypted', /password/],
    ['a PDF without its second half', halfPdf, 'application/pdf', 'unreadable', /damaged/],
    ['a PDF that is only a first line', () => '%PDF-1.7\n', 'application/pdf', 'unreadable', /damaged/],
    [
      'a PDF of 31 pages',
      () => emptyPagesPdf(31),
      'application/pdf',
      'tooLarge',
      /30 pages; this one has 31/,
    ],
    ['a PDF without pages', () => emptyPagesPdf(0), 'application/pdf', 'unreadable', /no pages/],
    [
      'a shell script named .jpg',
      () => '#!/bin/sh\nrm -rf ~\n',
      'image/jpeg',
      'unsupported',
      /JPEG, PNG, WebP, TIFF, HEIC and PDF/,
    ],
    [
      'a web page',
      () => '<html><script>alert(1)</script>',
      'image/jpeg',
      'unsupported',
      /JPEG, PNG, WebP, TIFF, HEIC and PDF/,
    ],
    ['a GIF', gif, 'image/jpeg', 'unsupported', /JPEG, PNG, WebP, TIFF, HEIC and PDF/],
    [
      'a PNG said to be a PDF',
      () => photo().png().toBuffer(),
      'application/pdf',
      'unsupported',
      /not what its type/,
    ],
    ['a file of zero bytes', () => '', 'image/jpeg', 'unreadable', /empty/],
    [
      'a file of more than 10 MB',
      () => Buffer.alloc(10 * 2 ** 20 + 1, 0xff),
      'image/jpeg',
      'tooLarge',
      /10 MB/,
    ],
  ])('refuses %s', async (_name, make, mediaType, reason, message) => {
    const { outcome, outputFolder } = await prepare(await make(), mediaType)
    const failure = refused(outcome)
    expect(failure.reason).toBe(reason)
    expect(failure.message).toMatch(message)
    expect(existsSync(outputFolder) ? await readdir(outputFolder) : []).toEqual([])
  })

  it('stops a PDF that inflates to gigabytes, survives, and takes the next file', async () => {
    const { outcome } = await prepare(pdfBomb(4 * 2 ** 30), 'application/pdf')
    expect(refused(outcome)).toMatchObject({ reason: 'memory', message: expect.stringMatching(/memory/) })
    expect((await prepared(await photo().png().toBuffer(), 'image/png')).pages).toHaveLength(1)
  })

  it('removes the pages it had written when a later one fails', async () => {
    const { outcome, outputFolder } = await prepare(
      pdfBomb(4 * 2 ** 30, { pagesBefore: 2 }),
      'application/pdf',
    )
    expect(refused(outcome).reason).toBe('memory')
    expect(await readdir(outputFolder)).toEqual([])
  })

  it('reports a missing file as a fault of ours, not of the file', async () => {
    const missing = { file: join(folder, 'absent'), outputFolder: folder, mediaType: 'image/png' }
    expect(await recogniser.prepareUpload(missing)).toMatchObject({ kind: 'failed', reason: 'crashed' })
  })
})

async function truncatedJpeg(): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, Math.floor(whole.length / 2))
}

function halfPdf(): Buffer {
  const whole = printedPdf(englishPrescription)
  return whole.subarray(0, Math.floor(whole.length / 2))
}

function gif(): Promise<Buffer> {
  return photo().gif().toBuffer()
}

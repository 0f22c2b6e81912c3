import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSample, pictureOfPdf } from '@rxdesk/server/src/demo/draw-sample.ts'
import { photograph, type Shot } from '@rxdesk/server/src/demo/photograph.ts'
import type { SamplePrescription } from '@rxdesk/server/src/demo/sample-prescription.ts'
import sharp from 'sharp'
import { madePrescription } from './made-prescriptions.ts'
import { writtenText } from './written-text.ts'

export const renderedKinds = [
  'printed',
  'mixed',
  'handwritten font',
  'Hindi',
  'rotated',
  'shadowed',
  'low resolution',
  'multi-page PDF',
  'noisy photograph',
  'Hindi on noise',
] as const
export type RenderedKind = (typeof renderedKinds)[number]

/** An upload and the text on it. */
export interface RenderedUpload {
  kind: string
  name: string
  file: string
  mediaType: string
  truth: string[]
  /** The data from which the prescription was made. */
  sample?: SamplePrescription
  /** Where its reading is stored, for figures that are computed again later. */
  kept?: string
}

/** Files that determine a picture: when any of them changes, the pictures of an earlier run are drawn again. */
const drawnBy = [
  import.meta.filename,
  fileURLToPath(import.meta.resolve('@rxdesk/server/src/demo/photograph.ts')),
  fileURLToPath(import.meta.resolve('@rxdesk/server/src/demo/samples.typ')),
]

/**
 * Draws the given number of prescriptions of each kind into `folder`; those of an earlier run are reused, because a
 * photograph takes seconds to make. Identical from run to run, except for the grain of the paper.
 */
export async function renderSet(folder: string, perKind: number): Promise<RenderedUpload[]> {
  await mkdir(folder, { recursive: true })
  const sources = (await Promise.all(drawnBy.map((file) => readFile(file, 'utf8')))).join()
  const uploads: RenderedUpload[] = []
  for (const kind of renderedKinds)
    for (let number = 0; number < perKind; number++)
      uploads.push(await rendered(folder, sources, kind, number))
  return uploads
}

async function rendered(
  folder: string,
  sources: string,
  kind: RenderedKind,
  number: number,
): Promise<RenderedUpload> {
  const seed = renderedKinds.indexOf(kind) * 100 + number
  const isPdf = kind === 'multi-page PDF'
  const name = `${kind.replaceAll(' ', '-')}-${number + 1}.${isPdf ? 'pdf' : 'jpg'}`
  const sample = madePrescription(seed, {
    hand: kind === 'handwritten font' ? 'running' : kind === 'mixed' ? 'upright' : 'printed',
    hindi: kind === 'Hindi' || kind === 'Hindi on noise',
    medicines: isPdf ? 16 : 3 + (seed % 5),
    name,
  })
  const key = createHash('sha256').update(sources).update(JSON.stringify(sample)).digest('hex').slice(0, 16)
  const file = join(folder, `${key}-${name}`)
  if (!(await exists(file))) await writeFile(file, await pictured(drawSample(sample), kind, number))
  const mediaType = isPdf ? 'application/pdf' : 'image/jpeg'
  return {
    kind,
    name,
    file,
    mediaType,
    truth: [...writtenText(sample), ...(isPdf ? secondPage(sample) : [])],
    sample,
    kept: `${file}.read.json`,
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The text on each of two pages. */
function secondPage({ hospital }: SamplePrescription): string[] {
  const footer = `${hospital.address} Ph. ${hospital.phone} ${hospital.email}`
  return ['# Medicine Dose Days Remarks', footer, 'Page 1 / 2', 'Page 2 / 2']
}

async function pictured(pdf: Buffer, kind: RenderedKind, number: number): Promise<Buffer> {
  if (kind === 'multi-page PDF') return pdf
  const page = await pictureOfPdf(pdf)
  // Every second printed page is a scan or a screenshot, not a photograph.
  if (kind === 'printed' && number % 2 === 0) return sharp(page).flatten().jpeg({ quality: 85 }).toBuffer()
  if (kind === 'noisy photograph' || kind === 'Hindi on noise') return noisy(page, number)
  const photo = await photograph(page, shotOf(number, kind))
  if (kind === 'rotated')
    return sharp(photo)
      .rotate([90, 180, 270][number % 3])
      .jpeg({ quality: 82 })
      .toBuffer()
  if (kind === 'shadowed') return shadowed(photo, number)
  if (kind === 'low resolution')
    return sharp(photo)
      .resize({ height: 1000 + (number % 4) * 80 })
      .jpeg({ quality: 55 })
      .toBuffer()
  return photo
}

/** A hurried photograph: held askew and unsteadily, in bad light, sent through a messenger that makes it small. */
async function noisy(page: Buffer, number: number): Promise<Buffer> {
  const shot = shotOf(number, 'noisy photograph')
  const photo = await photograph(page, {
    ...shot,
    turn: shot.turn * 1.5,
    leanX: shot.leanX * 2.5,
    leanY: shot.leanY * 2.5,
    blur: 0.9 + (number % 3) * 0.25,
    quality: 60,
  })
  const { width, height } = await sharp(photo).metadata()
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
      background: '#808080',
    },
  })
    .png()
    .toBuffer()
  const grainy = await sharp(photo)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return sharp(await shadowed(grainy, number))
    .resize({ height: 1280 + (number % 4) * 120 })
    .jpeg({ quality: 45 })
    .toBuffer()
}

function shotOf(number: number, kind: RenderedKind): Shot {
  const tables = ['wood', 'stone', 'cloth'] as const
  const lean = ((number * 37) % 9) - 4
  return {
    turn: lean * (kind === 'shadowed' ? 1.2 : 0.8),
    leanX: lean * 0.004,
    leanY: ((number * 53) % 7) * 0.002 - 0.006,
    light: [0.2 + (number % 4) * 0.2, 0.25 + (number % 3) * 0.2],
    table: tables[number % 3] ?? 'wood',
    foldAcross: number % 2 === 0 ? 0.5 : undefined,
    foldAlong: number % 3 === 0 ? 0.5 : undefined,
    blur: 0.5 + (number % 3) * 0.15,
    quality: 80,
  }
}

/** The shadow of a hand with a phone over the page. */
async function shadowed(photo: Buffer, number: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const [x, y] = [width * (0.25 + (number % 3) * 0.2), height * (0.35 + (number % 4) * 0.12)]
  const shade =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><filter id="soft"><feGaussianBlur stdDeviation="25"/></filter></defs><rect width="100%" height="100%" fill="white"/>' +
    `<g filter="url(#soft)" fill="#5a5650"><ellipse cx="${x}" cy="${y}" rx="${width * 0.3}" ry="${height * 0.16}"/>` +
    `<polygon points="${x},${y} ${x + width * 0.2},${y} ${width},${height} ${width * 0.5},${height}"/></g></svg>`
  return sharp(photo)
    .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

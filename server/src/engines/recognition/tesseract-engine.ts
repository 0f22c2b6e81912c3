import sharp from 'sharp'
import { PSM, type Worker } from 'tesseract.js'
import type { OcrEngine } from './ocr-engine.ts'
import { boxOnPage, moveBox, type PageSize, pageTurns, regionWithin } from './page-turn.ts'
import { pictureSize } from './picture-size.ts'
import { inReadingOrder, type TextFragment, textOf } from './reading-order.ts'
import type { PageTurn, RecognisedPage, RecognitionLanguage, WordBox } from './recognised-page.ts'
import { startTesseract } from './tesseract-worker.ts'
import { uploadLimits } from './upload-limits.ts'

/** Long side in pixels at which Tesseract reads prescriptions best (errors 15 % → 5 % on printed ones). */
const readingLongSide = 2000
/** Long side of the copy on which the four turns are compared: small, yet letters of 10 pt keep 12 px. */
const turnLongSide = 1000
/** Mean confidence, weighted by letters, below which a page may be on its side. */
const poorReading = 0.7

/** One reading of a copy of the page; boxes are in pixels of the copy. */
interface Reading {
  turn: PageTurn
  scale: number
  fragments: TextFragment[]
}

/** Tesseract (LSTM, sparse text) with the models in `modelFolder`, see `layTesseractModels`. Never uses the network. */
export function createTesseractEngine(modelFolder: string): OcrEngine {
  let started: { worker: Promise<Worker>; languages: string } | undefined

  async function workerFor(languages: RecognitionLanguage[]): Promise<Worker> {
    const wanted = [...languages].sort().join('+')
    if (started?.languages !== wanted) {
      const previous = started?.worker
      started = { worker: startTesseract(wanted, modelFolder, PSM.SPARSE_TEXT), languages: wanted }
      await previous?.then((worker) => worker.terminate()).catch(() => undefined)
    }
    return started.worker
  }

  return {
    name: 'tesseract.js 7 best_int',
    async recognise(image, { languages, region, onProgress }) {
      onProgress?.({ stage: 'preparing' })
      const page = await pictureSize(image)
      const worker = await workerFor(languages)
      const picture = { image, part: region ? regionWithin(page, region) : { x: 0, y: 0, ...page } }
      const reading = await readUpright(worker, picture)
      return recognisedPage(reading, page, picture.part, this.name)
    },
  }
}

/** A picture file and the part of it that is read, in its pixels. */
interface Picture {
  image: string
  part: WordBox
}

/** Reads the page as it is; when little of it makes sense, finds its turn on a small copy and reads it again. */
async function readUpright(worker: Worker, picture: Picture): Promise<Reading> {
  const first = await read(worker, picture, 0, readingLongSide)
  if (meanConfidence(first.fragments) >= poorReading) return first
  let best = { turn: 0 as PageTurn, sense: -1 }
  for (const turn of pageTurns) {
    const sense = senseOf((await read(worker, picture, turn, turnLongSide)).fragments)
    if (sense > best.sense) best = { turn, sense }
  }
  if (best.turn === 0) return first
  const turned = await read(worker, picture, best.turn, readingLongSide)
  return senseOf(turned.fragments) > senseOf(first.fragments) ? turned : first
}

async function read(
  worker: Worker,
  { image, part }: Picture,
  turn: PageTurn,
  longSide: number,
): Promise<Reading> {
  const copy = await sharp(image, { limitInputPixels: uploadLimits.pixels })
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .rotate(turn)
    .resize(longSide, longSide, { fit: 'inside' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { data } = await worker.recognize(copy, {}, { text: false, blocks: true })
  return {
    turn,
    scale: longSide / Math.max(part.width, part.height),
    fragments: fragmentsOf(data.blocks ?? []),
  }
}

type TesseractBlocks = NonNullable<Awaited<ReturnType<Worker['recognize']>>['data']['blocks']>

function fragmentsOf(blocks: TesseractBlocks): TextFragment[] {
  return blocks.flatMap(({ paragraphs }, block) =>
    paragraphs
      .flatMap(({ lines }) => lines)
      .map((line) => ({
        block,
        box: boxOf(line.bbox),
        words: line.words
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, confidence, bbox }) => ({
            text: text.trim(),
            confidence: Math.min(Math.max(confidence / 100, 0), 1),
            box: boxOf(bbox),
          })),
      }))
      .filter(({ words }) => words.length > 0),
  )
}

function boxOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }) {
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

function recognisedPage(
  { turn, scale, fragments }: Reading,
  page: PageSize,
  part: WordBox,
  engine: string,
): RecognisedPage {
  const words = inReadingOrder(fragments)
  return {
    ...page,
    rotation: turn,
    text: textOf(words),
    engine,
    words: words.map((word) => ({ ...word, box: moveBox(boxOnPage(word.box, part, turn, scale), part) })),
  }
}

/** 0 to 1; 0 for a reading without letters. */
function meanConfidence(fragments: TextFragment[]): number {
  let letters = 0
  let sum = 0
  for (const { text, confidence } of fragments.flatMap(({ words }) => words)) {
    letters += text.length
    sum += text.length * confidence
  }
  return letters === 0 ? 0 : sum / letters
}

/** Letters in words of three and more that the engine is fairly certain of: the measure by which turns are compared. */
function senseOf(fragments: TextFragment[]): number {
  return fragments
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= 0.6 && /^[\p{L}\p{M}\p{N}]{3,}[.,:;]?$/u.test(text))
    .reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
}

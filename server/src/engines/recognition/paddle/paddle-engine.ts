import type { OcrEngine, ReadingOptions } from '../ocr-engine.ts'
import {
  boxOnPage,
  liesWithin,
  moveBox,
  type PageSize,
  regionWithin,
  regionWithMargin,
} from '../page-turn.ts'
import { pictureSize } from '../picture-size.ts'
import { inReadingOrder, type PlacedWord, type TextFragment, textOf } from '../reading-order.ts'
import type { LetteredPage, WordBox } from '../recognised-page.ts'
import { wordConfidence } from '../word-confidence.ts'
import {
  createHindiReader,
  devanagariSuspicion,
  type HindiReader,
  hindiLineHeight,
  type ScoredWord,
  withHindi,
} from './hindi-lines.ts'
import { createLineFinder, type LineFinder } from './line-finding.ts'
import { cutLine } from './line-image.ts'
import { createLineReader, type LineReader, type ReadLine } from './line-reading.ts'
import { loadRaster, type Raster } from './raster.ts'
import { partOf, type SlantedBox, uprightAround } from './slanted-box.ts'
import { slantOf, turnUpright } from './upright.ts'

/** Long side in pixels of the picture from which lines are cut: letters of 6 pt on A4 are still 20 pixels high. */
const pictureLongSide = 2600
/** Long side of the copy on which lines are found; a smaller picture is enlarged, up to this factor. */
const findingLongSide = 1440
const mostEnlarged = 3
/** This many of the lines that may be Devanagari are read first; when none of them is, the others are skipped. */
const quickLook = 4

interface Readers {
  finder: LineFinder
  latin: LineReader
  hindi: HindiReader
}

interface Line {
  box: SlantedBox
  words: ScoredWord[]
}

/**
 * PP-OCRv4 (detection and English recognition) with Tesseract for lines in Devanagari. Throws when the platform has no
 * onnxruntime. `modelFolder` is that of `layTesseractModels`.
 */
export async function createPaddleEngine(modelFolder: string): Promise<OcrEngine> {
  const readers: Readers = {
    finder: await createLineFinder(),
    latin: await createLineReader(),
    hindi: createHindiReader(modelFolder),
  }
  const name = 'PP-OCRv4 en + tesseract.js 7 hin'
  return {
    name,
    async recognise(image, options) {
      options.onProgress?.({ stage: 'preparing' })
      const page = await pictureSize(image)
      const asked = options.region ? regionWithin(page, options.region) : { x: 0, y: 0, ...page }
      const part = options.region ? regionWithMargin(page, asked) : asked
      const raster = await loadRaster(image, pictureLongSide, part)
      const reading = await readLines(readers, raster, options)
      const scale = raster.width / part.width
      const onPage = (box: WordBox) => moveBox(boxOnPage(box, part, reading.turn, scale), part)
      const fragments = reading.lines
        .map((line, block) => fragmentOf(line, block, reading.slant, options.rawScores === true))
        .map((fragment) => ({
          ...fragment,
          words: fragment.words.filter(({ inPicture }) => liesWithin(onPage(inPicture), asked)),
        }))
      const words = inReadingOrder(fragments.filter((fragment) => fragment.words.length > 0))
      return {
        ...page,
        rotation: reading.turn,
        text: textOf(words),
        engine: name,
        words: words.map(({ inPicture, text, confidence, line, block, letters }) => ({
          text,
          confidence,
          line,
          block,
          box: onPage(inPicture),
          letters,
        })),
      } satisfies LetteredPage
    },
  }
}

async function readLines({ finder, latin, hindi }: Readers, raster: Raster, options: ReadingOptions) {
  const { languages, onProgress } = options
  const side = Math.min(findingLongSide, mostEnlarged * Math.max(raster.width, raster.height))
  onProgress?.({ stage: 'findingLines' })
  const find = async (picture: Raster) => {
    const found = await finder.find(picture, side)
    // A tight crop by an operator is a line, though without its surroundings the detector may not see one.
    return found.length === 0 && options.region ? [wholeOf(picture)] : found
  }
  const upright = await turnUpright(raster, find, latin, () => onProgress?.({ stage: 'turning' }))
  const lines: (Line & { read: ReadLine })[] = []
  for (const [index, box] of upright.boxes.entries()) {
    onProgress?.({ stage: 'readingLines', line: index + 1, lines: upright.boxes.length })
    const read = upright.read.get(box) ?? (await latin.read(cutLine(upright.raster, box)))
    lines.push({ box, read, words: read.words.map(scored) })
  }
  if (languages.includes('hin')) {
    onProgress?.({ stage: 'hindi' })
    await readHindi(hindi, upright.raster, lines)
  }
  return {
    turn: upright.turn,
    slant: slantOf(upright.boxes),
    lines: lines.filter(({ words }) => words.length > 0),
  }
}

/** Reads the lines that may contain Devanagari again, beginning with the most likely. */
async function readHindi(hindi: HindiReader, raster: Raster, lines: (Line & { read: ReadLine })[]) {
  const suspects = lines
    .map((line) => ({ line, suspicion: devanagariSuspicion(line.words, line.read) }))
    .filter(({ suspicion }) => suspicion > 0)
    .sort((a, b) => b.suspicion - a.suspicion)
  let found = 0
  for (const [index, { line }] of suspects.entries()) {
    if (index >= quickLook && found === 0) return
    const words = withHindi(line.words, await hindi.read(cutLine(raster, line.box, hindiLineHeight)))
    if (words.some(({ script }) => script === 'devanagari')) found += 1
    line.words = words
  }
}

function scored({ text, from, to, confidences, letters }: ReadLine['words'][number]): ScoredWord {
  const score = confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length)
  return { text, from, to, score, script: 'latin', letters }
}

/** The line with its words, levelled: the page's slant is removed, so that lines side by side share a row. */
function fragmentOf(
  { box, words }: Line,
  block: number,
  slant: number,
  rawScores: boolean,
): TextFragment<ReadWord> {
  const level = (each: SlantedBox): WordBox => {
    const { width, height } = each
    const x = each.x * Math.cos(slant) + each.y * Math.sin(slant)
    const y = each.y * Math.cos(slant) - each.x * Math.sin(slant)
    return { x: x - width / 2, y: y - height / 2, width, height }
  }
  return {
    block,
    box: level(box),
    words: words.map(({ text, from, to, score, script, letters = '' }) => {
      const part = partOf(box, from, to)
      const confidence = rawScores ? score : wordConfidence(score, script)
      return { text, confidence, box: level(part), inPicture: uprightAround(part), letters }
    }),
  }
}
type ReadWord = PlacedWord & { inPicture: WordBox; letters: string }

function wholeOf({ width, height }: PageSize): SlantedBox {
  return { x: width / 2, y: height / 2, width, height, angle: 0 }
}

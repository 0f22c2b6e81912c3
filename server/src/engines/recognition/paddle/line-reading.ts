import { packSteps, symbolOf } from '../letter-steps.ts'
import { decodeCtc, englishLetters, type ReadLetter } from './ctc-decoding.ts'
import { inkOf, lineHeight } from './line-image.ts'
import { loadModel } from './onnx-models.ts'
import type { Raster } from './raster.ts'
import { type LineWord, splitWords } from './word-splitting.ts'

/** Narrower lines were padded to this in training. */
const leastWidth = 320
const widthStep = 32

/** A word with what the recogniser made of its stretch of the line, see `packSteps`. */
export type LetteredWord = LineWord & { letters: string }

export interface ReadLine {
  words: LetteredWord[]
  /** Mean of all letters, 0 to 1; 0 without letters. */
  confidence: number
  /** See `inkOf`. */
  headline: number
  /** Inked columns per letter, in heights of the line: high where letters were missed. */
  inkPerLetter: number
}

export interface LineReader {
  /** Reads a level line that is `lineHeight` pixels high. */
  read(line: Raster): Promise<ReadLine>
}

/** PP-OCRv4's English recogniser: Latin letters, digits and signs of ASCII. */
export async function createLineReader(): Promise<LineReader> {
  const model = await loadModel('en_PP-OCRv4_rec')
  return {
    async read(line) {
      const width = Math.max(leastWidth, Math.ceil(line.width / widthStep) * widthStep)
      const { data, shape } = await model.run(numbersOf(line, width), [1, 3, lineHeight, width])
      const [, steps = 1, classes = 1] = shape
      const letters = decodeCtc(data, classes, englishLetters)
      const ink = inkOf(line)
      return {
        words: withSteps(splitWords(letters, ink.columns, width / steps), data, {
          steps,
          shown: (line.width / width) * steps,
        }),
        confidence: meanConfidence(letters),
        headline: ink.headline,
        inkPerLetter: ink.columns.filter(Boolean).length / lineHeight / Math.max(1, letters.length),
      }
    },
  }
}

/** The classes of the model by their symbols; the first is the blank. */
const symbolOfClass = Uint8Array.from(['', ...englishLetters], symbolOf)

/** Each word with the steps from the end of the one before it to its own; `shown` of all steps are the line's. */
function withSteps(
  words: readonly LineWord[],
  scores: Float32Array,
  { steps, shown }: { steps: number; shown: number },
): LetteredWord[] {
  let from = 0
  return words.map((word, at) => {
    // The last letter of a line may be seen in the step behind it.
    const end = at === words.length - 1 ? shown + 1 : word.to * shown
    const to = Math.max(from, Math.min(steps, Math.round(end)))
    const letters = packSteps(scores, symbolOfClass, from, to)
    from = to
    return { ...word, letters }
  })
}

function meanConfidence(letters: readonly ReadLetter[]): number {
  return letters.length === 0 ? 0 : letters.reduce((sum, each) => sum + each.confidence, 0) / letters.length
}

/** Blue, green, red from −1 to 1; 0 where the line is padded. */
function numbersOf({ data, width, height }: Raster, filledWidth: number): Float32Array {
  const area = filledWidth * height
  const numbers = new Float32Array(area * 3)
  for (let channel = 0; channel < 3; channel++)
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++)
        numbers[channel * area + row * filledWidth + column] =
          (data[(row * width + column) * 3 + 2 - channel] ?? 0) / 127.5 - 1
  return numbers
}

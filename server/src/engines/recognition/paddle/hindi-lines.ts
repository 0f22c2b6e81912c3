import { PSM, type Worker } from 'tesseract.js'
import { startTesseract } from '../tesseract-worker.ts'
import type { ScoredScript } from '../word-confidence.ts'
import type { ReadLine } from './line-reading.ts'
import { asPicture, type Raster } from './raster.ts'
import type { LineWord } from './word-splitting.ts'

/** A word of a line with its reader's score, 0 to 1. */
export interface ScoredWord extends Pick<LineWord, 'text' | 'from' | 'to'> {
  score: number
  script: ScoredScript
  /** Of the English reader's words, see `packSteps`. */
  letters?: string
}

/** Height in pixels at which Tesseract reads a line best. */
export const hindiLineHeight = 64
/** A Latin word with a better score stays, whatever the Hindi reader returns. */
const surelyLatin = 0.88
/** Below it Tesseract guesses. */
const leastScore = 0.35

export interface HindiReader {
  /** The Devanagari words of a level line, `hindiLineHeight` pixels high. */
  read(line: Raster): Promise<ScoredWord[]>
}

/** Tesseract with the Hindi model, started with the first line. */
export function createHindiReader(modelFolder: string): HindiReader {
  let worker: Promise<Worker> | undefined
  return {
    async read(line) {
      worker ??= startTesseract('hin', modelFolder, PSM.SINGLE_LINE)
      const margin = 10
      const picture = await asPicture(line)
        .greyscale()
        .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
        .png({ compressionLevel: 1 })
        .toBuffer()
      const { data } = await (await worker).recognize(picture, {}, { text: false, blocks: true })
      const share = (x: number) => Math.min(Math.max((x - margin) / line.width, 0), 1)
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
        .map(({ text, confidence, bbox }) => ({
          text: text.trim(),
          from: share(bbox.x0),
          to: share(bbox.x1),
          score: Math.min(Math.max(confidence / 100, 0), 1),
          script: 'devanagari' as const,
        }))
        .filter(({ text, score }) => text !== '' && score >= leastScore)
    },
  }
}

/**
 * How likely it is that a line read by the English reader contains Devanagari, 0 for not at all. Devanagari letters
 * hang on a headline, and the English reader finds few of them: `headline` and `inkPerLetter` are of `ReadLine`.
 */
export function devanagariSuspicion(
  words: readonly ScoredWord[],
  { headline, inkPerLetter }: Pick<ReadLine, 'headline' | 'inkPerLetter'>,
): number {
  if (headline < leastHeadline) return 0
  const least = Math.min(...words.map(({ score }) => score), 1)
  const unread = Math.min(Math.max(inkPerLetter / usualInkPerLetter - 1, 0), 1)
  return least < surelyLatin || unread > 0.4 ? 1 - least + unread : 0
}
/** Share of a line's inked columns that one row of it covers; handwriting stays below. */
const leastHeadline = 0.62
/** Ink of a Latin letter along its line, in heights of the line. */
const usualInkPerLetter = 0.32

/**
 * Replaces the English reader's words of a line with Devanagari ones. A line that is mostly Devanagari is taken from
 * the Hindi reader, figures included; in another only what is certainly no Latin word is replaced.
 */
export function withHindi(latin: readonly ScoredWord[], hindi: readonly ScoredWord[]): ScoredWord[] {
  const devanagari = hindi.filter(({ text, score }) => score >= leastScoreOfWord && isDevanagari(text))
  if (devanagari.length === 0) return [...latin]
  const sure = latin.filter(
    ({ text, score }) => score >= surelyLatin && /[A-Za-z\d].*[A-Za-z\d].*[A-Za-z\d]/.test(text),
  )
  const covered = devanagari.reduce((sum, { from, to }) => sum + to - from, 0)
  const mostly = covered > sure.reduce((sum, { from, to }) => sum + to - from, 0)
  const taken = (mostly ? hindi : devanagari).filter((word) =>
    (mostly ? sure : latin).every((each) => each.score < surelyLatin || overlap(word, each) < 0.4),
  )
  const kept = (mostly ? sure : latin).filter((word) => taken.every((each) => overlap(word, each) < 0.4))
  return [...kept, ...taken].sort((a, b) => a.from - b.from)
}
/** A Devanagari reading with a lower score is noise. */
const leastScoreOfWord = 0.55

/** At least two signs of Devanagari, and none of another script. */
function isDevanagari(text: string): boolean {
  const own = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  return own >= 2 && /^[\p{Script=Devanagari}।.,:;()|–-]+$/u.test(text)
}

/** The part of the first word that the second covers. */
function overlap(word: ScoredWord, other: ScoredWord): number {
  const shared = Math.min(word.to, other.to) - Math.max(word.from, other.from)
  return Math.max(0, shared) / Math.max(1e-6, word.to - word.from)
}

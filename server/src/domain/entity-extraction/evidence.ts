import type { ProposalBox } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import { SURE_ENOUGH, sureness } from './found.ts'
import { type TextLine, wordsWithin } from './page-text.ts'

/** What every proposal states about the words it was read from. */
export interface Evidence {
  page: number
  boxes: ProposalBox[]
  text: string
  /** Confidence of the words, 0 to 1. */
  sure: number
  /** Too uncertain to be presented as read. */
  isGuess: boolean
}

/** Letters were taken for figures: likely right, but not what was recognised. */
const MENDED = 0.9

/** The words of stretches of lines, as evidence. The value may span several lines of one page. */
export function evidenceOf(stretches: readonly { line: TextLine; start: number; end: number }[]): Evidence {
  const words: RecognisedWord[] = []
  let mended = false
  for (const { line, start, end } of stretches) {
    const within = wordsWithin(line, start, end)
    words.push(...within)
    mended ||= line.words.some(
      (placed) =>
        within.includes(placed.word) && line.text.slice(placed.start, placed.end) !== placed.word.text,
    )
  }
  const sure = sureness(words) * (mended ? MENDED : 1)
  return {
    page: stretches[0]?.line.page ?? 0,
    boxes: words.map(({ box }) => ({ x: box.x, y: box.y, width: box.width, height: box.height })),
    text: words.map(({ text }) => text).join(' '),
    sure,
    isGuess: sure < SURE_ENOUGH,
  }
}

/** A score that fits the contract: only two decimals are meaningful. */
export function scoreOf(...factors: number[]): number {
  const product = factors.reduce((all, factor) => all * factor, 1)
  return Math.round(Math.min(1, Math.max(0, product)) * 100) / 100
}

import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'

/** A word with what the recogniser made of it (`letter-steps.ts`), where it is kept. */
export type ReadWord = RecognisedWord & { letters?: string | undefined }

export interface PlacedWord {
  word: ReadWord
  /** Where the word is in the text of its line. */
  start: number
  end: number
}

/**
 * One line of a page as the patterns see it. Words are joined by a space, or by a tab where a gap is wide enough for
 * another column. Letters that stand for figures are corrected (`12O/8O` is 120/80), one for one, so that every offset
 * applies to the words too.
 */
export interface TextLine {
  page: number
  text: string
  words: PlacedWord[]
  top: number
  bottom: number
  left: number
}

/** A page as it was recognised. */
export interface RecognisedPageWords {
  /** `rownumber` of the image. */
  page: number
  height: number
  words: readonly ReadWord[]
}

/** More than any prescription holds: a hostile page is not searched beyond this. */
export const WORDS_LOOKED_THROUGH = 3_000
const LONGEST_LINE = 600
/** A gap of this many line heights separates columns. */
const COLUMN_GAP = 2

export function linesOf({ page, words }: RecognisedPageWords): TextLine[] {
  const rows = new Map<number, ReadWord[]>()
  for (const word of words.slice(0, WORDS_LOOKED_THROUGH)) {
    if (word.text.trim() === '') continue
    const row = rows.get(word.line)
    if (row) row.push(word)
    else rows.set(word.line, [word])
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => lineOf(page, row))
}

function lineOf(page: number, row: readonly ReadWord[]): TextLine {
  const words: PlacedWord[] = []
  let text = ''
  let previous: RecognisedWord | undefined
  for (const word of row) {
    if (text.length + word.text.length > LONGEST_LINE) break
    if (previous) text += isColumnGap(previous, word) ? '\t' : ' '
    const written = mendFigures(word.text)
    words.push({ word, start: text.length, end: text.length + written.length })
    text += written
    previous = word
  }
  return {
    page,
    text,
    words,
    top: Math.min(...row.map(({ box }) => box.y)),
    bottom: Math.max(...row.map(({ box }) => box.y + box.height)),
    left: Math.min(...row.map(({ box }) => box.x)),
  }
}

function isColumnGap(before: RecognisedWord, after: RecognisedWord): boolean {
  const height = Math.max(before.box.height, after.box.height, 1)
  return after.box.x - (before.box.x + before.box.width) > height * COLUMN_GAP
}

const FIGURE_OF: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
}
/** A run of figures and characters mistaken for them, with the signs that occur in dates, pressures and doses. */
const MOSTLY_FIGURES = /(?<![A-Za-z])[\dOoQDlI|ZSB]+(?:[/.:\-+][\dOoQDlI|ZSB]+)*(?![A-Za-z])/g

/** `9O000 0l03l` → `90000 01031`, `l-0-l` → `1-0-1`; a word of letters is unchanged. Never changes the length. */
export function mendFigures(text: string): string {
  if (!/\d/.test(text) && !/^[lIO0|][-+][lIO0|](?:[-+][lIO0|])*$/.test(text)) return text
  return text.replace(MOSTLY_FIGURES, (run) => {
    const figures = run.replace(/\D/g, '').length
    const letters = run.replace(/[^A-Za-z|]/g, '').length
    const isPattern = /[-+/]/.test(run)
    if (letters === 0 || (!isPattern && figures <= letters)) return run
    return run.replace(/[OoQDlI|ZSB]/g, (letter) => FIGURE_OF[letter] ?? letter)
  })
}

/** The words that overlap a stretch of the line. */
export function wordsWithin(line: TextLine, start: number, end: number): ReadWord[] {
  return line.words.filter((placed) => placed.start < end && placed.end > start).map(({ word }) => word)
}

import type { RecognisedWord, WordBox } from './recognised-page.ts'

/** A word before its place in the order is known. */
export type PlacedWord = Pick<RecognisedWord, 'text' | 'confidence' | 'box'>

/** A run of words that an engine found side by side. Sparse-text engines cut one printed line into several. */
export interface TextFragment<Word extends PlacedWord = PlacedWord> {
  box: WordBox
  words: Word[]
  /** The engine's own block. */
  block: number
}

interface Row<Word extends PlacedWord> {
  top: number
  bottom: number
  fragments: TextFragment<Word>[]
}

/**
 * Sorts fragments in human reading order: rows from top to bottom, within a row from left to right. Fragments of one
 * row share a line number, so that a medicine and its dose in the next column stay together.
 */
export function inReadingOrder<Word extends PlacedWord>(
  fragments: readonly TextFragment<Word>[],
): (Word & Pick<RecognisedWord, 'line' | 'block'>)[] {
  const rows: Row<Word>[] = []
  for (const fragment of [...fragments].sort((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.find((candidate) => standsIn(fragment.box, candidate))
    if (row) row.fragments.push(fragment)
    else
      rows.push({ top: fragment.box.y, bottom: fragment.box.y + fragment.box.height, fragments: [fragment] })
  }
  rows.sort((a, b) => a.top + a.bottom - (b.top + b.bottom))
  const blocks = new Map<number, number>()
  return rows.flatMap(({ fragments: inRow }, line) =>
    inRow
      .sort((a, b) => a.box.x - b.box.x)
      .flatMap(({ words, block }) => {
        if (!blocks.has(block)) blocks.set(block, blocks.size)
        return words.map((word) => ({ ...word, line, block: blocks.get(block) ?? 0 }))
      }),
  )
}

/** The words as text, one row a line. */
export function textOf(words: readonly RecognisedWord[]): string {
  const lines: string[][] = []
  for (const { line, text } of words) {
    lines[line] ??= []
    lines[line].push(text)
  }
  return lines.map((line) => line.join(' ')).join('\n')
}

function middle({ y, height }: WordBox): number {
  return y + height / 2
}

/** Each one's middle is within the other: a tall stamp or drawing does not swallow the lines beside it. */
function standsIn(box: WordBox, row: Pick<Row<PlacedWord>, 'top' | 'bottom'>): boolean {
  const rowMiddle = (row.top + row.bottom) / 2
  return (
    middle(box) > row.top && middle(box) < row.bottom && rowMiddle > box.y && rowMiddle < box.y + box.height
  )
}

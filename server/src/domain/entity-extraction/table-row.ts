import type { TextLine } from './page-text.ts'

interface RowWord {
  text: string
  left: number
  right: number
  /** A column may begin with it: there is a gap before it. */
  begins: boolean
  /** A column certainly begins with it. */
  tab: boolean
}

/** A row of a table: the words of its first line, with those of further lines of its cells in their places. */
export interface TableRow {
  words: readonly RowWord[]
  /** Of its first line. */
  height: number
}

/** A gap of this many line heights may separate two columns, where that of `page-text` certainly does. */
const SMALL_GAP = 0.75
/** How far apart, in line heights, the lines of one cell may begin. */
const ASIDE = 0.6

export function rowOf(line: TextLine): TableRow {
  const height = Math.max(line.bottom - line.top, 1)
  return { words: wordsOf(line, 0, line.text.length, height), height }
}

/** Its words as a line: certain columns are separated by tabs. */
export function textOfRow({ words }: TableRow): string {
  return words.map(({ text, tab }, at) => `${at === 0 ? '' : tab ? '\t' : ' '}${text}`).join('')
}

interface Stretch {
  start: number
  end: number
}

/**
 * The row with a stretch of a line below put into its cells after `from`, an offset of the row's text: each piece goes
 * to the end of the column above it. Null where a piece is under none.
 */
export function joinedCells(
  row: TableRow,
  from: number,
  line: TextLine,
  { start, end }: Stretch,
): TableRow | null {
  const columns = row.words.filter(({ begins }, at) => begins && startOf(row, at) >= from)
  const under = ({ left }: RowWord) =>
    columns.find((word) => Math.abs(word.left - left) <= row.height * ASIDE)
  const pieces: { home: RowWord; words: RowWord[] }[] = []
  for (const word of wordsOf(line, start, end, row.height)) {
    const home = under(word)
    const last = pieces.at(-1)
    if (home && home !== last?.home) pieces.push({ home, words: [{ ...word, begins: false, tab: false }] })
    else if (last && !word.begins) last.words.push(word)
    else return null
  }
  let words = row.words
  for (const piece of pieces) {
    const next = words.findIndex(({ begins }, at) => begins && at > words.indexOf(piece.home))
    words = words.toSpliced(next < 0 ? words.length : next, 0, ...piece.words)
  }
  return { ...row, words }
}

/** The row with a stretch of a line inserted at an offset of its text; what follows it is a separate column. */
export function insertedAt(row: TableRow, offset: number, line: TextLine, { start, end }: Stretch): TableRow {
  const at = row.words.findIndex((_, place) => startOf(row, place) >= offset)
  const [head, tail] = at < 0 ? [row.words, []] : [row.words.slice(0, at), row.words.slice(at)]
  const added = wordsOf(line, start, end, row.height).map((word) => ({ ...word, begins: false, tab: false }))
  const [first, ...rest] = tail
  return {
    ...row,
    words: [...head, ...added, ...(first ? [{ ...first, begins: true, tab: true }, ...rest] : [])],
  }
}

/** The row with a stretch of a line appended. */
export function appended(row: TableRow, line: TextLine, { start, end }: Stretch): TableRow {
  const [first, ...rest] = wordsOf(line, start, end, row.height)
  return first ? { ...row, words: [...row.words, { ...first, tab: true }, ...rest] } : row
}

function startOf({ words }: TableRow, at: number): number {
  return words.slice(0, at).reduce((sum, { text }) => sum + text.length + 1, 0)
}

function wordsOf(line: TextLine, start: number, end: number, height: number): RowWord[] {
  const placed = line.words.filter((word) => word.start < end && word.end > start)
  return placed.map(({ start: from, end: to, word }, at) => {
    const before = placed[at - 1]?.word.box
    return {
      text: line.text.slice(from, to),
      left: word.box.x,
      right: word.box.x + word.box.width,
      tab: line.text[from - 1] === '\t',
      begins: !before || word.box.x - (before.x + before.width) > height * SMALL_GAP,
    }
  })
}

import type { WrittenMedicine } from './medicine-line.ts'
import { continuesName, isBegun, isDirectionsOnly, isUnfinished, readMedicineLine } from './medicine-line.ts'
import type { TextLine } from './page-text.ts'
import { appended, insertedAt, joinedCells, type TableRow, textOfRow } from './table-row.ts'

/** A stretch of a line in a column of its own. */
interface Cell {
  start: number
  end: number
  left: number
  right: number
}

/** Blank paper between lines of one cell, in line heights, at most. */
const NEAR = 1.1
/** How far, in line heights, a wrapped line may begin before the cell that it continues. */
const OUTDENT = 1
/** A stray line of more words is a sentence, not the end of a name. */
const MOST_WORDS = 4

export interface Wrapped {
  /** The row above with the wrapped line added to its cells. */
  row: TableRow
  written: WrittenMedicine
  /** Where in the wrapped line the rest of the name is; null where only other cells continue. */
  name: { start: number; end: number } | null
  /** It may also be a medicine of its own, or part of none: it needs a look. */
  doubtful: boolean
}

/** A medicine with the row of its table, as far as it has been read. */
export interface MedicineRow {
  /** Its first line. */
  line: TextLine
  row: TableRow
  written: WrittenMedicine
}

/** The relation of a line to the medicine above it. */
export type Below = { is: 'wrapped'; wrapped: Wrapped } | { is: 'doubtful' } | { is: 'apart' }

/**
 * The row with `line`, directly below it, when that continues other cells than the name: "units" below "0-0-0-10" and
 * "at bedtime" below "under the skin,". Each of its words must be in a column of the row.
 */
export function besideName(
  { line: above, row, written }: MedicineRow,
  before: TextLine,
  line: TextLine,
): Wrapped | null {
  if (line.page !== above.page || isBegun(line.text) || !isNear(above, before, line)) return null
  const joined = joinedCells(row, written.nameEnd, line, { start: 0, end: line.text.length })
  const whole = joined && readMedicineLine(textOfRow(joined), true)
  return whole ? { row: joined, written: whole, name: null, doubtful: false } : null
}

/**
 * Whether `line`, directly below a medicine, continues its name: a cell of a table is too narrow for "Ferrous ascorbate
 * + Folic acid 1.5 mg", and half of it is another medicine. It does when the name above is unfinished (ends with a
 * plus, or with a salt without the strength that the others have) or the line begins in lower case, is in the name's
 * column, and has neither number nor form of its own. Where that is uncertain, the result is marked doubtful.
 *
 * @param before the line directly above `line`
 */
export function below(
  { line: above, row, written }: MedicineRow,
  before: TextLine,
  line: TextLine,
  listed: boolean,
): Below {
  if (line.page !== above.page || isBegun(line.text) || isDirectionsOnly(line.text)) return { is: 'apart' }
  const height = Math.max(above.bottom - above.top, line.bottom - line.top, 1)
  const near = isNear(above, before, line)
  const text = textOfRow(row)
  const home = cellsOf(above).find(({ end }) => end > written.nameStart)
  const piece = home && cellsOf(line).find((cell) => isUnder(cell, home, height))
  if (!home || !piece) return { is: 'apart' }
  const part = line.text.slice(piece.start, piece.end)
  const head = headOf(text, written)
  const unfinished = isUnfinished(head)
  if (!near) return unfinished ? { is: 'doubtful' } : { is: 'apart' }

  const own = readMedicineLine(line.text, true)
  const goesOn = unfinished || continuesName(part)
  if (!goesOn) {
    if (own) return own.directions === '' && listed ? { is: 'doubtful' } : { is: 'apart' }
    const inTable = above.text.includes('\t') && part.split(/\s+/).length <= MOST_WORDS
    return inTable && listed ? { is: 'doubtful' } : { is: 'apart' }
  }
  // Pieces beside it go to their own cells; where there is none, after them all.
  let joined = row
  for (const rest of [
    { start: 0, end: piece.start },
    { start: piece.end, end: line.text.length },
  ])
    joined = joinedCells(joined, written.nameEnd, line, rest) ?? appended(joined, line, rest)
  joined = insertedAt(joined, head.length, line, piece)
  const whole = readMedicineLine(textOfRow(joined), true)
  if (!whole || whole.nameEnd <= written.nameEnd) return { is: 'doubtful' }
  const closed = unfinished && !isUnfinished(headOf(textOfRow(joined), whole))
  const [had, has] = [written.directions !== '', own !== null && own.directions !== '']
  return {
    is: 'wrapped',
    wrapped: {
      row: joined,
      written: whole,
      name: { start: piece.start, end: piece.end },
      // Two strengths or two doses: two medicines, or one that this code does not understand.
      doubtful:
        (written.strength !== '' && !closed) ||
        has ||
        (!unfinished && !had && !above.text.includes('\t')) ||
        !listed,
    },
  }
}

function isNear(above: TextLine, before: TextLine, line: TextLine): boolean {
  const height = Math.max(above.bottom - above.top, line.bottom - line.top, 1)
  return line.top - before.bottom <= height * NEAR
}

/** The line up to the end of the name, with the sign that leaves it unfinished. */
function headOf(text: string, { nameEnd }: WrittenMedicine): string {
  const sign = /^[ .,:;(\-–+&/]*/u.exec(text.slice(nameEnd))?.[0] ?? ''
  return text.slice(0, nameEnd + sign.length).trimEnd()
}

const isUnder = (cell: Cell, home: Cell, height: number) =>
  cell.left >= home.left - height * OUTDENT && cell.left < home.right

function cellsOf(line: TextLine): Cell[] {
  const cells: Cell[] = []
  let start = 0
  for (const part of line.text.split('\t')) {
    const end = start + part.length
    const boxes = line.words
      .filter((placed) => placed.start < end && placed.end > start)
      .map(({ word }) => word.box)
    if (boxes.length > 0)
      cells.push({
        start,
        end,
        left: Math.min(...boxes.map(({ x }) => x)),
        right: Math.max(...boxes.map(({ x, width }) => x + width)),
      })
    start = end + 1
  }
  return cells
}

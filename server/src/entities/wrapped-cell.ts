import type { WrittenMedicine } from './medicine-line.ts'
import { continuesName, isBegun, isDirectionsOnly, isUnfinished, readMedicineLine } from './medicine-line.ts'
import type { TextLine } from './page-text.ts'

/** A stretch of a line that stands in a column of its own. */
interface Cell {
  start: number
  end: number
  left: number
  right: number
}

/** Blank paper between lines of one cell, in line heights, at most. */
const NEAR = 1.1
/** How far, in line heights, a wrapped line begins before the cell that it goes on from. */
const OUTDENT = 1
/** A stray line of more words is a sentence, not the end of a name. */
const MOST_WORDS = 4

export interface Wrapped {
  /** The line above with what the wrapped line adds to its name put behind the name. */
  text: string
  written: WrittenMedicine
  /** Where in the wrapped line the rest of the name stands. */
  name: { start: number; end: number }
  /** It may also be a medicine of its own, or part of none: a person looks. */
  doubtful: boolean
}

/** What a line below a medicine is to it. */
export type Below = { is: 'wrapped'; wrapped: Wrapped } | { is: 'doubtful' } | { is: 'apart' }

/**
 * Whether `line`, right below a medicine, goes on its name: a cell of a table is too narrow for "Ferrous ascorbate +
 * Folic acid 1.5 mg", and half of it is another medicine. It does when the name above is unfinished (ends with a plus, or with a salt without the strength that the others have) or
 * the line begins in lower case, stands in the name's column, and has neither number nor form of its own. Where that is
 * not sure, whoever reads is told so.
 *
 * @param above the medicine's line; `text` is that line with what was joined to it before
 * @param from where the medicine begins in it, behind its number and form
 * @param before the line right above `line`
 */
export function below(
  { line: above, text, written }: { line: TextLine; text: string; written: WrittenMedicine },
  before: TextLine,
  line: TextLine,
  listed: boolean,
): Below {
  if (line.page !== above.page || isBegun(line.text) || isDirectionsOnly(line.text)) return { is: 'apart' }
  const height = Math.max(above.bottom - above.top, line.bottom - line.top, 1)
  const near = line.top - before.bottom <= height * NEAR
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
  const rest = `${line.text.slice(0, piece.start)}\t${line.text.slice(piece.end)}`
  const joined = `${head} ${part}\t${text.slice(head.length)}\t${rest}`.replace(/\s*\t[\s\t]*/g, '\t')
  const whole = readMedicineLine(joined, true)
  if (!whole || whole.nameEnd <= written.nameEnd) return { is: 'doubtful' }
  const closed = unfinished && !isUnfinished(headOf(joined, whole))
  const [had, has] = [written.directions !== '', own !== null && own.directions !== '']
  return {
    is: 'wrapped',
    wrapped: {
      text: joined,
      written: whole,
      name: { start: piece.start, end: piece.end },
      // Two strengths or two doses: two medicines, or one that this does not understand.
      doubtful:
        (written.strength !== '' && !closed) ||
        has ||
        (!unfinished && !had && !above.text.includes('\t')) ||
        !listed,
    },
  }
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

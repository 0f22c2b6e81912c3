import { isInRegion } from '@rxdesk/contract/areas/workbench/rules/region'
import type { RecognisedWord, WordBox } from './recognised-page.ts'

/** A line of the page: the words that stay and those that were in the region. */
interface Row {
  kept: RecognisedWord[]
  gone: RecognisedWord[]
}

/**
 * The words of a page after one region of it was read again: words with their middle in the region are removed, the new
 * words (boxes in pixels of the page, lines counted from 0 within the region) take their place in the reading order. A
 * new line joins the line of the page beside it, else becomes one of its own. All other words keep everything but their
 * line number.
 */
export function withRegion(
  words: readonly RecognisedWord[],
  region: WordBox,
  fresh: readonly RecognisedWord[],
): RecognisedWord[] {
  const rows: Row[] = linesOf(words).map((line) => ({
    kept: line.filter(({ box }) => !isInRegion(box, region)),
    gone: line.filter(({ box }) => isInRegion(box, region)),
  }))
  for (const line of linesOf(fresh)) {
    const span = spanOf(line)
    // What was in the region itself says more than the rest of its line, which may be slanted.
    const beside =
      rows.find(({ gone }) => gone.length > 0 && areBeside(span, spanOf(gone))) ??
      rows.find(({ kept }) => kept.length > 0 && areBeside(span, spanOf(kept)))
    if (beside) beside.kept = putIn(beside.kept, line)
    else rows.splice(placeBetween(rows, span), 0, { kept: line, gone: [] })
  }
  return rows
    .filter(({ kept }) => kept.length > 0)
    .flatMap(({ kept }, line) => kept.map((word) => ({ ...word, line })))
}

/** Words by their lines, in order. */
function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines = new Map<number, RecognisedWord[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line)
}

/** New words are inserted, all together, before the first word that begins to their right. */
function putIn(kept: readonly RecognisedWord[], line: readonly RecognisedWord[]): RecognisedWord[] {
  const at = middle(acrossOf(line))
  const next = kept.findIndex(({ box }) => box.x + box.width / 2 > at)
  const place = next < 0 ? kept.length : next
  const block = kept[Math.min(place, kept.length - 1)]?.block ?? 0
  return [...kept.slice(0, place), ...line.map((word) => ({ ...word, block })), ...kept.slice(place)]
}

/** Before the first line that is lower. */
function placeBetween(rows: readonly Row[], span: Span): number {
  const next = rows.findIndex(({ kept, gone }) => middle(spanOf([...kept, ...gone])) > middle(span))
  return next < 0 ? rows.length : next
}

/** Start and end, in pixels. */
type Span = readonly [number, number]

const middle = ([from, to]: Span) => (from + to) / 2

const spanOf = (words: readonly RecognisedWord[]): Span => [
  Math.min(...words.map(({ box }) => box.y)),
  Math.max(...words.map(({ box }) => box.y + box.height)),
]

const acrossOf = (words: readonly RecognisedWord[]): Span => [
  Math.min(...words.map(({ box }) => box.x)),
  Math.max(...words.map(({ box }) => box.x + box.width)),
]

/** Each one's middle is within the other. */
function areBeside(one: Span, other: Span): boolean {
  const [mine, theirs] = [middle(one), middle(other)]
  return mine > other[0] && mine < other[1] && theirs > one[0] && theirs < one[1]
}

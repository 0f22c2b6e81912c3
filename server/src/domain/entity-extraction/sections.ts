import type { TextLine } from './page-text.ts'
import type { Rule, RuleMatch } from './ruler.ts'

/** A stretch of a line. */
export interface Piece {
  line: number
  start: number
  end: number
}

/** The content under a heading. */
export interface Section {
  rule: Rule
  pieces: Piece[]
}

const MOST_LINES = 8
/** Blank paper of this many line heights ends a section. */
const BLANK = 2.2

/**
 * The content of each heading: the rest of its line, up to the next heading on it, and the lines below up to the next
 * heading, blank paper, or a line that `ends` assigns to something else. A list of medicines continues after blank
 * paper.
 */
export function sectionsOf(
  lines: readonly TextLine[],
  headings: readonly RuleMatch[],
  ends: (line: number, rule: Rule) => boolean,
): Section[] {
  const byLine = new Map<number, RuleMatch[]>()
  for (const match of headings) {
    const others = byLine.get(match.line) ?? []
    // Two patterns that match at one place are one heading: that of the higher score.
    const rival = others.findIndex((other) => other.start < match.end && match.start < other.end)
    const other = others[rival]
    if (!other) byLine.set(match.line, [...others, match])
    else if (match.end - match.start > other.end - other.start)
      byLine.set(match.line, others.with(rival, match))
  }
  return [...byLine.entries()].flatMap(([line, matches]) =>
    matches
      .sort((a, b) => a.start - b.start)
      .map((match, at) => {
        const next = matches[at + 1]
        const end = next?.start ?? lines[line]?.text.length ?? match.end
        const pieces: Piece[] = match.end < end ? [{ line, start: match.end, end }] : []
        if (!next)
          pieces.push(...below(lines, line, match.rule, (each) => byLine.has(each) || ends(each, match.rule)))
        return { rule: match.rule, pieces }
      }),
  )
}

function below(
  lines: readonly TextLine[],
  from: number,
  rule: Rule,
  ends: (line: number) => boolean,
): Piece[] {
  const pieces: Piece[] = []
  const endless = rule.kind === 'medicine'
  for (let at = from + 1; at < lines.length && (endless || pieces.length < MOST_LINES); at++) {
    const [line, before] = [lines[at], lines[at - 1]]
    if (!line || !before || line.page !== before.page || ends(at)) break
    const height = Math.max(before.bottom - before.top, line.bottom - line.top)
    if (!endless && line.top - before.bottom > height * BLANK) break
    pieces.push({ line: at, start: 0, end: line.text.length })
  }
  return pieces
}

/** The items in a stretch, one by one: separated by commas, semicolons, bullets, columns and numbers. */
export function itemsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  const items: { start: number; end: number }[] = []
  let depth = 0
  let from = start
  const close = (to: number) => {
    const item = text.slice(from, to)
    const lead = /^(?:[\s•*·\-–—>→:.]|\(?\d{1,2}\s*[.)]\s+(?!\d))*/u.exec(item)?.[0].length ?? 0
    const trail = /[\s.,;:\-–—]*$/u.exec(item)?.[0].length ?? 0
    if (lead + trail < item.length) items.push({ start: from + lead, end: to - trail })
  }
  for (let at = start; at < end; at++) {
    const sign = text[at] ?? ''
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    const parts =
      /[,;•·\t]/.test(sign) && depth === 0 && !(sign === ',' && /\d,\d/.test(text.slice(at - 1, at + 2)))
    if (!parts) continue
    close(at)
    from = at + 1
  }
  close(end)
  return items
}

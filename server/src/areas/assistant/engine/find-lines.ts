import { isTableHead, type KnownLine } from './line-facts.ts'
import { isNear } from './near-letters.ts'
import type { Question } from './question.ts'
import type { Term } from './words.ts'

export interface FoundLine {
  line: KnownLine
  score: number
  /** The heading that it stands under; undefined where there is none. */
  heading: KnownLine | undefined
}

/** Lines of one section of a page at most. */
const LONGEST_SECTION = 25
/** What a heading, and a neighbour, counts for its line. */
const HEADING = 0.9
const NEIGHBOUR = 0.3
const K1 = 1.2
const USUAL_LENGTH = 8

/** Lines in order with the heading that each stands under. */
export interface FileText {
  lines: readonly KnownLine[]
  headings: readonly (KnownLine | undefined)[]
}

export function withHeadings(lines: readonly KnownLine[]): FileText {
  let heading: KnownLine | undefined
  let since = 0
  const headings = lines.map((line) => {
    if (line.isHeading) {
      heading = line
      since = 0
      return undefined
    }
    since += 1
    const sameFile = heading?.fileId === line.fileId
    const ofTable = heading !== undefined && isTableHead(heading.text)
    const within = sameFile && since <= LONGEST_SECTION && (!ofTable || line.text.includes('\t'))
    return within ? heading : undefined
  })
  return { lines, headings }
}

/**
 * The lines that name everything a question is about, best first: on themselves, by their heading or beside a line that
 * does. Empty when words of it are nowhere in the files, which is how what is not there is told from what is.
 */
export function findLines({ lines, headings }: FileText, { subject, parts }: Question): FoundLine[] {
  if (subject.length === 0) return []
  const hits = [...subject, ...parts].map((term) => {
    const nearness = nearnessTo(term)
    return lines.map((line) => matchOf(term, line, nearness))
  })
  const weights = hits.map((row) => Math.log(1 + lines.length / (1 + row.filter((hit) => hit > 0).length)))
  const there = hits.slice(0, subject.length).map((row) => row.some((hit) => hit > 0))
  const named = there.filter(Boolean).length
  if (named === 0 || named < subject.length * NAMED) return []
  const placeOf = new Map(lines.map((line, at) => [line, at]))
  const whole = weights
    .slice(0, subject.length)
    .reduce((sum, weight, at) => sum + (there[at] ? weight : 0), 0)
  const found = lines.flatMap((line, at): FoundLine[] => {
    if (line.isHeading) return []
    const heading = headings[at]
    const headingAt = heading && placeOf.get(heading)
    let score = 0
    let covered = 0
    for (const [of, row] of hits.entries()) {
      const own = row[at] ?? 0
      const above = headingAt === undefined ? 0 : (row[headingAt] ?? 0) * HEADING
      const beside = Math.max(besideOf(lines, row, at, -1), besideOf(lines, row, at, 1)) * NEIGHBOUR
      const best = Math.max(own, above, beside)
      const weight = weights[of] ?? 0
      if (of < subject.length) {
        score += weight * best
        if (best >= HEADING * 0.8) covered += weight
        else if (best > 0) covered += weight * 0.5
      } else score += weight * best * 0.4
    }
    if (covered < whole * COVERED) return []
    const length = (K1 + 1) / (K1 + Math.max(line.terms.length, 3) / USUAL_LENGTH)
    return [{ line, score: score * (0.7 + 0.3 * length), heading }]
  })
  return found.sort((a, b) => b.score - a.score)
}

/** So much of the weight of what is asked must be named. */
const COVERED = 0.6
/** So many of the words that are asked for must stand in the files: of three, one may be said another way. */
const NAMED = 0.66

function besideOf(lines: readonly KnownLine[], row: readonly number[], at: number, step: number): number {
  const [line, other] = [lines[at], lines[at + step]]
  return line && other && !other.isHeading && other.page === line.page && other.fileId === line.fileId
    ? (row[at + step] ?? 0)
    : 0
}

/** 1 where a line names a term, more where it does so in front; less for a misread or differently written word. */
function matchOf(term: Term, line: KnownLine, nearness: (other: Term) => number): number {
  if (line.keys.has(term.key)) return line.labelled.has(term.key) ? 1.25 : 1
  if (term.key.startsWith('=')) return 0
  for (const other of line.terms) {
    if (other.key.startsWith('=')) continue
    const near = nearness(other)
    if (near > 0) return near
  }
  return 0
}

/** How near other words are to a term, each looked at once: a file of many pages has few different ones. */
function nearnessTo(term: Term): (other: Term) => number {
  const met = new Map<string, number>()
  const isDevanagari = DEVANAGARI.test(term.word)
  const fresh = ({ word, sound }: Term) => {
    if (isNear(term.word, word)) return 0.85
    return term.sound !== '' && term.sound === sound && DEVANAGARI.test(word) !== isDevanagari ? 0.85 : 0
  }
  return (other) => {
    const before = met.get(other.word)
    if (before !== undefined) return before
    const near = fresh(other)
    met.set(other.word, near)
    return near
  }
}

const DEVANAGARI = /\p{Script=Devanagari}/u

import { CANDIDATES_AT_MOST } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { evidenceOf, scoreOf } from './evidence.ts'
import { shared } from './find-values.ts'
import type { Found, FoundOf } from './found.ts'
import type { TextLine } from './page-text.ts'
import type { Rule } from './ruler.ts'
import { itemsOf, type Section } from './sections.ts'
import type { TermList } from './term-list.ts'
import type { TermKind, Vocabulary } from './vocabulary.ts'

const termKinds: readonly TermKind[] = [
  'complaint',
  'diagnosis',
  'investigation',
  'procedure',
  'allergy',
  'history',
]
export const isTermKind = (kind: string): kind is TermKind => (termKinds as readonly string[]).includes(kind)

/** How long it has lasted: no part of the term, and kept with it where it is a complaint. */
const SINCE =
  /\s*(?:[x×]|for|since|from|of)?\s*(?:the\s*(?:last|past)\s*)?(?:\d+|one|two|three)\s*(?:-\s*\d+\s*)?(?:days?|d|weeks?|wks?|months?|years?|yrs?|दिन|हफ्ते|महीने)(?:\s*(?:ago|back|से))?\s*$/iu
const NEGATED = /^(?:no|not|without|denies|nil|absent|ruled?\s*out|r\/o)(?![\p{L}])/iu
/** Words in another order say the same, nearly always. */
const OTHER_ORDER = 0.99
/** Named by words in any order. */
const ORDERLESS: readonly TermKind[] = ['investigation', 'procedure']
const LONGEST_TERM = 120
const SURELY_MEANT = 6

interface Stretch {
  line: TextLine
  start: number
  end: number
}

/** The terms under a heading, and the advice. A heading of neither kind has none. */
export function termsOf(
  section: Section,
  lines: readonly TextLine[],
  { terms }: Pick<Vocabulary, 'terms'>,
): Found[] {
  const { rule, pieces } = section
  const { kind } = rule
  if (kind !== 'advice' && !isTermKind(kind)) return []
  if (kind === 'advice')
    return pieces.flatMap(({ line: at, start, end }) => {
      const line = lines[at]
      return line ? adviceOf(line, start, end, rule, terms) : []
    })
  /** The stretches of each item: several where it continues on the next line. */
  const items: Stretch[][] = []
  for (const { line: at, start, end } of pieces) {
    const line = lines[at]
    if (!line) continue
    const onLine = withTheirLengths(line.text, itemsOf(line.text, start, end)).map((item) => [
      { line, ...item },
    ])
    const [last, [first] = []] = [items.at(-1), onLine[0]]
    if (last && first && goesOn(last, first)) {
      last.push(first)
      onLine.shift()
    }
    items.push(...onLine)
  }
  return items.flatMap((item) => {
    const [only, ...more] = item
    if (!only || more.length > 0) return termOf(item, kind, rule, terms) ?? []
    return knownParts(only.line.text, only, terms[kind]).flatMap(
      (part) => termOf([{ line: only.line, ...part }], kind, rule, terms) ?? [],
    )
  })
}

/** "Antenatal care, 20 weeks" is one diagnosis: a length alone belongs to what stands before its comma. */
function withTheirLengths(
  text: string,
  items: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const terms: { start: number; end: number }[] = []
  for (const item of items) {
    const last = terms.at(-1)
    if (last && text.slice(item.start, item.end).replace(SINCE, '').trim() === '') last.end = item.end
    else terms.push({ ...item })
  }
  return terms
}

/** A word that must be followed by something. */
const LEADS_ON = /(?<![\p{L}])(?:of|in|on|at|with|for|and|to|from|over|the|by|under|both|[&+])$/iu

/**
 * Whether an item at the end of a line continues in the first item of the next: its last word requires more, as in
 * "swelling of".
 */
function goesOn(item: readonly Stretch[], next: Stretch): boolean {
  const last = item.at(-1)
  return (
    last !== undefined &&
    last.line.page === next.line.page &&
    last.end === last.line.text.trimEnd().length &&
    LEADS_ON.test(last.line.text.slice(last.start, last.end)) &&
    /^[\p{Ll}\d]/u.test(next.line.text.slice(next.start))
  )
}

/**
 * Recognition drops commas: "ECG Lipid profile Creatinine" is three tests. An item is split, into as few terms as
 * possible, only when the list has every part exactly and does not have the whole.
 */
function knownParts(
  text: string,
  { start, end }: { start: number; end: number },
  list: TermList,
): { start: number; end: number }[] {
  const whole = [{ start, end }]
  const words = [...text.slice(start, end).matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
  }))
  if (words.length > MOST_WORDS_PARTED || list.exact(text.slice(start, end))) return whole
  const parted: { start: number; end: number }[][] = [[]]
  words.forEach((last, at) => {
    for (let from = 0; from <= at; from++) {
      const before = parted[from]
      const first = words[from]
      if (!before || !first || !list.exact(text.slice(first.start, last.end))) continue
      if (before.length + 1 < (parted[at + 1]?.length ?? Number.POSITIVE_INFINITY))
        parted[at + 1] = [...before, { start: first.start, end: last.end }]
    }
  })
  return parted[words.length] ?? whole
}
const MOST_WORDS_PARTED = 24

/** "Adv" precedes tests as well as advice: a term of the list of tests is a test. */
function adviceOf(
  line: TextLine,
  start: number,
  end: number,
  rule: Rule,
  terms: Vocabulary['terms'],
): Found[] {
  const items = itemsOf(line.text, start, end).flatMap((item) =>
    knownParts(line.text, item, terms.investigation),
  )
  const tests = items.filter((item) => terms.investigation.exact(line.text.slice(item.start, item.end)))
  if (tests.length > 0 && tests.length * 2 >= items.length)
    return items.flatMap((item) => termOf([{ line, ...item }], 'investigation', rule, terms) ?? [])
  const whole = items.length > 0 ? { start: items[0]?.start ?? start, end: items.at(-1)?.end ?? end } : null
  if (!whole) return []
  const text = line.text.slice(whole.start, whole.end).replace(/\s+/g, ' ')
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 4) return []
  return [
    {
      kind: 'advice',
      value: { text },
      candidates: [],
      ...shared(rule, evidenceOf([{ line, ...whole }])),
    },
  ]
}

/** One term, of one line or more: as the master list has it, else as written with similar terms of the list. */
export function termOf(
  stretches: readonly Stretch[],
  kind: TermKind,
  rule: Rule,
  terms: Vocabulary['terms'],
): FoundOf<TermKind> | null {
  const text = stretches
    .map(({ line, start, end }) => line.text.slice(start, end))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const length = SINCE.exec(text)?.[0] ?? ''
  // Of a diagnosis only what says so is a length: the weeks of a pregnancy are part of its name.
  const isLength = kind === 'complaint' || /[x×]|for|since|from|of|last|past|ago|back|से/iu.test(length)
  const bare = (isLength ? text.slice(0, text.length - length.length) : text).trim()
  const lasted = kind === 'complaint' ? text.slice(bare.length).trim() : ''
  const named = (name: string) => [name, lasted].filter(Boolean).join(' ')
  const letters = bare.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || text.length > LONGEST_TERM) return null
  if (NEGATED.test(bare) && kind !== 'allergy') return null
  const evidence = evidenceOf(stretches)
  const list = terms[kind]
  // "Chest X-ray PA view" is "X-ray chest PA view"; of complaints and diagnoses the order may be the meaning.
  const exact = list.exact(bare) ?? (ORDERLESS.includes(kind) ? list.reordered(bare) : undefined)
  if (exact)
    return {
      kind,
      value: { term: named(exact.name), masterId: exact.id },
      candidates: [],
      ...shared(rule, evidence),
      // Letters that make a term of the list by chance are few.
      needsPerson: evidence.isGuess && letters < SURELY_MEANT,
    }
  const moved = list.reordered(bare)
  const near = [
    ...(moved ? [{ term: moved, similarity: OTHER_ORDER }] : []),
    ...list.near(bare, CANDIDATES_AT_MOST).filter(({ term }) => term.name !== moved?.name),
  ].slice(0, CANDIDATES_AT_MOST)
  return {
    kind,
    value: { term: named(bare), masterId: null },
    candidates: near.map(({ term, similarity }) => ({
      label: named(term.name),
      score: scoreOf(similarity),
      value: { term: named(term.name), masterId: term.id },
    })),
    // A term that the list lacks may well be right: printed words are accepted as they are.
    ...shared(rule, evidence, 0.85),
    needsPerson: evidence.isGuess || (near.length > 0 && evidence.sure < 0.9),
  }
}

/** Tests and procedures on the paper without a heading: only whole items that a list has exactly. */
export function spottedTerms(
  lines: readonly TextLine[],
  taken: (line: number) => boolean,
  { terms }: Pick<Vocabulary, 'terms'>,
): Found[] {
  return lines.flatMap((line, at) => {
    if (taken(at)) return []
    return itemsOf(line.text, 0, line.text.length).flatMap((item): Found[] => {
      const text = line.text.slice(item.start, item.end)
      for (const kind of ['investigation', 'procedure', 'diagnosis'] as const) {
        const term = terms[kind].exact(text)
        if (!term || text.length < 3) continue
        const rule: Rule = {
          id: null,
          name: `list of ${kind}`,
          kind,
          reads: 'value',
          pattern: '',
          score: 0.75,
        }
        const found = termOf([{ line, ...item }], kind, rule, terms)
        return found ? [found] : []
      }
      return []
    })
  })
}

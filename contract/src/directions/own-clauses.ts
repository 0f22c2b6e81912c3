import { CLAUSE_WORDS } from './clause-words.ts'
import type { Item } from './item.ts'
import { isName, kindOf, mayBeNeed, saysOfDose } from './kept-words.ts'
import { isLaxWord } from './lax-words.ts'
import type { Span } from './model.ts'
import { beginsClause } from './note-times.ts'
import { DOINGS } from './note-words-doings.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * A clause of advice that marks set off ("…, head tilted fwd", "…; wife to keep strip") is kept as typed as a whole,
 * where the line says a whole dose without it. Each of its words is looked at: none may be one of the reader's own in a
 * mangled spelling or change the dose, and a number must measure something of the advice ("5 min gap", "1 ltr").
 */

/** Doings and short words that belong to advice where they stand in a clause of their own, as written and no other way. */
const OF_ADVICE = new Set(
  (
    'iron calcium zinc antacid antacids keep keeps kept use wash rinse clean cover tilt tilted lean lie lying sit turn turns apart away gap betn b/w also wel fwd aftr bckwd hosp dr opd er casualty daytime gently lightly strip wife husband mother father son daughter water plenty lots lot ' +
    'avoid contact gap open closed shut wear remove throw discard store protect protected bring show report reports orange stain stains normal harmless ' +
    'na mat nahi rakhein rakhe rakhna rakho dhoyein dhona bandhein bandhna ragdein kholein chhuein piyein pina pani paani door dur patti saaf sukha sookha न मत नहीं रखें धोएं बांधें पानी पिएं पियें दूर साफ सूखा पट्टी'
  ).split(' '),
)

const NEGATIONS = /^(?:na|mat|nahi|न|मत|नहीं)$/
/** What a dressing or a wound is not done with; "na lagayein" would be of the medicine itself. */
const NOT_DONE = /^(?:bandhein|bandhna|dhoyein|dhona|ragdein|kholein|chhuein|बांधें|धोएं)$/

const MEASURES =
  /^(?:min|mins|minute|minutes|sec|secs|hr|hrs|hour|hours|ghante|ghanta|घंटे|glass|glasses|ltr|litre|litres|liter|cup|cups|cm|feet|inch|°|c|f|deg|%|spf)$/
/** Beside these a measured time lies between the medicine and something else, or is of a posture. */
const HAS_THING =
  /^(?:chai|nashta|tea|eat|चाय|नाश्ता|gap|apart|away|door|dur|दूर|sit|lie|lying|keep|water|pani|paani|पानी|soak|upright|exercise|walk|sunlight|cover|spf|sunscreen)$/

/** A part, drawn by marks, of what is typed. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  let end = 0
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const isDash = token.text === '-' && token.start > end && (next?.start ?? 0) > token.end
    if (isDash || /^[,;.()[\]|।]$/.test(token.text)) clauses.push([])
    else clauses.at(-1)?.push(token)
    end = token.end
  }
  return clauses.filter(({ length }) => length > 0)
}

/** Whether each number measures something that the clause names. */
function isMeasured(tokens: readonly Token[]): boolean {
  const figures = tokens.flatMap(({ kind, value }, at) => (kind === 'number' || value ? [at] : []))
  if (figures.length === 0) return true
  const isOwn = (at: number) => MEASURES.test(tokens[at + 1]?.text ?? '')
  return figures.every(isOwn) && tokens.some(({ text }) => HAS_THING.test(text))
}

function isNegatedRightly(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ text }, at) =>
      !NEGATIONS.test(text) || [at - 1, at + 1].some((beside) => NOT_DONE.test(tokens[beside]?.text ?? '')),
  )
}

const isBracketed = (text: string, { start, end }: Span): boolean =>
  /\(\s*$/.test(text.slice(0, start)) && /^\s*\)/.test(text.slice(end))

/** A word that nobody knows, in a clause of advice; undefined where it may be of the dose. */
function laxKindOf({ kind, text, value }: Token): 'lax' | undefined {
  const isOpen = kind === 'word' && !value && !saysOfDose(text)
  return isOpen && (CLAUSE_WORDS.has(text) || isLaxWord(text)) ? 'lax' : undefined
}

/** Whether something in the clause shows that it speaks of the patient, and what it says is more than one word. */
function isOfAdvice(kinds: readonly (string | undefined)[], tokens: readonly Token[]): boolean {
  return (
    kinds.some((kind) => kind === 'plain' || kind === 'advice') ||
    tokens.some(({ text }) => CLAUSE_WORDS.has(text)) ||
    DOINGS.has(tokens[0]?.text ?? '')
  )
}

/** Whether nothing that a clause says can be of the dose. */
function isAdvice(text: string, tokens: readonly Token[]): boolean {
  if (!isMeasured(tokens) || !isNegatedRightly(tokens) || mayBeNeed(tokens)) return false
  const isOwnNumber = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'number' || token?.value !== undefined
  }
  const kinds = tokens.map((token, at) => {
    if (isOwnNumber(at) || (isOwnNumber(at - 1) && MEASURES.test(token.text))) return 'ordinary'
    if (OF_ADVICE.has(token.text)) return 'advice'
    // "Chest physio after": after the dose.
    if (/^(?:after|afterwards)$/.test(token.text) && at > 0 && at === tokens.length - 1) return 'ordinary'
    // "Gap betn drops": no number stands before what is dropped.
    if (/^drops?$/.test(token.text) && tokens[at - 1]?.text === 'betn') return 'ordinary'
    return kindOf(token) ?? laxKindOf(token)
  })
  if (kinds.includes(undefined)) return false
  // Words that nobody knows need others beside them: alone one may be a time.
  const told = kinds.filter((kind) => kind !== 'ordinary')
  if (kinds.includes('lax') && (told.length < 2 || !isOfAdvice(kinds, tokens))) return false
  const hasName = tokens.some(
    ({ start }, at) => (kinds[at] === 'far' || kinds[at] === 'lax') && isName(text, start),
  )
  const words = kinds.filter((kind) => kind !== 'ordinary')
  // One word alone is judged by itself, with what stands beside it.
  return (
    !hasName &&
    words.length > 0 &&
    (tokens.length > 1 || isBracketed(text, { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }))
  )
}

/** What says nothing of the dose, and needs no clause around it. */
const SAID: readonly Item['said']['is'][] = [
  ...(['filler', 'note', 'site', 'route', 'reason', 'takenWith', 'manner', 'form', 'food'] as const),
]

/** Clauses of advice in what was not understood of the items. */
function advices(text: string, items: readonly Item[]): Span[] {
  const all = clausesOf(tokenize(text))
  return all.flatMap((tokens, at): Span[] => {
    const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
    const own = items.filter((item) => item.start < end && item.end > start)
    const isWhole = own.every((item) => item.start >= start && item.end <= end)
    const isOpen = own.some(({ said }) => !SAID.includes(said.is))
    // A way of giving or a reason has a meaning of its own, which a note would hide.
    const isOther = own.every(({ said }) => said.is !== 'route' && said.is !== 'reason')
    const before = items.findLast((item) => item.end <= start && item.said.is !== 'filler')
    // "And zorbels", "with night": joined to what was said before.
    const isApart =
      at === 0 || !before || beginsClause(text, before, start) || isBracketed(text, { start, end })
    return isWhole && isOther && isOpen && isApart && isAdvice(text, tokens) ? [{ start, end }] : []
  })
}

/** The items with such clauses as notes; undefined where there is none. */
export function withAdviceKept(text: string, items: readonly Item[]): Item[] | undefined {
  const spans = advices(text, items)
  if (spans.length === 0) return undefined
  const isWithin = (item: Item) => spans.some(({ start, end }) => item.start >= start && item.end <= end)
  const notes = spans.map(({ start, end }): Item => {
    const typed = text.slice(start, end).replace(/\s+/g, ' ')
    return { start, end, said: { is: 'note', text: typed } }
  })
  return [...items.filter((item) => !isWithin(item)), ...notes].sort((a, b) => a.start - b.start)
}

import { amountOf, multiplyAmounts, numberOf } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import { findPhrase } from './phrases.ts'
import type { Token } from './tokens.ts'

/** Figures that letters are mistaken for, by hand and by recognition; tokens are in small letters. */
const FIGURE_OF: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' }
const LETTERS = /^[oilsbz]+$/

const touches = (tokens: readonly Token[], index: number) => tokens[index]?.start === tokens[index - 1]?.end
/** A Roman numeral has its value already. */
const isLetters = (token: Token | undefined) =>
  token?.kind === 'word' && token.value === undefined && LETTERS.test(token.text)

/** "5OO", "l0", "O.5": figures and such letters that touch one another; the index after them. */
function endOfRun(tokens: readonly Token[], index: number): number {
  const isPiece = (at: number) => {
    const token = tokens[at]
    if (token?.kind === 'number') return /^\d+(\.\d+)?$|^\.\d+$/.test(token.text)
    return isLetters(token) && (at > index || !findPhrase(tokens, at))
  }
  let next = index
  while (isPiece(next) && (next === index || touches(tokens, next))) {
    next += 1
    // The point within "O.5".
    if (bare(tokens, next) === '.' && touches(tokens, next) && touches(tokens, next + 1) && isPiece(next + 1))
      next += 1
  }
  return next
}

/** "l tab", "S ml", "IO days": letters alone are figures only where they count something. */
function countsSomething(tokens: readonly Token[], index: number, next: number): boolean {
  if (tokens[index - 1]?.kind === 'number') return false
  const before = tokens[index - 1]
  const isTouched = before !== undefined && before.end === tokens[index]?.start
  const counted = /^(days?|weeks?|months?|wks?|hours?|hourly|hrly|hrs?|times?)$/
  // "ii" is more likely the Roman two than eleven.
  const isOne = next === index + 1 && (bare(tokens, index).length === 1 || bare(tokens, index).includes('o'))
  return isOne && !isTouched && (unitAt(tokens, next) !== undefined || counted.test(bare(tokens, next)))
}

/** What the run of tokens from `index` to `next` says in figures; undefined where its letters are a word. */
function figuresOf(tokens: readonly Token[], index: number, next: number): string | undefined {
  const before = tokens[index - 1]
  if (before && touches(tokens, index) && before.kind !== 'mark') return undefined
  const run = tokens.slice(index, next)
  if (!run.some(isLetters)) return undefined
  const hasFigure = run.some(({ kind }) => kind === 'number')
  if (!hasFigure && !countsSomething(tokens, index, next)) return undefined
  // "1SL", "2 bd": the letters are a word of their own.
  if (hasFigure && run.some((token, at) => isLetters(token) && isWord(tokens, index + at))) return undefined
  // "5OOmg" ends in its unit; any other word that touches makes it a name ("B12", "1Oxy").
  if (touches(tokens, next) && tokens[next]?.kind === 'word' && !unitAt(tokens, next)) return undefined
  // "1L water": a litre.
  const fluid = /^(of|boiled|clean|cooled|drinking|plain|water|ns|rl|normal|saline)$/
  if (bare(tokens, next - 1) === 'l' && fluid.test(bare(tokens, next))) return undefined
  if (LARGE[bare(tokens, next - 1)] && unitAt(tokens, next)?.unit === 'unit') return undefined
  return run
    .map((token) =>
      token.kind === 'word' ? [...token.text].map((letter) => FIGURE_OF[letter]).join('') : token.text,
    )
    .join('')
}

/** Joins "5", "OO" to one token without a value, so that no part of it is read as a number. */
export function joinMisreadFigures(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const next = endOfRun(tokens, index)
    const [first, last] = [tokens[index], tokens[next - 1]]
    const misread = first && last && figuresOf(tokens, index, next)
    if (misread) joined.push({ start: first.start, end: last.end, kind: 'number', text: misread, misread })
    else if (first) joined.push(first)
    index = misread ? next : index + 1
  }
  return joined
}

const OPENS = ['x', 'for', 'every', 'q', 'at', '@']
const CLOSES = /^(days?|d|weeks?|wks?|months?|hours?|hourly|hrs?|h|times?|minutes?|min|mins)$/

/** A number in which letters stand for figures is asked about; no part of it is a dose ("5OO mg" is not 5). */
export function readMisreadFigure(tokens: readonly Token[], index: number): Step | undefined {
  const at = OPENS.includes(bare(tokens, index)) ? index + 1 : index
  const misread = tokens[at]?.misread
  if (!misread) return undefined
  const next = at + 1
  // A nought in front of whole figures is no number that anybody writes.
  if (/^0\d/.test(misread)) return { said: { is: 'unknown' }, next }
  // What goes with the number is asked about with it: "x l0 days".
  const closed = CLOSES.test(bare(tokens, next)) ? next + 1 : next
  const text = tokens
    .slice(index, closed)
    .map((token) => token.text)
    .join(' ')
  return { said: { is: 'question', id: 'figure', choices: [{ id: text, text, label: text }] }, next: closed }
}

/** Whether a phrase of the reader begins with these letters, "s/o/s" among them. */
function isWord(tokens: readonly Token[], index: number): boolean {
  return findPhrase(tokens, index) !== undefined
}

const LARGE: Readonly<Record<string, number>> = {
  m: 1_000_000,
  mu: 1_000_000,
  miu: 1_000_000,
  mn: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  mega: 1_000_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  l: 100_000,
  लाख: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  cr: 10_000_000,
}
/** These alone say millions of units; the single letters must be followed by the unit. */
const WITH_UNIT = ['mu', 'miu']
const WRITTEN_OUT = /^(million|millions|mega|lakhs?|lacs?|लाख|crores?)$/
const GREATEST = 9_999_999

/**
 * "2.4M IU", "2.4 MU", "24 lakh": the figure in front is never the dose; what it comes to is asked.
 */
export function readLargeNumber(tokens: readonly Token[], index: number): Step | undefined {
  const number = tokens[index]
  const word = bare(tokens, index + 1)
  const factor = LARGE[word]
  if (!number?.value || !factor) return undefined
  const unit = unitAt(tokens, index + 2)
  const isUnits = unit?.unit === 'unit' || WITH_UNIT.includes(word)
  if (!isUnits && !WRITTEN_OUT.test(word)) return undefined
  const next = unit?.unit === 'unit' ? unit.next : index + 2
  const amount = multiplyAmounts(number.value, amountOf(factor))
  if (amount.denominator !== 1 || amount.numerator > GREATEST) return { said: { is: 'unknown' }, next }
  // "12 lakh units" says its number and its unit in full.
  if (/^(lakhs?|lacs?|लाख)$/.test(word) && unit?.unit === 'unit')
    return { said: { is: 'dose', amount, unit: 'unit' }, next }
  const text = `${numberOf(amount)} units`
  return { said: { is: 'question', id: 'figure', choices: [{ id: text, text, label: text }] }, next }
}

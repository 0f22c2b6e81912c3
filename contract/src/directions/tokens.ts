import {
  type Amount,
  addAmounts,
  amountOf,
  amountOfDecimal,
  amountOfGlyph,
  FRACTION_GLYPHS,
} from './amount.ts'
import type { DurationUnit, Span } from './model.ts'
import { NUMBER_WORDS } from './number-words.ts'
import { readRoman } from './roman.ts'
import { isNumberInRun, partRuns } from './runs.ts'

/** The smallest piece of directions. `text` is folded (case, Hindi spelling, dashes); offsets are those of the typed text. */
export interface Token extends Span {
  readonly kind: 'number' | 'word' | 'mark'
  readonly text: string
  /** The amount that a number or a number word stands for. */
  readonly value?: Amount
  /** 5/7, 2/52 and 1/12: days, weeks and months as doctors write them. */
  readonly span?: { readonly value: number; readonly unit: DurationUnit }
  /** The figures that "5OO" may stand for; it has no value until they are agreed to. */
  readonly misread?: string
}

const PIECES = new RegExp(
  [
    `(?<glyph>(?:\\d{1,4} ?)?[${FRACTION_GLYPHS}])`,
    '(?<mixed>\\d{1,3} +\\d[/⁄][2348](?![\\d/]))',
    '(?<fraction>(?<![\\d/])\\d{1,3}[/⁄]\\d{1,3}(?![\\d/]))',
    '(?<grouped>\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?![\\d,]))',
    '(?<thousands>\\d{1,4}k(?![\\p{L}\\p{M}]))',
    '(?<number>(?<!\\d\\.)\\d+\\.\\d+(?!\\.?\\d)|(?<![\\d.\\p{L}])\\.\\d+(?!\\.?\\d)|\\d+)',
    '(?<dotted>(?<![\\p{L}\\p{M}])[a-z](?:\\.[a-z])+(?![\\p{L}\\p{M}])\\.?)',
    '(?<word>\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*)',
    // "** HS only **", "5 days !!": they only stress.
    '(?<stress>\\*{2,}|!+)',
    '(?<mark>\\S)',
  ].join('|'),
  'giu',
)

const DURATION_OF_DENOMINATOR: Readonly<Record<number, DurationUnit>> = { 7: 'day', 52: 'week', 12: 'month' }
const DOSE_DENOMINATORS = [2, 3, 4, 8]
const DASHES = /^[-‐‑‒–—−]$/u
const TIMES_SIGNS = /^[×✕✖*]$/u

/** Folds spellings that do not differ in meaning: case, nukta (हफ़्ते, हफ्ते), chandrabindu (मुँह, मुंह), joiners. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u093c|\u0304|\u0305|\u200c|\u200d/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .toLowerCase()
}

function readFraction(text: string): Pick<Token, 'value' | 'span'> {
  const [numerator = 0, denominator = 0] = text.split(/[/⁄]/).map(Number)
  const unit = DURATION_OF_DENOMINATOR[denominator]
  if (unit && numerator > 0) return { span: { value: numerator, unit } }
  // 120/80 or 3/0 is no dose: it stays a number that is not understood, and so is returned as unread.
  if (!DOSE_DENOMINATORS.includes(denominator) || numerator < 1 || numerator >= denominator) return {}
  return { value: amountOf(numerator, denominator) }
}

function readGlyph(text: string): Amount | undefined {
  const part = amountOfGlyph(text.slice(-1))
  const whole = text.slice(0, -1).trim()
  return part && whole ? addAmounts(amountOf(Number(whole)), part) : part
}

function readMixed(text: string): Pick<Token, 'value'> {
  const [whole = '0', part = ''] = text.split(/ +/)
  const value = readFraction(part).value
  return value ? { value: addAmounts(amountOf(Number(whole)), value) } : {}
}

/** What "do" (two) counts in Hindi in Latin letters; before any other word it is the English verb. */
const COUNTED_BY_DO =
  /^(baar|bar|goli|goliyan|goliya|tablet|capsule|chammach|chamach|boond|hafte|din|mahine|bade|chhote|chote|puff|ghante|subah|raat|shaam|sham)$/

function readDo(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) =>
    token.text === 'do' && COUNTED_BY_DO.test(tokens[index + 1]?.text ?? '')
      ? { ...token, value: amountOf(2) }
      : token,
  )
}

/** Words with a figure that touches them: "x5", "q6h", "D1"; "Day1-3" and "wk2", but not the "day5" of "3 day5". */
function isCounted(tokens: readonly Token[], index: number): boolean {
  const { text = '' } = tokens[index] ?? {}
  const isStretch = /^(day|days|wk|week|weeks)$/.test(text) && tokens[index - 1]?.kind !== 'number'
  return ['x', 'q', 'd'].includes(text) || isStretch
}

/**
 * "drop5", "tab5 BD": a figure at the end of a word is a misread letter and gets no value. "x5", "q6h", "D1" keep
 * theirs.
 */
function withoutMisreadFigures(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const before = tokens[index - 1]
    const inWord = before?.kind === 'word' && before.end === token.start && !isCounted(tokens, index - 1)
    // "18 1U": the I of IU, never one unit behind another number.
    const after = tokens[index + 1]
    const isIu = token.text === '1' && after?.text === 'u' && after.start === token.end
    if (token.kind === 'number' && isIu && before?.kind === 'number') return { ...token, value: undefined }
    if (token.kind !== 'number' || !inWord || isNumberInRun(tokens, index)) return token
    const { value, span, ...bare } = token
    return bare
  })
}

const HOUR = /^(hr|hrs|hour|hours|ghanta|ghante|घंटा|घंटे)$/

/** "1-0-1 1/2 hr before food": the 1 ends the doses, and half an hour follows. */
function partedFromHour(token: Token, index: number, tokens: readonly Token[]): Token[] {
  const at = (by: number) => tokens[index + by]
  const endsDoses = at(-1)?.text === '-' && at(-2)?.kind === 'number' && at(-3)?.text === '-'
  const isArticle = ['a', 'an'].includes(at(1)?.text ?? '')
  const [, whole = '', gap = '', part = ''] = /^(\d+)( *)(\d\/\d|\D)$/.exec(token.text) ?? []
  // "1/2 an sour": half of what is not known, and no half tablet more.
  const isOfHour = isArticle || HOUR.test(at(1)?.text ?? '')
  if (token.kind !== 'number' || !part || !endsDoses || !isOfHour) return [token]
  const value = amountOfGlyph(part) ?? readFraction(part).value
  const middle = token.start + whole.length
  return [
    { ...token, end: middle, text: whole, value: amountOf(Number(whole)) },
    { ...token, start: middle + gap.length, text: part, value },
  ]
}

/** Signs that stand for others, character for character, so that the offsets stay valid: Hindi digits, "1\\0\\1". */
function plainSigns(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\\/g, '/')
}

/** Cuts text into tokens: every character that is not a space belongs to exactly one. Never throws. */
export function tokenize(typed: string): Token[] {
  const text = plainSigns(typed)
  const tokens: Token[] = []
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0]
    const groups = match.groups ?? {}
    const span = { start: match.index, end: match.index + piece.length }
    if (groups.glyph) tokens.push({ ...span, kind: 'number', text: piece, value: readGlyph(piece) })
    else if (groups.mixed) tokens.push({ ...span, kind: 'number', text: piece, ...readMixed(piece) })
    else if (groups.fraction) tokens.push({ ...span, kind: 'number', text: piece, ...readFraction(piece) })
    else if (groups.grouped)
      tokens.push({ ...span, kind: 'number', text: piece, value: amountOfDecimal(piece.replaceAll(',', '')) })
    else if (groups.thousands)
      tokens.push({
        ...span,
        kind: 'number',
        text: piece,
        value: amountOf(Number(piece.slice(0, -1)) * 1000),
      })
    else if (groups.number)
      tokens.push({ ...span, kind: 'number', text: piece, value: amountOfDecimal(piece) })
    else if (groups.stress) tokens.push({ ...span, kind: 'mark', text: '!' })
    else if (groups.dotted) tokens.push({ ...span, kind: 'word', text: fold(piece.replaceAll('.', '')) })
    else if (groups.word) {
      const word = fold(piece)
      tokens.push({ ...span, kind: 'word', text: word, value: NUMBER_WORDS.get(word) })
    } else {
      const mark = DASHES.test(piece) ? '-' : TIMES_SIGNS.test(piece) ? 'x' : piece
      tokens.push({ ...span, kind: 'mark', text: mark })
    }
  }
  return readRoman(readDo(withoutMisreadFigures(partRuns(tokens.flatMap(partedFromHour)))))
}

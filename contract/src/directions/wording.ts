import { type Token, tokenize } from './tokens.ts'

/**
 * Phrases with many ways of being said: `(a|b|)` is a choice, which may hold others, `#` a number or a range. They are
 * matched as written, never spelled out: the lexicon's tree would grow by their product.
 */
interface Piece {
  readonly source: string
  /** The words that it can begin with. */
  readonly first: ReadonlySet<string>
  readonly mayBeNothing: boolean
}

const NUMBER =
  '(?:\\d[\\d./]*|[½¼¾⅓⅔]|one|two|three|four|five|six|ten|half|a quarter|seven|eight|nine|twelve|ek|do|teen|char|chaar|paanch|chhe|aath|aadha|aadhe|aadhi|adha|adhe|dedh|एक|दो|तीन|चार|पांच|छह|छः|छे|सात|आठ|दस|बारह|आधा|आधे|आधी|डेढ) (?:(?:-|to|or) \\d[\\d.]* )?'
const A_NUMBER = ' #'
const NOTHING: Piece = { source: '', first: new Set(), mayBeNothing: true }

function wordPiece(word: string): Piece {
  if (word === '#') return { source: NUMBER, first: new Set([A_NUMBER]), mayBeNothing: false }
  const texts = tokenize(word).map((token) => token.text)
  const source = texts.map((text) => `${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')} `).join('')
  return { source, first: new Set(texts.slice(0, 1)), mayBeNothing: false }
}

function inRow(before: Piece, after: Piece): Piece {
  return {
    source: before.source + after.source,
    first: before.mayBeNothing ? new Set([...before.first, ...after.first]) : before.first,
    mayBeNothing: before.mayBeNothing && after.mayBeNothing,
  }
}

/** The longest choice first, so that the longest match is found first. */
function eitherOf(choices: readonly Piece[]): Piece {
  const [only] = choices
  if (choices.length === 1 && only) return only
  const sources = choices.map(({ source }) => source).sort((a, b) => b.length - a.length)
  return {
    source: `(?:${sources.join('|')})`,
    first: new Set(choices.flatMap(({ first }) => [...first])),
    mayBeNothing: choices.some(({ mayBeNothing }) => mayBeNothing),
  }
}

function compile(pattern: string): Piece {
  const parts = pattern.match(/[()|]|[^\s()|]+/g) ?? []
  let at = 0
  function group(): Piece {
    const choices: Piece[] = []
    let row = NOTHING
    for (let part = parts[at]; part !== undefined && part !== ')'; part = parts[at]) {
      at += 1
      if (part === '|') {
        choices.push(row)
        row = NOTHING
      } else if (part === '(') {
        row = inRow(row, group())
        at += 1
      } else row = inRow(row, wordPiece(part))
    }
    return eitherOf([...choices, row])
  }
  return group()
}

/** Patterns with what each of them stands for, by the words that they begin with. */
export class Wordings<Value> {
  private readonly byFirst = new Map<string, { regex: RegExp; value: Value }[]>()

  constructor(entries: readonly (readonly [Value, ...patterns: string[]])[]) {
    for (const [value, ...patterns] of entries)
      for (const pattern of patterns) {
        const { source, first } = compile(pattern)
        const wording = { regex: new RegExp(source, 'uy'), value }
        for (const word of first) this.byFirst.set(word, [...(this.byFirst.get(word) ?? []), wording])
      }
  }

  /** The longest wording that begins at `index`. */
  find(tokens: readonly Token[], index: number): { value: Value; next: number } | undefined {
    const token = tokens[index]
    if (!token) return undefined
    const begins = [
      ...(this.byFirst.get(token.text) ?? []),
      ...((token.kind === 'number' || token.value) && this.byFirst.has(A_NUMBER)
        ? (this.byFirst.get(A_NUMBER) ?? [])
        : []),
    ]
    if (!begins.length) return undefined
    const { text, starts } = lineOf(tokens)
    let best: { value: Value; next: number } | undefined
    for (const { regex, value } of begins) {
      regex.lastIndex = starts[index] ?? 0
      if (!regex.exec(text)) continue
      const next = starts.indexOf(regex.lastIndex)
      if (next > index && (!best || next > best.next)) best = { value, next }
    }
    return best
  }
}

interface Line {
  readonly text: string
  /** Where each token begins, and the end. */
  readonly starts: readonly number[]
}

const LINES = new WeakMap<readonly Token[], Line>()

function lineOf(tokens: readonly Token[]): Line {
  const known = LINES.get(tokens)
  if (known) return known
  const starts: number[] = []
  let text = ''
  for (const token of tokens) {
    starts.push(text.length)
    text += `${token.text} `
  }
  starts.push(text.length)
  const line = { text, starts }
  LINES.set(tokens, line)
  return line
}

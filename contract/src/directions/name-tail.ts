import type { Meaning } from './meaning.ts'
import { findPhrase } from './phrases.ts'
import { type Token, tokenize } from './tokens.ts'

/** What says when or how often, and no word of which is part of a name. */
const TIMINGS: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'timesPerDay',
  'timesPerWeek',
  'timesPerMonth',
  'daily',
  'everyHours',
  'everyMinutes',
  'everyDays',
  'everyMonths',
  'weekdays',
  'part',
  'food',
  'bedtime',
  'immediate',
  'asNeeded',
  'asDirected',
])
/** What may stand between timings and behind them, and does not begin any. */
const BESIDE: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'filler',
  'duration',
  'durationWithoutUnit',
  'openDuration',
  'steps',
])
const MARKS = new Set(['&', '+', '/', ',', '.', '-', '(', ')', ';', ':'])
/** Shorthand that is open or depends on the form is a timing all the same. */
const OPEN_TIMINGS = new Set(['od', 'bf'])
/**
 * Endings of brands that are timings elsewhere: Telma AM (with amlodipine), a night's cold tablet PM, patches TTS
 * (transdermal therapeutic system). They stay: another product is worse than directions that are asked about.
 */
const OF_BRANDS = new Set(['am', 'pm', 'tts', 'nite'])

interface Piece {
  readonly isTiming: boolean
  readonly next: number
}

function pieceAt(tokens: readonly Token[], at: number): Piece | undefined {
  const text = tokens[at]?.text ?? ''
  const phrase = findPhrase(tokens, at)
  if (phrase && !(OF_BRANDS.has(text) && phrase.next === at + 1)) {
    const { meaning, next } = phrase
    if (TIMINGS.has(meaning.is) || (next === at + 1 && OPEN_TIMINGS.has(text)))
      return { isTiming: true, next }
    if (BESIDE.has(meaning.is)) return { isTiming: false, next }
  }
  return MARKS.has(text) ? { isTiming: false, next: at + 1 } : undefined
}

/** Whether everything from `at` on is timing, and some of it says a time. */
function isTimingFrom(tokens: readonly Token[], at: number): boolean {
  let saysTime = false
  let next = at
  while (next < tokens.length) {
    const piece = pieceAt(tokens, next)
    if (!piece) return false
    saysTime ||= piece.isTiming
    next = piece.next
  }
  return saysTime
}

/**
 * Where the timing at the end of a medicine's name begins ("Pantop 40 BBF", "Dolo BDPC"), as an offset; the length of the
 * name where there is none. Only whole words of the lexicon count, never a misspelt one: "Nite" is a name.
 */
export function timingOfName(name: string): number {
  const tokens = tokenize(name)
  const found = tokens.find(({ start }, at) => {
    const opens = pieceAt(tokens, tokens[at]?.text === '(' ? at + 1 : at)?.isTiming === true
    // "650BD": the figure is the product's as likely as the dose, and stays where it is not taken for one.
    const isApart = /[\s\d]/.test(name.charAt(start - 1))
    return at > 0 && opens && isApart && isTimingFrom(tokens, at)
  })
  return found?.start ?? name.length
}

/** Whether a text says only when, how often and how long: no name. */
export function isTimingOnly(text: string): boolean {
  return isTimingFrom(tokenize(text), 0)
}

import type { Span } from './model.ts'

/** What is needed of a token here (tokens.ts, which uses this file). */
interface Written extends Span {
  readonly kind: string
  readonly text: string
}

const UNIT = '(?:tabs?|caps?|ml|tsp|mg|mcg|drops?|puffs?|units?|iu)'
const OFTEN = '(?:od|bds?|bid|tds|tid|qid|qds|qhs|hs|sos|prn|stat)'
const FOOD = '(?:ac|pc|af|bbf|abf|bf)'
const TOLD = new RegExp(`^(${UNIT})?(${OFTEN})?(hs|sos)?(${FOOD})?(hs|sos)?(x)?$`)
const WORD_OF_LENGTH = /^(?:d|days?|wks?|weeks?|months?)$/
const SHORTHAND = new RegExp(`^(?:${OFTEN}|${FOOD})$`)

function touches(tokens: readonly Written[], index: number): boolean {
  return index > 0 && tokens[index]?.start === tokens[index - 1]?.end
}

/** The pieces of a run; empty where it is none. A unit needs its number before it, an x its number behind it. */
function piecesOf(tokens: readonly Written[], index: number): string[] {
  const token = tokens[index]
  // A word with points between its letters is longer than its text.
  if (token?.kind !== 'word' || token.end - token.start !== token.text.length) return []
  const [, unit, ...others] = TOLD.exec(token.text) ?? []
  const pieces = [unit, ...others].filter((each) => each !== undefined)
  const afterNumber = tokens[index - 1]?.kind === 'number' && touches(tokens, index)
  const beforeNumber = tokens[index + 1]?.kind === 'number' && touches(tokens, index + 1)
  if (pieces.length < 2 || (unit && !afterNumber) || (pieces.at(-1) === 'x' && !beforeNumber)) return []
  return pieces
}

/** Shorthand written without spaces ("BDPC", "TDSx3d", "1tabODAC") as its pieces; the spans stay those of the text. */
export function partRuns<Token extends Written>(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index): Token[] => {
    let { start } = token
    const pieces = piecesOf(tokens, index)
    if (!pieces.length) return [token]
    return pieces.map((text) => {
      const piece = { ...token, text, start, end: start + text.length }
      start = piece.end
      return piece
    })
  })
}

/**
 * Whether a number that touches the shorthand before it is a number all the same: "AF7d" and "BD5days" are lengths,
 * "T1BD" is one tablet.
 */
export function isNumberInRun(tokens: readonly Written[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? '']
  if (!touches(tokens, index + 1)) return false
  if (SHORTHAND.test(before)) return WORD_OF_LENGTH.test(after)
  return ['t', 'tab', 'cap'].includes(before) && SHORTHAND.test(after)
}

import { amountOf, compareAmounts } from './amount.ts'
import { isMeasuredWord } from './condition.ts'
import { shareFromTimes } from './far-words.ts'
import { CHANGES, CONDITIONS } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import type { ProductName } from './product-name.ts'
import { isKnown, isNearKnown } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * "Shelcal 500 post lunch 1", "Pantocid DSR empty stomach daily one": the name of the medicine at the beginning of a line
 * whose dose is said further on. It is set apart where the rest of the line, read without it, says a whole dose with its
 * amount, and where no word of it may be one of the reader's own. A figure behind it is a strength only where it is too
 * large, or too precise, for a count.
 */

/** What lies between a name and any word of when or how much, as a share of the longer. */
const FAR = 0.3

const LEAST_STRENGTH = amountOf(20)
/** No number of times, days or tablets is as large. */
const LEAST_LARGE = amountOf(1000)
/** What follows a name in capitals and is of it. */
const SUFFIX = /^\p{Lu}{1,4}\d?$/u
/** Timings in capitals, and what is counted, which are of no name. */
const OF_DOSE =
  /^(?:od|bd|bid|tds|tid|qid|qds|hs|sos|prn|stat|ac|pc|bf|af|bbf|abf|bl|al|bed|ad|iv|im|sc|po|pr|pv|la|le|re|be|qod|eod|am|pm|tab|cap|inj|ml|mg|on|in|at|to|x|iu|u|eye|ear|mwf|tts)$/

function isStrength({ kind, text, value }: Token): boolean {
  return (
    kind === 'number' &&
    value !== undefined &&
    (compareAmounts(value, LEAST_STRENGTH) >= 0 || (/^\d+\.\d+$/.test(text) && !text.endsWith('.5')))
  )
}

/** Whether a word with a capital may be a name, and none of the reader's own. */
function isName(token: Token | undefined, text: string): boolean {
  if (token?.kind !== 'word' || token.value || !/^[a-z]{3,}$/.test(token.text)) return false
  const word = token.text
  const written = text.slice(token.start, token.end)
  const isAcronym = /^\p{Lu}{3,4}$/u.test(written) && !/[AEIOUY]{2}/.test(written)
  return (
    /^\p{Lu}/u.test(written) &&
    (word.length > 4 || isAcronym) &&
    !isNearKnown(word) &&
    shareFromTimes(word) >= FAR &&
    (isAcronym || !PLAIN_WORDS.has(word)) &&
    !CHANGES.has(word) &&
    !CONDITIONS.has(word) &&
    !isMeasuredWord(word) &&
    !/(?:ing|ly|ed)$/.test(word)
  )
}

/** "Pan-D", "K-bind": letters on both sides of a dash that touches them, one side of them short and in capitals. */
function joinedName(tokens: readonly Token[], text: string): number | undefined {
  const [first, dash, last] = tokens
  const isTouching = first?.end === dash?.start && dash?.end === last?.start
  if (first?.kind !== 'word' || dash?.text !== '-' || last?.kind !== 'word' || !isTouching) return undefined
  const [before, after] = [text.slice(first.start, first.end), text.slice(last.start, last.end)]
  const isBrand = /^\p{Lu}\p{Ll}{2,}$/u.test(before) && /^\p{Lu}{1,3}$/u.test(after)
  const isLetter = /^\p{Lu}$/u.test(before) && /^\p{L}{4,}$/u.test(after) && !isKnown(last.text)
  return (isBrand && !OF_DOSE.test(last.text)) || isLetter ? 3 : undefined
}

/** The name that begins the text; undefined where none does. */
export function nameApart(text: string): ProductName | undefined {
  const tokens = tokenize(text)
  const joined = joinedName(tokens, text)
  if (!joined && !isName(tokens[0], text)) return undefined
  let at = joined ?? 1
  const isTouching = (index: number) => tokens[index]?.start === tokens[index - 1]?.end
  if (tokens[at]?.text === '-' && isTouching(at) && isTouching(at + 1) && tokens[at + 1]?.kind === 'word')
    at += 2
  const token = tokens[at]
  const written = token ? text.slice(token.start, token.end) : ''
  const isSuffix =
    token?.kind === 'word' && SUFFIX.test(written) && !OF_DOSE.test(token.text) && !findPhrase(tokens, at)
  if (isSuffix) at += 1
  // "Calcirol 60k", "GTN 2.6": what stands behind it without a unit of the dose.
  const [figure, after] = [tokens[at], findPhrase(tokens, at + 1)]
  const isDosed = after?.meaning.is === 'unit' && after.meaning.unit !== 'mg' && after.meaning.unit !== 'mcg'
  const isLarge = figure?.value && compareAmounts(figure.value, LEAST_LARGE) >= 0
  if (figure && isStrength(figure) && !isDosed && (isLarge || !findPhrase(tokens, at)?.number)) at += 1
  return { from: 0, next: at }
}

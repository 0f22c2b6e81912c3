import { amountOf, compareAmounts } from './amount.ts'
import { isMeasuredWord } from './condition.ts'
import { mayBeOfTimes } from './far-words.ts'
import type { Item } from './item.ts'
import { CHANGES, CONDITIONS } from './note-words.ts'
import { findPhrase } from './phrases.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isNearKnown } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * "Shelcal 500 post lunch 1", "Pantocid DSR empty stomach daily one": the name of the medicine at the beginning of a line
 * whose dose is said further on. It is set apart where the rest of the line, read without it, says a whole dose with its
 * amount, and where no word of it may be one of the reader's own. A figure behind it is a strength only where it is too
 * large, or too precise, for a count.
 */

const LEAST_STRENGTH = amountOf(20)
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
    !mayBeOfTimes(word) &&
    !PLAIN_WORDS.has(word) &&
    !CHANGES.has(word) &&
    !CONDITIONS.has(word) &&
    !isMeasuredWord(word) &&
    !/(?:ing|ly|ed)$/.test(word)
  )
}

/** The end of the name that begins the text; undefined where none does. */
function endOfName(text: string): number | undefined {
  const tokens = tokenize(text)
  const [first] = tokens
  if (!first || !isName(first, text)) return undefined
  let [end, at] = [first.end, 1]
  const isTouching = (index: number) => tokens[index]?.start === tokens[index - 1]?.end
  if (tokens[at]?.text === '-' && isTouching(at) && isTouching(at + 1) && tokens[at + 1]?.kind === 'word') {
    end = tokens[at + 1]?.end ?? end
    at += 2
  }
  let token = tokens[at]
  const written = token ? text.slice(token.start, token.end) : ''
  const isSuffix =
    token?.kind === 'word' && SUFFIX.test(written) && !OF_DOSE.test(token.text) && !findPhrase(tokens, at)
  if (isSuffix) {
    end = token?.end ?? end
    at += 1
    token = tokens[at]
  }
  // "Calcirol 60k", "GTN 2.6": what stands behind it without a unit of the dose.
  const after = findPhrase(tokens, at + 1)
  const isDosed = after?.meaning.is === 'unit' && after.meaning.unit !== 'mg' && after.meaning.unit !== 'mcg'
  if (token && isStrength(token) && !isDosed && !findPhrase(tokens, at)?.number) end = token.end
  return end
}

/** The items with the name at the beginning as a product; undefined where the text begins with none. */
export function withNameApart(text: string, items: readonly Item[]): Item[] | undefined {
  if (items.some(({ said }) => said.is === 'product')) return undefined
  const end = endOfName(text)
  if (end === undefined) return undefined
  const own = items.filter((item) => item.start < end)
  if (own.some((item) => item.end > end)) return undefined
  const name: Item = { start: 0, end, said: { is: 'product', text: text.slice(0, end).replace(/\s+/g, ' ') } }
  return [name, ...items.filter((item) => item.start >= end)]
}

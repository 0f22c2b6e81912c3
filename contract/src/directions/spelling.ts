import { LEXICON } from './lexicon.ts'
import { NUMBER_WORDS } from './number-words.ts'
import type { Token } from './tokens.ts'

/**
 * Words to which a one-letter misspelling may be corrected. Excluded are numbers, words that reverse a meaning ("not"),
 * short words, and words that differ from an ordinary word by one letter ("then", thin).
 */
const MENDABLE = new Set(
  (
    'tablet tablets capsule capsules teaspoon teaspoons teaspoonful tablespoon drops puffs units injection syrup suspension ' +
    'ointment times daily weekly monthly twice thrice every hours hourly minutes days weeks months month morning afternoon ' +
    'evening night bedtime day breakfast dinner lunch before after food meal meals empty stomach needed required ' +
    'directed apply locally alternate immediately sublingual fever pain headache vomiting acidity nausea take'
  ).split(' '),
)

/** Shorthand of a known word: never the target of a longer misspelling, so it does not compete. */
const SHORTHAND = new Set(
  'hrly hly wkly mths dys tabs caps mins tsps mdi foods need local puff sublingually teaspoonfuls teaspoonsful tablespoonfuls'.split(
    ' ',
  ),
)

const KNOWN: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS.keys(),
  ...LEXICON.flatMap(([, ...patterns]) =>
    patterns.flatMap((pattern) => pattern.toLowerCase().match(/[a-z]+/g) ?? []),
  ),
  ...[
    'to',
    'or',
    'and',
    'a',
    'half',
    'kg',
    'dose',
    'doses',
    'max',
    'thin',
    'years',
    'eyes',
    'warm',
    'both',
    'tired',
  ],
])

const BY_LENGTH = new Map<number, string[]>()
for (const word of KNOWN) {
  if (word.length < 3 || SHORTHAND.has(word)) continue
  BY_LENGTH.set(word.length, [...(BY_LENGTH.get(word.length) ?? []), word])
}

/** True when two neighbouring letters changed places. */
function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** True when one letter was dropped, added or mistaken. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const mended = new Map<string, string | undefined>()

/** The one word that a misspelling stands for; undefined when several are possible, or none. */
export function respelt(word: string): string | undefined {
  if (KNOWN.has(word) || word.length < 3 || !/^[a-z]+$/.test(word)) return undefined
  if (mended.has(word)) return mended.get(word)
  const near = [word.length - 1, word.length, word.length + 1].flatMap(
    (length) => BY_LENGTH.get(length) ?? [],
  )
  const candidates = near.filter(
    (each) =>
      isTransposed(word, each) || (word.length >= 4 && each.length >= 4 && isOneLetterOff(word, each)),
  )
  // Swapped letters are the most common typing error: one such word takes precedence.
  const swapped = candidates.filter((each) => isTransposed(word, each))
  const [meant, ...others] = swapped.length === 1 ? swapped : candidates
  const found = others.length === 0 && meant && MENDABLE.has(meant) ? meant : undefined
  // Text comes from anywhere: the cache must not grow without limit.
  if (mended.size > 5000) mended.clear()
  mended.set(word, found)
  return found
}

/** The tokens with misspelt words corrected; the spans stay those of the typed text. */
export function mendSpelling(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    // "8efore" is a word with a misread letter: correcting the rest would leave an 8 that was never written.
    const before = tokens[index - 1]
    const afterFigure = before?.kind === 'number' && before.end === token.start
    const mendable = token.kind === 'word' && token.value === undefined && !afterFigure
    const meant = mendable ? respelt(token.text) : undefined
    return meant ? { ...token, text: meant } : token
  })
}

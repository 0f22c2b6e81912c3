import { ONE, sameAmount } from './amount.ts'
import { LEXICON } from './lexicon.ts'
import { FIELD_LEXICON } from './lexicon-field.ts'
import { FURTHER_LEXICON } from './lexicon-further.ts'
import { MARATHI_LEXICON } from './lexicon-marathi.ts'
import { SPOKEN_LEXICON } from './lexicon-spoken.ts'
import type { Entry } from './meaning.ts'
import { NEAR } from './near-letters.ts'
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
    'directed apply locally alternate immediately sublingual fever pain headache vomiting acidity nausea take affected ' +
    'breathlessness migraine constipation diarrhoea giddiness swelling wednesday saturday'
  ).split(' '),
)

/** Ordinary words one letter from one of the reader's: they say what they say. */
const ORDINARY = new Set(
  (
    'infection infections injected table tables unite units drips drip dips crops props drop dropsy days daisy dairy weakly ' +
    'meekly fewer never lever sever fever paint paints plain main gain rain palm skin vain vein foot fool hood good mood wood ' +
    'blood flood moth mouth mouths month heal heals real deal metal medal meat seal mean lunge bunch punch launch dinners ' +
    'inner thinner apple apples ample reply very ever vary hour hours your yours honour sour flour puff cuffs puffy ' +
    'buffs ruffs eight sight light might right fight tight knight weight height nights might minute minutes needed seeded ' +
    'heeded weeded alter altar water waters later afters eating heating beating bating suspicion take tale cake lake stake ' +
    'make tape taken week weak weeks seek peek knee knees thrive twine alternative relocate morning mourning warning ' +
    'evening evenings bedtime betimes headache heartache capsular spay sting stomach require acquired rely'
  ).split(' '),
)

const isNear = (a: string, b: string) => NEAR.has(a + b)

/** True where one letter was mistaken for one near it, or left out, or typed twice or beside its neighbour. */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length < meant.length) return true
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  const letter = typed.charAt(at < 0 ? typed.length - 1 : at)
  const beside = [typed.charAt(at - 1), typed.charAt(at + 1)]
  if (typed.length === meant.length) return isNear(letter, meant.charAt(at)) || beside.includes(letter)
  const extra = at < 0 || at === meant.length ? typed.length - 1 : at
  // "morining": a vowel too many.
  if (meant.length >= 7 && 'aeiou'.includes(letter)) return true
  // "stomache", as in "headache".
  if (extra === typed.length - 1 && letter === 'e') return true
  return [typed.charAt(extra - 1), typed.charAt(extra + 1)].some(
    (each) => each === letter || isNear(letter, each),
  )
}

/** What a medicine is for: only the reader's own reasons, and lengths, are near enough to a word after "for". */
const AFTER_FOR = new Set(
  'fever pain headache vomiting acidity nausea days weeks months month day'.split(' '),
)

/** Shorthand of a known word: never the target of a longer misspelling, so it does not compete. */
const SHORTHAND = new Set(
  'hrly hly wkly mths dys tabs caps mins tsps mdi foods need local puff sublingually capful capfuls teaspoonfuls teaspoonsful tablespoonfuls'.split(
    ' ',
  ),
)

function wordsOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap(([, ...patterns]) =>
      patterns.flatMap((pattern) => pattern.toLowerCase().match(/[a-z]+/g) ?? []),
    ),
  )
}

const RARE: readonly Entry[] = [...FURTHER_LEXICON, ...SPOKEN_LEXICON, ...FIELD_LEXICON, ...MARATHI_LEXICON]

/** Those of the further lexicons alone are not what a misspelling stands for, being cut short or misspelt themselves. */
const USUAL: ReadonlySet<string> = wordsOf(LEXICON.filter((entry) => !RARE.includes(entry)))

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

/** The reader's own words of four letters and more. */
export const KNOWN_WORDS: readonly string[] = [...KNOWN].filter((word) => word.length > 3)

/** Cut short or misspelt themselves, these are never what a longer misspelling stands for. */
const FURTHER: ReadonlySet<string> = wordsOf(RARE)

const BY_LENGTH = new Map<number, string[]>()
for (const word of KNOWN) {
  if (word.length < 3 || SHORTHAND.has(word) || (FURTHER.has(word) && !USUAL.has(word))) continue
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

/** Whether a word is an ordinary one that looks like one of the reader's. */
export const isOrdinary = (word: string): boolean => ORDINARY.has(word)

/** Whether a word is one of the reader's. */
export const isKnown = (word: string): boolean => KNOWN.has(word)

/** Whether a word is one of the reader's, or so near to one that it may be meant. */
export function isNearKnown(word: string): boolean {
  if (KNOWN.has(word) || ORDINARY.has(word)) return true
  return [word.length - 1, word.length, word.length + 1].some((length) =>
    (BY_LENGTH.get(length) ?? []).some(
      (each) => isTransposed(word, each) || (isOneLetterOff(word, each) && isSlip(word, each)),
    ),
  )
}

const mended = new Map<string, string | undefined>()

/** The one word that a misspelling stands for; undefined when several are possible, or none. */
export function respelt(word: string): string | undefined {
  if (KNOWN.has(word) || ORDINARY.has(word) || word.length < 3 || !/^[a-z]+$/.test(word)) return undefined
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
  const isMeant = meant && MENDABLE.has(meant) && (isTransposed(word, meant) || isSlip(word, meant))
  // "Tays" may be tabs.
  const isTabs = meant === 'days' && word.length === 4 && isOneLetterOff(word, 'tabs')
  const found = others.length === 0 && isMeant && !isTabs ? meant : undefined
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
    const found = mendable ? respelt(token.text) : undefined
    // "Apply taae daily" may be "twice": what is taken stands before a number, or first.
    const isTake = index === 0 || tokens[index + 1]?.value !== undefined
    const meant = found === 'take' && !isTake ? undefined : found
    const isReason = ['for', 'of'].includes(before?.text ?? '')
    // "2 twise/day" may be two times, "2 rays OD" two sprays, "10 mg/kg/doys" of each dose.
    const isCounted = before?.value !== undefined && !sameAmount(before.value, ONE)
    const isOther =
      (isCounted && /^(?:once|twice|thrice)$/.test(meant ?? '')) ||
      (isCounted && index === 1 && /^(?:days?|weeks?|months?)$/.test(meant ?? '')) ||
      (before?.text === '/' && tokens[index - 2]?.text === 'kg')
    if (isOther) return token
    return meant && (!isReason || AFTER_FOR.has(meant)) ? { ...token, text: meant } : token
  })
}

import type { AllergenNames, Products } from './allergen-names.ts'
import { sentencesOf, stanceOf } from './stance.ts'
import { type Word, wordsOf } from './words-of.ts'

/** An allergy that a record states. */
export interface StatedAllergy {
  /** The entry, or the words of a note that state it, as written. */
  readonly written: string
  /** Canonical names of salts and names of classes; a product has several. */
  readonly allergens: readonly string[]
  /** Written with a question mark, or a medicine that only did not suit: to be asked about. */
  readonly doubtful: boolean
}

export interface StatedAllergies {
  readonly allergies: readonly StatedAllergy[]
  /** Allergens that the record says are tolerated. */
  readonly tolerated: readonly string[]
}

/** By what a written name is understood. */
export interface AllergenLookup {
  readonly names: AllergenNames
  readonly products: Products
  /** The canonical name of a salt, however it was written. */
  readonly saltName: (written: string) => string
}

/** Words that stand between "allergic to" and the name, or between the name and "allergy". */
const FILLER =
  /^(?:known|severe|mild|moderate|history|of|h\/o|to|the|a|an|any|some|all|other|drugs?|groups?|class|type|medicines?|medication|tab|tablets?|tabs|cap|capsules?|inj|injections?|syp|syrup|iv|im|oral|po|like|such|as|namely|i\.?e|e\.?g|containing|agents?|antibiotics?|taking|intake|use|using|starting|course|doses?|first|single|repeated|induced|related|associated|caused|causing|se|ki|ka|ke|koi|dawai|dawa|goli|khaa?ne|khakar|lene|lagaa?ne|peene|pine|medicine|allerg(?:y|ies|ic)|hypersensitiv(?:e|ity)|intoleran(?:t|ce)|reactions?|days?|hours?|hrs?|\d+|से|की|का|के|कोई|दवा|दवाई|दवाओं|गोली|गोलियों|इंजेक्शन|वाली|ग्रुप|नामक|खाने|लेने|लगाने|पीने)$/iu
const CONNECTOR = /^(?:and|or|aur|ya|और|या|as|well)$/iu
/** A name in a list with this behind it is a medicine that is given. */
const GIVEN =
  /^\s*(?:\d{1,3}(?:\.\d+)?(?!\d|\s*(?:times|days?|weeks?|months?|years?|yrs?))|mg\b|od\b|bd\b|tds\b|hs\b|sos\b|(?:was |is |being )?(?:given|started|prescribed|advised|continued|changed|added|taken|dena)\b)/i

const REACTION = String.raw`rash(?:es)?|hives|urticaria|itch(?:ing)?|pruritus|swelling|angio-?o?edema|sjs|ten|stevens[\s-]johnson(?: syndrome)?|dress(?: syndrome)?|fde|fixed drug eruptions?|eruptions?|exanthem\w*|dermatitis|bronchospasm|wheez\w*|breathless\w*|collapsed?|shock|puffiness|swollen|blisters?|erythema|wheals?|khujli|daane|dane|दाने|खुजली|चकत्ते`
const ALLERGY = String.raw`allerg(?:y|ies|ic)|allergi|hyper-?sensitiv\w*|intoleran\w+|anaphyla\w+|adverse (?:drug )?(?:effects?|reactions?)|adrs?|reactions?|react(?:s|ed)?|एलर्जी|एलर्जिक|रिएक्शन`
const BY = 'to|with|from|after|due to|on taking|following|against|by|because of|secondary to|post|of'

const FORWARD = new RegExp(
  String.raw`(?<![\p{L}])(?:${ALLERGY})(?:\s+(?:reactions?|rash|shock|h\/o|history|present|positive|known|reported|documented|seen))*\s+(?:${BY})\s+`,
  'giu',
)
const LABEL =
  /(?<![\p{L}])(?:allerg(?:y|ies|ic)|adrs?|एलर्जी)(?:\s+(?:history|status|h\/o|includes?|are|is))*\s*(?:[:=–—(-]+|(?<=includes?|are)\s)\s*/giu
const EXCEPTED =
  /(?<![\p{L}])(?:except|other than|apart from|besides|excluding|barring|सिवाय)\s+(?:for\s+|to\s+)?/giu
const WEAK = new RegExp(String.raw`(?<![\p{L}])(?:${REACTION})(?![\p{L}])`, 'giu')
const WEAK_BY =
  /\b(?:to|with|after|due to|from|following|by|on taking|because of|secondary to|post|(?:when|whenever|(?:each|every) time)\s+(?:\w+\s+){0,2}?(?:takes?|taking|took|taken|given|uses?|has))\s+/gi
/** What eased a complaint, or is given for it, has not caused it. */
const EASED =
  /\b(?:reliev|reliefs?\b|better|treat|manag|improv|respond|respons|control|subsid|settl|resolv|cured?\b|reduc|decreas|less|gone|went|disappear|clear|start|advis|appl|neb|wash|continu|plan\b|rx\b|using\b)/i
const BACKWARD = new RegExp(
  String.raw`(?<![\p{L}])(?:${ALLERGY}|sensitiv(?:e|ity)\s+asthma|exacerbated\s+respiratory|(?:induced|se|से)\s+(?:[\p{L}\p{M}]+\s+){0,3}?(?:${REACTION}|${ALLERGY})|rash)(?![\p{L}])(?!\s+(?:rhinit|conjunctivit|asthma|bronchit|cough|sinusit|dermatit|eczema|pharyngit|contact|disorder|medicine|tablet|test|clinic|panel|care|relief|season|cold|skin))`,
  'giu',
)
const UNSUITED =
  /(?<![\p{L}])(?:(?:does|do|did|is|was|are)(?:n['’]t| not) (?:suit|tolerat)\w*|not (?:suit|tolerat)\w*|suit nahi+n?|suit nhi|सूट नहीं)/giu
const TOLERATED = /(?<!\b(?:not|never|cannot|unable to|n['’]t)\s+)\btolerat(?:es|ed|ing|e)\s+/giu

/** Reads the entries of the allergy field, where every name is an allergy, and notes, where it must be called one. */
export function statedAllergies(
  entries: readonly string[],
  notes: readonly string[],
  given: AllergenLookup,
): StatedAllergies {
  const lookup = { ...given, names: { ...given.names, near: remembered(given.names.near) } }
  const said = [
    ...entries.flatMap((entry) => sentencesOf(entry).flatMap((sentence) => inEntry(sentence, entry, lookup))),
    ...notes.flatMap((note) => sentencesOf(note).flatMap((sentence) => inNote(sentence, lookup))),
  ]
  const tolerated = [...entries, ...notes].flatMap((note) =>
    sentencesOf(note).flatMap((sentence) =>
      starts(sentence, TOLERATED).flatMap(({ end }) =>
        listFrom(sentence, end, lookup).flatMap(({ allergens }) => allergens),
      ),
    ),
  )
  return { allergies: once(said), tolerated }
}

/** The words of one record are looked up from several places. */
function remembered<Result>(look: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (!known.has(text)) known.set(text, look(text))
    return known.get(text) as Result
  }
}

interface Named {
  readonly from: number
  readonly to: number
  readonly allergens: readonly string[]
}

/** An entry of the allergy field: each name in it, or its own words where none is known. */
function inEntry(sentence: string, entry: string, lookup: AllergenLookup): StatedAllergy[] {
  const plain = withoutAvoid(sentence)
  const written = entry.trim()
  const calm = starts(plain, TOLERATED).map(({ end }) => end)
  const words = wordsOf(plain)
  const found: Named[] = []
  for (let at = 0; at < words.length; ) {
    const name = FILLER.test(words[at]?.text ?? '') ? undefined : nameAt(words, at, lookup)
    if (name) found.push(name.named)
    at += name?.count ?? 1
  }
  if (found.length === 0)
    return unknownIn(plain, lookup)
      .map((name) => stated(written, [name], plain, 0, 0))
      .filter(isStated)
  return found
    .filter(({ from }) => !calm.some((end) => end <= from))
    .map(({ from, to, allergens }) =>
      stated(written, allergens, plain, from, to + wordsOfAllergy(plain.slice(to))),
    )
    .filter(isStated)
}

/** "Avoid penicillins" is feared of a disease; of an allergen it is the allergy. */
function withoutAvoid(sentence: string): string {
  return sentence.replace(/\bavoid(?:ed|ing)?\b/gi, (word) => ' '.repeat(word.length))
}

/** How many letters behind a name only call it an allergy: a "no" behind them denies it. */
function wordsOfAllergy(behind: string): number {
  return (
    /^\s+(?:(?:group|drugs?|class|type)\s+)?(?:allerg(?:y|ies|ic)|hypersensitivity|reactions?)(?![\p{L}])/iu.exec(
      behind,
    )?.[0].length ?? 0
  )
}

const NO_ALLERGY = /^(?:no|not|nil|none|nkda|nka|nkfa|na|n a|unknown|denies|tolerat\w*)\b/

/** The parts of an entry without a known name, by their own words: an allergen that only the prescription may know. */
function unknownIn(entry: string, { saltName }: AllergenLookup): string[] {
  return entry
    .toLowerCase()
    .split(/\s*(?:\+|,|;|&|\/|\band\b)\s*/)
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}\s-]/gu, ' ').trim())
    .filter((part) => !NO_ALLERGY.test(part))
    .map((part) => part.split(/\s+/).filter((word) => !FILLER.test(word)))
    .map((words) => saltName(words.join(' ')))
    .filter((name) => name.length > 2)
}

/** A sentence of a note: names that stand where an allergy is spoken of. */
function inNote(note: string, lookup: AllergenLookup): StatedAllergy[] {
  const sentence = withoutAvoid(note)
  const found: (StatedAllergy | undefined)[] = []
  const say = (allergens: readonly string[], from: number, to: number) =>
    found.push(stated(quoted(note, from, to), allergens, sentence, from, to))
  for (const isLabelled of [false, true])
    for (const { start, end } of starts(sentence, isLabelled ? LABEL : FORWARD))
      for (const { to, allergens } of listFrom(sentence, end, lookup, { isLabelled }))
        say(allergens, start, to)
  if (/allerg|एलर्जी|nkda/i.test(sentence))
    for (const { end } of starts(sentence, EXCEPTED))
      for (const { from, to, allergens } of listFrom(sentence, end, lookup)) say(allergens, from, to)
  for (const { start, end } of starts(sentence, WEAK))
    for (const { to, allergens } of listFrom(sentence, causeBehind(sentence, end), lookup, {
      onlyNext: true,
    }))
      say(allergens, start, to)
  for (const { start, end } of starts(sentence, BACKWARD))
    for (const { from, allergens } of listBefore(sentence, start, lookup)) say(allergens, from, end)
  for (const { start, end } of starts(sentence, UNSUITED))
    for (const { from, allergens } of listBefore(sentence, start, lookup))
      found.push({ written: quoted(note, from, end), allergens, doubtful: true })
  return found.filter(isStated)
}

/** Longer quotations help nobody to find the place. */
const LONGEST_QUOTE = 120

/**
 * The words that state the allergy, without the rest of the sentence: an answer to the warning belongs to them, and is
 * not to be given again when something else in the note is corrected.
 */
function quoted(note: string, from: number, to: number): string {
  return note.slice(from, to).trim().slice(0, LONGEST_QUOTE)
}

/** Where the cause of a reaction begins: "rash all over the body after …". */
function causeBehind(sentence: string, from: number): number {
  const reach = sentence.slice(from, from + 60).split(',')[0] ?? ''
  const last = [...reach.matchAll(WEAK_BY)].at(-1)
  if (!last || EASED.test(reach.slice(0, last.index))) return sentence.length
  return from + last.index + last[0].length
}

function stated(
  written: string,
  allergens: readonly string[],
  sentence: string,
  from: number,
  to: number,
): StatedAllergy | undefined {
  const stance = stanceOf(sentence, from, to)
  if (stance === 'absent' || stance === 'relative' || allergens.length === 0) return undefined
  return { written: written.trim(), allergens, doubtful: stance === 'possible' }
}

function isStated(found: StatedAllergy | undefined): found is StatedAllergy {
  return found !== undefined
}

function starts(sentence: string, pattern: RegExp): { start: number; end: number }[] {
  return [...sentence.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** A name that begins with a word: the longest that is known, a product of the catalogue, or one that is near. */
function nameAt(
  words: readonly Word[],
  at: number,
  { names, products }: AllergenLookup,
): { named: Named; count: number } | undefined {
  const first = words[at]
  if (!first) return undefined
  const named = (count: number, allergens: readonly string[]) => ({
    named: { from: first.from, to: words[at + count - 1]?.to ?? first.to, allergens },
    count,
  })
  const longest = Math.min(4, words.length - at)
  const text = (count: number) => textOf(words.slice(at, at + count))
  for (let count = longest; count > 0; count--) {
    const known = names.of(text(count))
    if (known) return named(count, known)
  }
  for (let count = longest; count > 0; count--) {
    const product = products(text(count).toLowerCase())
    if (product) return named(count, product)
  }
  for (let count = Math.min(2, longest); count > 0; count--) {
    const near = names.near(text(count))
    if (near) return named(count, near)
  }
  return undefined
}

/**
 * The names of a list that begins at a place: "inj. penicillin, sulfa and pain killers".
 *
 * @param onlyNext whether a name must come first: else words that are no known name are passed over
 * @param isLabelled whether it follows "Allergy:", behind which a treatment may stand too
 */
function listFrom(
  sentence: string,
  from: number,
  lookup: AllergenLookup,
  { onlyNext = false, isLabelled = false } = {},
): Named[] {
  const words = wordsOf(sentence).filter((word) => word.from >= from)
  const found: Named[] = []
  let skipped = 0
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (!word) break
    const gap = sentence.slice(words[at - 1]?.to ?? from, word.from)
    const isNext =
      at === 0 || /[,/&+(]/.test(gap) || CONNECTOR.test(words[at - 1]?.text ?? '') || isFiller(words[at - 1])
    if (/[)?!]/.test(gap) && found.length > 0) break
    if (CONNECTOR.test(word.text) || isFiller(word)) {
      at++
      continue
    }
    const name = isNext ? nameAt(words, at, lookup) : undefined
    if (name) {
      if (GIVEN.test(sentence.slice(name.named.to)) && (found.length > 0 || isLabelled)) break
      found.push(name.named)
      at += name.count
      skipped = 0
      continue
    }
    if (onlyNext || ++skipped > 3 || (found.length > 0 && !/[,/&+]/.test(gap))) break
    at++
  }
  return found
}

/** The names right before a place: "penicillin and sulfa group". */
function listBefore(sentence: string, until: number, lookup: AllergenLookup): Named[] {
  const words = wordsOf(sentence).filter((word) => word.to <= until)
  const found: Named[] = []
  let end = words.length
  while (end > 0) {
    const last = words[end - 1]
    const gap = sentence.slice(last?.to ?? 0, words[end]?.from ?? until)
    if (/[,;:]/.test(gap) || !last) break
    // "दर्द की गोली" is a name though each of its last words only fills.
    const fills = CONNECTOR.test(last.text) || isFiller(last)
    const isPart = [2, 3, 4].some(
      (count) => count <= end && lookup.names.of(textOf(words.slice(end - count, end))),
    )
    if (fills && !isPart) {
      end--
      continue
    }
    const begin = [4, 3, 2, 1]
      .filter((count) => count <= end)
      .map((count) => ({ at: end - count, count }))
      .find(({ at, count }) => nameAt(words.slice(0, end), at, lookup)?.count === count)
    const name = begin && nameAt(words.slice(0, end), begin.at, lookup)
    if (!name || !begin) break
    found.push(name.named)
    end = begin.at
    const joined = sentence.slice(words[end - 1]?.to ?? 0, name.named.from)
    if (end > 0 && !/[/&+]/.test(joined) && !CONNECTOR.test(words[end - 1]?.text ?? '')) break
  }
  return found
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ')
}

function isFiller(word: Word | undefined): boolean {
  return word !== undefined && FILLER.test(word.text)
}

/** The same allergens are said once; a certain statement stands for a doubtful one. */
function once(all: readonly StatedAllergy[]): StatedAllergy[] {
  const byAllergens = new Map<string, StatedAllergy>()
  for (const each of all) {
    const key = [...each.allergens].sort().join('+')
    const known = byAllergens.get(key)
    if (!known || (known.doubtful && !each.doubtful)) byAllergens.set(key, each)
  }
  return [...byAllergens.values()]
}

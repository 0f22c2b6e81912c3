import { amountOf, compareAmounts, ONE } from './amount.ts'
import { isMeasuredWord } from './condition.ts'
import { readDosePattern } from './dose-pattern.ts'
import { mayBeOfTimes } from './far-words.ts'
import { bare, unitAt } from './item.ts'
import type { Meaning } from './meaning.ts'
import { readNumber } from './numbers.ts'
import { findPhrase } from './phrases.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isKnown, isNearKnown, isOrdinary } from './spelling.ts'
import type { Token } from './tokens.ts'

/**
 * "Tab Dolo 650 1-0-1": the name of the medicine, with the figure of its strength, in front of a dose that is written
 * in full. It is kept as typed, and says nothing of the dose. Where no dose follows ("Tab Nexpro 40 OD") nothing is
 * taken for a name, and the number is asked about.
 */
export interface ProductName {
  readonly from: number
  readonly next: number
}

/** Words in front of a dose that are no name: they may change it. */
const NO_NAME = new Set(
  (
    'increase decrease reduce raise titrate taper adjust stop hold omit skip withhold discontinue cease halve double triple restart resume start begin continue repeat ' +
    'then next after before from until till unless when if every each only about approx nearly over under above below upto per total additional extra another plus minus ' +
    'alternate alternatively either maintenance loading initial test trial booster bolus basal usually always sometimes never not more less than least most instead also again ' +
    'adult adults child children infant patient weight dose doses dosage quantity qty strength take takes taking give given use apply advice advised with without week month year ' +
    'hour minute second third fourth fifth last missed further gradually slowly maximum minimum between within except off rest old new same other both half quarter night age aged ' +
    'open crush break cut split halve drink eat keep place put hold leave remove peel pour add ' +
    'suck chew swallow sip mix dissolve dilute shake rub massage smear dab dust sprinkle instil instill inhale inject insert wash rinse gargle spray soak ' +
    'left right upper lower one two three four five six seven eight nine ten once twice thrice alternatively equal equivalent instead replace change switch shift convert'
  ).split(' '),
)

/** Endings of names that are words of their own: "Pan D", "Augmentin duo", "Glycomet GP1". */
const PART_OF_NAME =
  /^([a-z]{1,3}|duo|tears|kit|pack|pak|forte|plus|kid|junior|kit|advance|active|gold|max|total|neo|cold|fem|force|trio|mini|retard|chrono)$/

const OFTEN: readonly Meaning['is'][] = [
  'timesPerDay',
  'daily',
  'bedtime',
  'everyHours',
  'part',
  'asNeeded',
  'timesPerWeek',
]

/** What stands behind "and" in the name of one product: "Amoxicillin and Clavulanic acid". */
const PARTNER =
  /^(clavulanic|clavulanate|sulbactam|tazobactam|trimethoprim|vitamin|vitamins|minerals|zinc|magnesium|folic|iron|d3)$/

const MISREAD_STRENGTH = /^[oilsbz]+(?:mg|mcg|ml|gm|iu)$/

const LEAST_STRENGTH = amountOf(5)
const LEAST_LARGE = amountOf(20)

/** Whether a dose that is written in full begins at `index`. */
function beginsDose(tokens: readonly Token[], index: number): boolean {
  const pattern = readDosePattern(tokens, index)
  if (pattern && pattern.parts.length > 2) return true
  const number = readNumber(tokens, index)
  if (!number) return false
  if (unitAt(tokens, number.next)) return true
  const isOne = compareAmounts(number.value, ONE) <= 0
  const after = findPhrase(tokens, number.next)
  return (
    isOne && after !== undefined && isOften(after.meaning) && findPhrase(tokens, index)?.number === undefined
  )
}

/** "Mox 500": a misspelt word of the reader's stands before no such number. */
function isBesideStrength(tokens: readonly Token[], index: number): boolean {
  const dash = ['-', '.'].includes(bare(tokens, index + 1)) ? index + 2 : index + 1
  const [number, after] = [tokens[dash], tokens[dash + 1]]
  return (
    number?.kind === 'number' &&
    number.value !== undefined &&
    compareAmounts(number.value, LEAST_LARGE) >= 0 &&
    (after?.text === ':' || after?.start !== number.end) &&
    (after?.text === ':' || beginsDose(tokens, dash + 1))
  )
}

function beginsMass(tokens: readonly Token[], index: number): boolean {
  const number = readNumber(tokens, index)
  const unit = number && unitAt(tokens, number.next)?.unit
  return unit === 'mg' || unit === 'mcg' || unit === 'g'
}

function isWordOfName(tokens: readonly Token[], index: number, isFirst: boolean, isSaid = false): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || token.value || !/^[a-z]+$/.test(token.text)) return false
  // "Folvite Smg": a strength with a letter for its figure is no part of a name.
  if (MISREAD_STRENGTH.test(token.text)) return false
  // "Becosules l OD": a letter that stands apart and looks like a figure may be the dose.
  if (!isFirst && /^[lio]$/.test(token.text) && tokens[index - 1]?.end !== token.start) return false
  if (!isFirst && PART_OF_NAME.test(token.text)) {
    const known = findPhrase(tokens, index)
    return !known || known.meaning.is === 'filler' || token.text.length === 1
  }
  if (NO_NAME.has(token.text)) return false
  return (
    token.text.length > 2 &&
    /[aeiouy]/.test(token.text) &&
    !/(?:ly|ing)$/.test(token.text) &&
    !findPhrase(tokens, index) &&
    (isSaid || isBesideStrength(tokens, index) || !isNearKnown(token.text))
  )
}

/** "Cap. Pan-D": a capital, and letters behind a dash that touches, are of no word of the reader's. */
function isMarkedName(tokens: readonly Token[], from: number, text: string): boolean {
  const [first, dash, tail] = tokens.slice(from, from + 3)
  const isTouching = first?.end === dash?.start && dash?.end === tail?.start
  const written = tail ? text.slice(tail.start, tail.end) : ''
  return (
    first?.kind === 'word' &&
    dash?.text === '-' &&
    isTouching &&
    /^\p{Lu}/u.test(text.slice(first.start)) &&
    /^\p{Lu}{1,3}$/u.test(written)
  )
}

/** "Tab PCM 650", "Tab HCQ 200": letters that nobody could say, behind the form and before a strength. */
function isAcronym(tokens: readonly Token[], from: number, text: string): boolean {
  const [word, strength] = tokens.slice(from, from + 2)
  return (
    word?.kind === 'word' &&
    /^\p{Lu}{3,4}$/u.test(text.slice(word.start, word.end)) &&
    findPhrase(tokens, from) === undefined &&
    strength?.value !== undefined &&
    compareAmounts(strength.value, LEAST_LARGE) >= 0
  )
}

/** "Dolo 650 1 tab" in small letters: one word that is far from all of the reader's, a strength, and a counted dose. */
function isPlainName(tokens: readonly Token[], from: number, next: number): boolean {
  const [word, strength] = tokens.slice(from, next)
  return (
    next === from + 2 &&
    word !== undefined &&
    word.text.length > 3 &&
    !isNearKnown(word.text) &&
    !mayBeOfTimes(word.text) &&
    !PLAIN_WORDS.has(word.text) &&
    !isMeasuredWord(word.text) &&
    strength?.value !== undefined &&
    compareAmounts(strength.value, LEAST_LARGE) >= 0
  )
}

/** A figure too large for a count, a dash that stands apart, and a grid whose dashes do not. */
function isStrengthBeforeGrid(tokens: readonly Token[], index: number): boolean {
  const [figure, dash, first, second] = tokens.slice(index, index + 4)
  if (!figure?.value || dash?.text !== '-' || !first || !second) return false
  const isApart = figure.end < dash.start && dash.end < first.start && first.end === second.start
  const grid = readDosePattern(tokens, index + 2)
  return isApart && compareAmounts(figure.value, LEAST_LARGE) >= 0 && (grid?.parts.length ?? 0) > 2
}

/** Finds the name at the beginning of the text, behind its form; `text` says what is written in capitals. */
export function productNameIn(tokens: readonly Token[], text: string): ProductName | undefined {
  const lead = findPhrase(tokens, 0)
  const isForm = lead && (lead.meaning.is === 'unit' || lead.meaning.is === 'form') && !lead.number
  const form = isForm ? lead.next : 0
  const from = bare(tokens, form) === '.' ? form + 1 : form
  const first = tokens[from]
  const isMarked = isForm === true && isMarkedName(tokens, from, text)
  if (!first) return undefined
  const isCapital = /\p{Lu}/u.test(text.charAt(first.start))
  // "Tab Rablet": behind its form and with a capital, a word that looks like one of the reader's is a name.
  const isSaid = isForm === true && isCapital && first.text.length > 2 && !isUsual(first.text)
  const isShort = (isForm === true || bare(tokens, from + 2) === ':') && isAcronym(tokens, from, text)
  if (!(isMarked || isShort || isWordOfName(tokens, from, true, isSaid))) return undefined
  if (!isForm && (!isCapital || first.text.length < 4) && bare(tokens, from + 1) === '') return undefined
  let at = from + 1
  let hasStrength = false
  while (at < tokens.length && at < from + 8) {
    if (bare(tokens, at) === ':') {
      const begins = tokens[at + 1]?.kind === 'number' || findPhrase(tokens, at + 1) !== undefined
      return begins ? { from, next: at + 1 } : undefined
    }
    const touches = tokens[at]?.start === tokens[at - 1]?.end
    // "Amlo 5 and Telma 40": two products.
    if (bare(tokens, at) === 'and' && (hasStrength || !PARTNER.test(bare(tokens, at + 1)))) return undefined
    // "Pan 40 - 1-0-0": the dash that stands apart ends the name.
    if (!touches && isForm && isStrengthBeforeGrid(tokens, at)) return { from, next: at + 2 }
    // "Dolo 650 500 mg": which of the two is the strength?
    if (!touches && beginsDose(tokens, at))
      return (isForm || isCapital || isPlainName(tokens, from, at)) &&
        !(hasStrength && beginsMass(tokens, at))
        ? { from, next: at }
        : undefined
    if (!touches && isForm && !hasStrength && isFrequency(tokens, at) && first.text.length > 4)
      return { from, next: at }
    const isLarge = hasStrength && compareAmounts(tokens[at - 1]?.value ?? ONE, LEAST_LARGE) >= 0
    if (!touches && (isForm || isCapital) && isLarge && findPhrase(tokens, at) && isCounted(tokens, at))
      return { from, next: at }
    // "Asthalin inhaler 2 puffs", "Soliwax ear drops 4-5 drops": the form ends the name.
    if (!touches && isCapital && first.text.length > 3 && isFormWord(tokens, at)) return { from, next: at }
    const token = tokens[at]
    // "50Omg": a figure that was misread, and no name.
    if (touches && token?.kind === 'word' && tokens[at - 1]?.kind === 'number') return undefined
    // "75/20", "30/70": the strengths of two salts, or of one in so many millilitres.
    const isRatio = token?.kind === 'number' && /^\d+\/\d+$/.test(token.text) && !token.span && !token.value
    const isNumber = token?.kind === 'number' && (token.value !== undefined || touches || isRatio)
    const isStrength =
      isNumber &&
      token.value &&
      (token.text.includes('.') || compareAmounts(token.value, LEAST_STRENGTH) >= 0)
    const isPercent = bare(tokens, at + 1) === '%'
    if (!touches && isNumber && !isStrength && !isRatio && !isPercent) return undefined
    if (
      !isNumber &&
      !isWordOfName(tokens, at, false, isFurther(tokens, at, text)) &&
      !(touches && ['-', '/', '+'].includes(bare(tokens, at)))
    )
      return undefined
    hasStrength ||= isNumber
    at += isNumber && isPercent ? 2 : 1
    // "Calpol 250/5 - 3 ml".
    const isDash = hasStrength && bare(tokens, at) === '-' && tokens[at]?.start !== tokens[at - 1]?.end
    if (isDash && (isForm || isCapital) && beginsDose(tokens, at + 1)) return { from, next: at + 1 }
  }
  return undefined
}

/** "Thyronorm 50 roz subah 1 goli": how many are taken is said further on. */
function isCounted(tokens: readonly Token[], from: number): boolean {
  return tokens.some((_, index) => index > from && beginsDose(tokens, index) && !beginsMass(tokens, index))
}

/** A further word of a name, with a capital: "Meftal Spas". */
const isFurther = (tokens: readonly Token[], at: number, text: string) =>
  /\p{Lu}/u.test(text.charAt(tokens[at]?.start ?? -1)) && !isUsual(bare(tokens, at))

const isUsual = (word: string) => isKnown(word) || isOrdinary(word)

const FORM_WORD = /^(?:.{4,}|gel|syp|inh|mdi|oint|supp|susp|pess|eye|ear|e)$/

/** A form, or what is counted, with no number before it. */
function isFormWord(tokens: readonly Token[], index: number): boolean {
  const found = findPhrase(tokens, index)
  const isForm = found?.meaning.is === 'form' || found?.meaning.is === 'unit'
  return (
    isForm && found.number === undefined && FORM_WORD.test(bare(tokens, index)) && found.next < tokens.length
  )
}

function isOften(meaning: Meaning): boolean {
  return OFTEN.includes(meaning.is === 'byForm' ? (meaning.otherwise?.is ?? meaning.is) : meaning.is)
}

function isFrequency(tokens: readonly Token[], index: number): boolean {
  const found = findPhrase(tokens, index)
  return found !== undefined && isOften(found.meaning)
}

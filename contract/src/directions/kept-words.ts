import { isFarWord, isLikeTimes, mayBeCount } from './far-words.ts'
import type { Item } from './item.ts'
import { LEXICON } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { type Meant, saysDays, type Unread } from './model.ts'
import { beginsClause, isBeside } from './note-times.ts'
import { CHANGES, CONDITIONS } from './note-words.ts'
import { OFTEN as HOW_OFTEN, LINKS, NAMES } from './plain-notes.ts'
import { PLAIN_WORDS } from './plain-words.ts'
import { isOrdinary } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * Where dose and frequency are complete, words that nobody knows are kept as typed, so that one of them does not leave
 * the whole line open: "1 tab BD, phosphate binder". A stretch is kept only whole, and only where no word of it may be
 * one of the reader's own in a mangled spelling, or change the dose, and where no number beside it may count or measure
 * what it names.
 */

/** What these say leaves dose and times as they are, and is still seen where it is kept as typed. */
const HARMLESS: readonly Meaning['is'][] = [
  'reason',
  'site',
  'takenWith',
  'form',
  'route',
  'manner',
  'filler',
]

function wordsOf(isOf: (meaning: Meaning) => boolean): ReadonlySet<string> {
  const patterns = LEXICON.flatMap(([meaning, ...each]) => (isOf(meaning) ? each : []))
  return new Set(patterns.flatMap((pattern) => tokenize(pattern).map(({ text }) => text)))
}

const isHarmless = (meaning: Meaning) =>
  HARMLESS.includes(meaning.is) || (meaning.is === 'asNeeded' && meaning.reason !== undefined)

const REASONS_SAID = new Set(
  [...wordsOf(({ is }) => is === 'reason')].filter((word) => word.length > 3 && !LINKS.has(word)),
)
const OF_DOSES = wordsOf((meaning) => !isHarmless(meaning))
const OWN = wordsOf(isHarmless)

/** Ordinary words beside those that join plain ones; none says a time, an amount or a condition. */
const ORDINARY = new Set(
  (
    'et post it its this that these those let lets be been being was were get gets got so please pls kindly patient he she they you we us him them own very too well against fine good new old tip top use used using who do does done did has had have can will would may might should must put see sure home bring come go took ' +
    'bhi hai hain ho hua hui hue tha thi wala wale wali apne apni aap jo yeh ye is us भी है हैं हुआ हुई वाला वाले वाली यह'
  ).split(' '),
)

/** Of the words that join, those that say nothing where they stand alone; "ON" may be every night. */
const SAYS_NOTHING = new Set(
  'to of the a an it this that patient should must please pls kindly c se ke ko ki ka hai wala wali से के को की का है'.split(
    ' ',
  ),
)

/** Whether a word changes a dose, sets a condition, or is one of the reader's own that may say when or how much. */
export const saysOfDose = (word: string): boolean =>
  CHANGES.has(word) || CONDITIONS.has(word) || OF_DOSES.has(word) || isOrdinary(word)

export type Kind = 'ordinary' | 'plain' | 'far'

/** What a word is to a stretch that is kept as typed; undefined where it may be of the dose. */
export function kindOf({ kind, text, value }: Token): Kind | undefined {
  if (kind === 'mark') return /^[-,.;:()'’&]$/.test(text) ? 'ordinary' : undefined
  if (kind !== 'word' || value) return undefined
  if (ORDINARY.has(text) || (LINKS.has(text) && text !== '+' && text !== '/')) return 'ordinary'
  if (CHANGES.has(text) || CONDITIONS.has(text) || OF_DOSES.has(text)) return undefined
  if (PLAIN_WORDS.has(text) || REASONS_SAID.has(text)) return 'plain'
  // "For joint paint": a word that looks like one of the reader's is not judged here.
  if (isOrdinary(text)) return undefined
  if (OWN.has(text)) return 'plain'
  return isFarWord(text) ? 'far' : undefined
}

/** What may count or measure the words beside it. */
const NUMBERED: readonly Item['said']['is'][] = ['question', 'atMost', 'stretch', 'doseCount']

function counts(text: string, item: Item | undefined): boolean {
  if (!item) return false
  // "1-0-1 1/2 hour": the fraction that stands apart may be of what follows.
  if (item.said.is === 'doses') return /\s[\d/½¼¾]+$/.test(text.slice(item.start, item.end))
  if (item.said.is === 'dose') return item.said.unit === undefined
  // "Alternate weths": of days or of weeks.
  if (item.said.is === 'everyDays')
    return /(?:every|alternate|alt|other)$/i.test(text.slice(item.start, item.end))
  return item.said.is === 'unknown' || NUMBERED.includes(item.said.is)
}

/** Behind one of these a word that is joined to it may be another time. */
const TIMES: readonly Item['said']['is'][] = ['part', 'bedtime', 'clock', 'weekdays', 'dose']
const JOINS = /(?:^|\s)(?:and|&|aur|और|et|n|plus|,|-|\/)\s*$/i

interface Around {
  readonly before: Item | undefined
  readonly after: Item | undefined
}

/** "Subah dopahar hpaam": one word that nobody knows, beside a time with no mark between them. */
function mayBeFurtherTime(
  text: string,
  { start, end, text: typed }: Unread,
  { before, after }: Around,
): boolean {
  const isOne = !/\s/.test(typed)
  const isPart = (item: Item | undefined) => item?.said.is === 'part' || item?.said.is === 'bedtime'
  const isBehind = before !== undefined && /^\s*$/.test(text.slice(before.end, start))
  const isAhead = after !== undefined && /^\s*$/.test(text.slice(end, after.start))
  // "Arbut me": in Hindi a time has these behind it, and a place.
  if (/^[a-z]+ (?:me|mein|ko|में|को)$/i.test(typed) && (isBehind || isAhead)) return true
  const isOfGrid = isBehind && before.said.is === 'doses'
  return isOne && ((isBehind && isPart(before)) || isOfGrid || (isAhead && isPart(after)))
}

/** "X 3d that 5 ml SOS", "atecg 1 wk": what joins a length to what stands beside it may be "then" or "after". */
function mayJoinLength(
  text: string,
  { start, end }: Unread,
  { before, after }: Around,
  isUnknown: boolean,
): boolean {
  const isAhead = after !== undefined && isBeside(text, end, after)
  const isBehind = before !== undefined && isBeside(text, before.end, { ...before, start })
  const isThen =
    (before?.said.is === 'duration' || before?.said.is === 'immediate') &&
    (after?.said.is === 'dose' || after?.said.is === 'doses')
  const isOfLength =
    isUnknown && after?.said.is === 'duration' && !/^(?:x|for)/i.test(text.slice(after.start, after.end))
  return isAhead && ((isBehind && isThen) || isOfLength)
}

function mayBeTime(text: string, { start, text: typed }: Unread, { before }: Around): boolean {
  if (!before || !TIMES.includes(before.said.is)) return false
  return JOINS.test(text.slice(before.end, start)) || /^(?:and|&|aur|और|et)\s/i.test(typed)
}

const HAPPENS =
  /^(ho|hone|aane|aaye|aye|lage|lagne|rahe|rahne|badhe|badhne|uthe|uthne|हो|होने|आने|आए|आये|लगे|लगने|रहे|रहने|बढे|बढने|उठे|उठने)$/

/** "Dard me", "in fever": when it is taken, where nothing says that it is taken when needed. */
export function mayBeNeed(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => {
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
    // "Leuti ho to": when something happens.
    if (HAPPENS.test(text) && /^(to|par|pe|तो|पर|पे)$/.test(after)) return true
    return (
      REASONS_SAID.has(text) &&
      !PLAIN_WORDS.has(text) &&
      (/^(in|on|with|at)$/.test(before) || /^(me|mein|mai|par|pe|में|पर|पे)$/.test(after))
    )
  })
}

/** A word with a capital within a line that is not in capitals, as names of medicines are written. */
export function isName(text: string, start: number): boolean {
  const isFirst = /(?:^|[.;:!?\n])\s*$/.test(text.slice(0, start))
  return !isFirst && /^\p{Lu}/u.test(text.slice(start)) && /\p{Ll}/u.test(text)
}

const OFTEN: readonly Item['said']['is'][] = [
  ...([
    'timesPerDay',
    'everyHours',
    'daily',
    'bedtime',
    'part',
    'doses',
    'dose',
    'asNeeded',
    'immediate',
  ] as const),
]

/** Says how much or when: a word directly behind it may say more of it. */
const BESIDE: readonly Item['said']['is'][] = [
  ...OFTEN,
  ...TIMES,
  'everyDays',
  'timesPerWeek',
  'duration',
  'food',
]

/** "1 tab BD, crocin SOS": unknown words in front of a second frequency may be another medicine. */
function mayBeMedicine(text: string, stretch: Unread, { before, after }: Around): boolean {
  const isBetween = [before, after].every((item) => item !== undefined && OFTEN.includes(item.said.is))
  return isBetween && !/[,;.)]/.test(text.slice(stretch.end, after?.start))
}

/** "1 tab BD, crepe bandage x 5 days": how long, of one or the other. */
function mayOwnLength(text: string, stretch: Unread, { before, after }: Around): boolean {
  if (!before || after?.said.is !== 'duration') return false
  return beginsClause(text, before, stretch.start) && isBeside(text, stretch.end, after)
}

/** "8 am to 8 pm": what joins two times or doses may say what they are to each other. */
/** "Monday ptarough Friday". */
const areAlike = ({ before, after }: Around): boolean =>
  before?.said.is === after?.said.is && before !== undefined && TIMES.includes(before.said.is)

const isPartOrGrid = (item: Item | undefined) =>
  item !== undefined && ['part', 'doses'].includes(item.said.is)

function isBetweenTimes({ before, after }: Around): boolean {
  return [before, after].every(
    (item) => item !== undefined && (TIMES.includes(item.said.is) || OFTEN.includes(item.said.is)),
  )
}

/** "Can be mixed with honey", "avoid corners of nose and mouth": ordinary words that go on with what is kept as typed. */
function isOfNote(text: string, { start, end }: Unread, { before, after }: Around): boolean {
  const isNote = (item: Item | undefined) => item?.said.is === 'note' && !item.said.asNeeded
  return (
    (isNote(before) && /^\s*$/.test(text.slice(before?.end, start))) ||
    (isNote(after) && /^\s*$/.test(text.slice(end, after?.start)))
  )
}

function isKept(text: string, stretch: Unread, around: Around, { asNeeded }: Meant): boolean {
  const tokens = tokenize(stretch.text)
  const kinds = tokens.map(kindOf)
  if (!kinds.some((_, at) => tokens[at]?.kind === 'word') || kinds.includes(undefined)) return false
  if (counts(text, around.before) || counts(text, around.after) || mayOwnLength(text, stretch, around))
    return false
  if (!asNeeded && mayBeNeed(tokens)) return false
  if (around.after && HOW_OFTEN.includes(around.after.said.is) && mayBeCount(tokens.at(-1)?.text ?? ''))
    return false
  const [only, ...others] = tokens.filter(({ text: word }, at) => kinds[at] !== 'ordinary' && word !== '')
  const { before, after } = around
  const isSet = before
    ? !BESIDE.includes(before.said.is) || beginsClause(text, before, stretch.start)
    : after?.said.is !== 'unit' || !isBeside(text, stretch.end, after)
  // "1-0-1 spat": one word beside the dose, that may be "stat".
  if (
    only &&
    others.length === 0 &&
    !isSet &&
    !NAMES.has(tokens[0]?.text ?? '') &&
    isLikeTimes(only.text, isPartOrGrid(before))
  )
    return false
  const hasName = tokens.some((token, at) => kinds[at] === 'far' && isName(text, stretch.start + token.start))
  if (mayJoinLength(text, stretch, around, kinds.at(-1) === 'far')) return false
  const isJoint =
    areAlike(around) && tokens.length === 1 && !/[,;.]/.test(text.slice(before?.end, after?.start))
  if (hasName || isJoint || (kinds.includes('far') && mayBeMedicine(text, stretch, around))) return false
  // "Vomit via": what it leads to is not there.
  const isCut = /^(?:via|with|for|of|in|on|to|by|from|into|near|using|along|over|under|during|w|c)$/.test(
    tokens.at(-1)?.text ?? '',
  )
  if (isCut && (kinds.includes('plain') || kinds.includes('far'))) return false
  if (kinds.includes('plain')) return true
  if (!kinds.includes('far'))
    return (
      !isBetweenTimes(around) &&
      (tokens.every((token) => SAYS_NOTHING.has(token.text)) || isOfNote(text, stretch, around))
    )
  return !mayBeTime(text, stretch, around) && !mayBeFurtherTime(text, stretch, around)
}

/** Whether a step says by itself how much, and how often or at which times. */
export function isComplete({ amount, doses, route, site, ...meant }: Meant): boolean {
  const { timesPerDay, everyHours, everyMinutes, partsOfDay, atTimes, atBedtime, immediate, asNeeded } = meant
  const often = [timesPerDay, everyHours, everyMinutes, partsOfDay, atTimes, meant.doseCount]
  const saysOften =
    often.some((each) => each !== undefined) || atBedtime || immediate || asNeeded || saysDays(meant)
  const isPutOn = route === 'topical' || site !== undefined
  return doses !== undefined || ((amount !== undefined || isPutOn) && saysOften)
}

/**
 * The items with each stretch that was not understood as a note; undefined where one of them may say something of the
 * dose, or where the dose is not complete without it.
 */
export function keepUnknownWords(
  text: string,
  items: readonly Item[],
  unread: readonly Unread[],
  meant: readonly Meant[],
): Item[] | undefined {
  const only = meant.find((each) => !each.asNeeded) ?? meant[0]
  // A step that does not say its dose may say it in the words that are not understood.
  if (!only || !meant.every(isComplete)) return undefined
  const kept: Item[] = []
  const within = (item: Item, { start, end }: Unread) => item.start >= start && item.end <= end
  for (const stretch of unread) {
    const own = items.filter((item) => within(item, stretch))
    if (own.some(({ said }) => said.is !== 'unknown' && said.is !== 'filler')) return undefined
    const said = items.filter((item) => item.said.is !== 'filler')
    const around = {
      before: said.findLast(({ end }) => end <= stretch.start),
      after: said.find(({ start }) => start >= stretch.end),
    }
    if (!isKept(text, stretch, around, only)) return undefined
    const typed = stretch.text.replace(/\s+/g, ' ')
    kept.push({ start: stretch.start, end: stretch.end, said: { is: 'note', text: typed } })
  }
  const rest = items.filter((item) => !unread.some((stretch) => within(item, stretch)))
  return [...rest, ...kept].sort((a, b) => a.start - b.start)
}

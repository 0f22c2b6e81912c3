import { isLikeTimes, mayBeCount } from './far-words.ts'
import type { Item } from './item.ts'
import { REASONS } from './model.ts'
import { PLAIN_DOINGS, PLAIN_WORDS } from './plain-words.ts'
import { REASON_WORDS } from './reasons.ts'
import { isKnown } from './spelling.ts'
import type { Token } from './tokens.ts'

/**
 * Words that nobody reads as a dose ("gout prophylaxis", "hot fomentation", "with mask and spacer") are kept as typed. A
 * stretch is kept only whole: every word of it is plain, and no number stands beside it that may count or measure what
 * it names.
 */

/** What joins plain words, and says nothing by itself. */
export const LINKS = new Set(
  "of in on with to for by from into the a an and & as at your his her their is are during under over near along using via c w / + - ' ’ के की का को में पर से और ke ki ka ko me mein par pe se aur".split(
    ' ',
  ),
)

/** "Pimples pe": in Hindi these stand behind what they join. */
const POSTPOSITIONS = new Set('me mein par pe में पर पे'.split(' '))

/** Ends a stretch: what stands on the other side of it is said apart. */
const ENDS = /^[,;.()[\]|:।"]$/

const NUMBERED: readonly Item['said']['is'][] = [
  ...(['dose', 'question', 'duration', 'clock', 'atMost', 'doseCount'] as const),
]

/** How often; a word in front of it may say it with it. */
export const OFTEN: readonly Item['said']['is'][] = ['daily', 'timesPerWeek', 'timesPerMonth', 'everyDays']

/** Behind one of these stands what it is for, or where. */
export const NAMES: ReadonlySet<string> = new Set('for of on over to from ke ki ka par pe'.split(' '))

interface Part {
  readonly item: Item
  readonly word: string
}

function isLink({ item, word }: Part): boolean {
  return LINKS.has(word) && (item.said.is === 'unknown' || item.said.is === 'filler')
}

/** A word of the reader's own may mean something with the words around it. */
const isPlainWord = (part: Part | undefined) =>
  part?.item.said.is === 'unknown' && PLAIN_WORDS.has(part.word) && !isKnown(part.word)

/** The reader's own names of what a medicine is for, that say nothing else. */
const NAMES_OF_REASONS: ReadonlySet<string> = new Set(
  REASONS.flatMap((reason) => REASON_WORDS[reason].english.match(/[a-z]{4,}/g) ?? []).filter((word) =>
    PLAIN_WORDS.has(word),
  ),
)

/** A plain word; the name of a reason is one in brackets, or before another: "(constipation)", "gout prophylaxis". */
function isPlain(parts: readonly Part[], at: number): boolean {
  const part = parts[at]
  if (part?.item.said.is !== 'unknown') return false
  if (isPlainWord(part)) return true
  const isAlone = parts[at - 1]?.word === '(' && parts[at + 1]?.word === ')'
  const isPlace = POSTPOSITIONS.has(parts[at + 1]?.word ?? '')
  return NAMES_OF_REASONS.has(part.word) && (isAlone || isPlace || isPlainWord(parts[at + 1]))
}

/** A number that may belong to the words beside it. */
function counts(part: Part | undefined): boolean {
  if (!part || ENDS.test(part.word)) return false
  const { said } = part.item
  if (said.is === 'dose') return said.unit === undefined
  return said.is === 'unknown' || NUMBERED.includes(said.is)
}

/** ", wheezing stool": with a further plain word the name of a reason is part of a stretch, and the comma is not. */
function withoutComma(tokens: readonly Token[], item: Item, after: Item | undefined): Item[] {
  const own = tokens.filter(({ start, end }) => start >= item.start && end <= item.end)
  const next = tokens.find(({ start }) => start === after?.start)?.text ?? ''
  const isJoined = item.said.is === 'reason' && item.said.joined && own[0]?.text === ','
  if (!isJoined || after?.said.is !== 'unknown' || !(PLAIN_WORDS.has(next) || POSTPOSITIONS.has(next)))
    return [item]
  return own.map(({ start, end }, at) => ({ start, end, said: { is: at === 0 ? 'filler' : 'unknown' } }))
}

/** Makes a note of each stretch of plain words among the items that were read. */
export function keepPlainWords(tokens: readonly Token[], items: readonly Item[]): Item[] {
  const wordAt = new Map(tokens.map(({ start, text }) => [start, text]))
  const parts = items
    .flatMap((item, at) => withoutComma(tokens, item, items[at + 1]))
    .map((item): Part => ({ item, word: wordAt.get(item.start) ?? '' }))
  const kept: Item[] = []
  let index = 0
  while (index < parts.length) {
    const end = endOfPlain(parts, index)
    const [first, last] = [parts[index], parts[end - 1]]
    const isDoing = parts.slice(index, end).every(({ word }) => PLAIN_DOINGS.has(word) || LINKS.has(word))
    const isCounted = counts(parts[index - 1]) || (!isDoing && counts(parts[end]))
    const isOften = OFTEN.includes(parts[end]?.item.said.is ?? 'filler') && mayBeCount(last?.word ?? '')
    const isOther = mayBeOther(parts, index, end)
    if (first && last && end > index && !isCounted && !isOften && !isOther) {
      kept.push({ start: first.item.start, end: last.item.end, said: { is: 'note' } })
      index = end
    } else if (first) {
      kept.push(first.item)
      index += 1
    }
  }
  return kept
}

const BESIDE: readonly Item['said']['is'][] = ['part', 'dose', 'doses']

/** "1-0-1 spat", "at light": one word beside the dose, without a mark between them, that may be "stat" or "night". */
function mayBeOther(parts: readonly Part[], from: number, to: number): boolean {
  const before = parts[from - 1]
  const words = parts.slice(from, to).filter((part) => isPlain(parts, parts.indexOf(part)))
  const [only] = words
  const isFirst = before !== undefined && ENDS.test(before.word)
  const isNamed = NAMES.has(before?.word ?? '') || NAMES.has(parts[from]?.word ?? '')
  // "Crushed in honey", "dust over folds" say what is done.
  const isDone = before?.item.said.is === 'note' || PLAIN_DOINGS.has(only?.word ?? '')
  return (
    words.length === 1 &&
    !isDone &&
    only !== undefined &&
    !isFirst &&
    !isNamed &&
    isLikeTimes(only.word, before && BESIDE.includes(before.item.said.is))
  )
}

/** The index after the stretch that begins at `from`; `from` itself where none does. */
function endOfPlain(parts: readonly Part[], from: number): number {
  let [at, end] = [from, from]
  for (let part = parts[at]; part; at += 1, part = parts[at]) {
    if (isPlain(parts, at)) end = at + 1
    else if (part.word === '+' && end === at && end > from) end = at + 1
    else if (!isLink(part)) break
  }
  // Where a word follows that is not understood, the stretch says only part of what is written.
  const after = parts[end]
  return end > from && after && isLink(after) && POSTPOSITIONS.has(after.word) ? end + 1 : end
}

import { isOfCourse } from './course-notes.ts'
import type { Item } from './item.ts'

const GIVEN: readonly Item['said']['is'][] = ['dose', 'part', 'clock', 'bedtime', 'food', 'note', 'asNeeded']

/** "1 X BD": a cross between an amount and how often. */
function isCross(typed: string, before: Item | undefined, often: string): boolean {
  return /^[x×]$/i.test(typed) && before?.said.is === 'dose' && /^(?:od|bd|bid|tds|tid|qid|qds)$/i.test(often)
}

/** "Half at 8am + half at 8pm", "before feeds + at bedtime": a plus that stands apart says "and". */
export function joinByPlus(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    const typed = text.slice(item.start, item.end)
    if (item.said.is === 'unknown' && isCross(typed, before, after ? text.slice(after.start, after.end) : ''))
      return { ...item, said: { is: 'filler' } }
    const isPlus = item.said.is === 'unknown' && typed === '+'
    const isJoint =
      isPlus &&
      before !== undefined &&
      after !== undefined &&
      before.said.is !== 'dose' &&
      GIVEN.includes(before.said.is) &&
      GIVEN.includes(after.said.is)
    return isJoint ? { ...item, said: { is: 'filler' } } : item
  })
}

const LENGTHS: readonly Item['said']['is'][] = ['duration', 'openDuration', 'stretch']

/** "Continue 1 tab BD x 5 days", "cont. till review": what goes on has the length that is written. */
export function withoutContinue(text: string, items: readonly Item[]): readonly Item[] {
  const lead = items.find(({ said }) => said.is !== 'filler')
  const lasts = items.filter(({ said }) => LENGTHS.includes(said.is)).length > 1
  if (!lasts) return items
  return items.map((item, at) => {
    const goesOn =
      item.said.is === 'openDuration' &&
      /^(to )?cont|^लगातार|^lagatar/i.test(text.slice(item.start, item.end))
    const [before, after] = [items[at - 1], items[at + 1]]
    const isBehind = /^(?:लगातार|lagatar)/i.test(text.slice(item.start, item.end)) && before
    if (goesOn && isBehind && LENGTHS.includes(before.said.is)) return { ...item, said: { is: 'filler' } }
    return goesOn && (item === lead || (after && LENGTHS.includes(after.said.is)))
      ? { ...item, said: { is: 'filler' } }
      : item
  })
}

const isBeforeFood = ({ said }: Item) =>
  (said.is === 'food' || said.is === 'part') && said.food === 'beforeFood'

/** "Empty stomach, 30 min before breakfast", side by side, is one time: the exact one counts, the other is kept as typed. */
export function withoutSecondFasting(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler')
  return items.map((item) => {
    const at = told.indexOf(item)
    const isFasting = item.said.is === 'food' && item.said.food === 'emptyStomach'
    const isBeside = [told[at - 1], told[at + 1]].some((other) => other && isBeforeFood(other))
    return isFasting && isBeside
      ? { ...item, said: { is: 'note', text: text.slice(item.start, item.end).replace(/\s+/g, ' ') } }
      : item
  })
}

/** "Discard 28 days after opening": two notes that stand in a row are one, as they were typed. */
export function joinNotes(text: string, items: readonly Item[]): readonly Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const before = joined.at(-1)
    const row = before && inARow(text, before, item)
    if (row) joined.splice(-1, 1, row)
    else joined.push(item)
  }
  return joined
}

function inARow(text: string, before: Item, item: Item): Item | undefined {
  if (before.said.is !== 'note' || item.said.is !== 'note') return undefined
  const notes = [before.said.text, item.said.text].filter((note) => note !== undefined)
  const isRow =
    before.said.asNeeded === item.said.asNeeded &&
    !notes.some(isOfCourse) &&
    /^\s*$/.test(text.slice(before.end, item.start)) &&
    // ", cramps" brings its comma along.
    !/^[,;]/.test(text.slice(item.start))
  return isRow ? { ...before, end: item.end, said: { ...before.said, text: notes.join(' ') } } : undefined
}

/** "SOS for pain only": that it is taken for nothing else is kept in its words. */
export function keepOnly(text: string, items: readonly Item[]): readonly Item[] {
  const isOnly = (item: Item | undefined, after: Item | undefined) =>
    item?.said.is === 'filler' &&
    /^only$/i.test(text.slice(item.start, item.end)) &&
    !['dose', 'doses', 'unit'].includes(after?.said.is ?? '')
  return items.flatMap((item, at): Item[] => {
    if (!isOnly(items[at + 1], items[at + 2])) return [item]
    const typed = text.slice(item.start, item.end).replace(/\s+/g, ' ')
    if (item.said.is === 'note' && /^(?:for|if|when)\b/i.test(typed))
      return [{ ...item, said: { ...item.said, text: `${item.said.text ?? typed} only` } }]
    const isReason = item.said.is === 'reason' || (item.said.is === 'asNeeded' && item.said.reason)
    if (!isReason) return [item]
    const reason = typed.replace(/^[,;\s]+|^(?:sos|prn) /gi, '')
    return [item, { start: item.end, end: item.end, said: { is: 'note', text: `${reason} only` } }]
  })
}

const OFTEN: readonly Item['said']['is'][] = [
  ...(['timesPerDay', 'everyHours', 'everyMinutes', 'part', 'bedtime', 'clock', 'daily', 'doses'] as const),
  ...([
    'everyDays',
    'everyMonths',
    'timesPerWeek',
    'timesPerMonth',
    'weekdays',
    'asNeeded',
    'question',
  ] as const),
]

/** "10 ml before each meal", a dose with nothing else of how often: the words say it, and are kept as typed. */
export function keepEachMeal(text: string, items: readonly Item[]): readonly Item[] {
  const isSaid =
    !items.some(({ said }) => said.is === 'dose') || items.some(({ said }) => OFTEN.includes(said.is))
  const isKept = (typed: string) =>
    (!isSaid && /\b(?:each|every) (?:meal|food|feed)/i.test(typed)) ||
    // Which meal it is has no place of its own.
    /\b(?:largest|main|biggest|heaviest) (?:meal|food|feed)/i.test(typed)
  return items.map((item): Item => {
    const typed = text.slice(item.start, item.end)
    return item.said.is === 'food' && isKept(typed)
      ? { ...item, said: { is: 'note', text: typed.replace(/\s+/g, ' ') } }
      : item
  })
}

const OFTEN_IN_A_DAY: readonly Item['said']['is'][] = ['timesPerDay', 'doses', 'daily', 'everyHours']

/** "BD & after motion": at a further occasion as well; without its "and" the note would say when the doses are. */
export function keepAndOccasion(text: string, items: readonly Item[]): readonly Item[] {
  const isAnd = (item: Item | undefined) =>
    item?.said.is === 'filler' && /^(?:and|&|also|aur|और)$/i.test(text.slice(item.start, item.end))
  const isOccasion = (item: Item | undefined) =>
    item?.said.is === 'note' && /^(?:after|before|post|at|during|with)\b/i.test(item.said.text ?? '')
  return items.flatMap((item, at): Item[] => {
    const [before, and, next] = [items[at - 2], items[at - 1], items[at + 1]]
    const isFurther = (joint: Item | undefined, first: Item | undefined) =>
      isAnd(joint) && first !== undefined && OFTEN_IN_A_DAY.includes(first.said.is)
    if (isFurther(item, items[at - 1]) && isOccasion(next)) return []
    if (!and || !isFurther(and, before) || !isOccasion(item) || item.said.is !== 'note') return [item]
    const joint = text.slice(and.start, and.end)
    return [{ ...item, start: and.start, said: { ...item.said, text: `${joint} ${item.said.text}` } }]
  })
}

const TIMES: readonly Item['said']['is'][] = ['part', 'bedtime', 'clock']
const AND = /^\s*,?\s*(?:and|&|aur|और)(?!\p{L})/iu

/** "After each wash and at bedtime": two times, of which the note is one; without its "and" it would be said of the other. */
export function withoutOccasionAndTime(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler')
  const isTime = (item: Item | undefined) => item !== undefined && TIMES.includes(item.said.is)
  return items.map((item): Item => {
    if (item.said.is !== 'note') return item
    const at = told.indexOf(item)
    const [before, after] = [told[at - 1], told[at + 1]]
    const note = text.slice(item.start, item.end)
    const isFirst =
      isTime(after) &&
      AND.test(text.slice(item.end)) &&
      /\b(?:after|before|post|during)\s/i.test(note) &&
      !told.slice(0, at).some(isTime)
    const isSecond =
      before !== undefined &&
      isTime(before) &&
      AND.test(text.slice(before.end)) &&
      /^(?:(?:and|&|aur) )?(?:after|before|during) (?:each|every)\b/i.test(note)
    return isFirst || isSecond ? { ...item, said: { is: 'unknown' } } : item
  })
}

import type { Item } from './item.ts'

/** What a later step says before its "thereafter": how much, how often, when. */
const OF_STEP: readonly Item['said']['is'][] = [
  ...([
    'dose',
    'doses',
    'timesPerDay',
    'everyHours',
    'daily',
    'part',
    'bedtime',
    'food',
    'everyDays',
  ] as const),
  ...(['weekdays', 'timesPerWeek', 'unit'] as const),
]
/** What may stand behind it. */
const OF_END: readonly Item['said']['is'][] = ['openDuration', 'duration', 'food', 'asNeeded']
const LENGTHS: readonly Item['said']['is'][] = ['duration', 'stretch']

/**
 * "0-0-1 x 1 wk, 1-0-1 thereafter", "25 mg OD x 2 wks, 50 mg OD thereafter": the word stands behind the step that it
 * begins, and is read in front of it.
 */
export function withThereafterInFront(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => !['filler', 'note'].includes(said.is))
  const at = told.findLastIndex((item) => item.said.is === 'steps')
  const last = told[at]
  const isAfter =
    last?.said.is === 'steps' &&
    /^(?:thereafter|afterwards|after that)\b/i.test(text.slice(last.start, last.end))
  const lengthAt = told.slice(0, at).findLastIndex(({ said }) => LENGTHS.includes(said.is))
  const step = told.slice(lengthAt + 1, at)
  const isEnd = told.slice(at + 1).every(({ said }) => OF_END.includes(said.is))
  const [first] = step
  const isWhole =
    isEnd &&
    lengthAt >= 0 &&
    step.some(({ said }) => said.is === 'dose' || said.is === 'doses') &&
    step.every(({ said }) => OF_STEP.includes(said.is))
  if (!last || !isAfter || !first || !isWhole) return items
  const isParted = /(?:[,;.&]|\b(?:and|aur))\s*$/i.test(text.slice(0, first.start))
  if (!isParted) return items
  return items.flatMap((item): Item[] => {
    if (item === last) return [{ ...item, said: { is: 'filler' } }]
    return item === first ? [{ ...last, start: first.start, end: first.start }, item] : [item]
  })
}

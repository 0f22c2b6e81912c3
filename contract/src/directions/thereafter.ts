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
const LENGTHS: readonly Item['said']['is'][] = ['duration', 'stretch']

/**
 * "0-0-1 x 1 wk, 1-0-1 thereafter", "25 mg OD x 2 wks, 50 mg OD thereafter": the word stands behind the step that it
 * begins, and is read in front of it.
 */
export function withThereafterInFront(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler' && said.is !== 'note')
  const last = told.at(-1)
  const isAfter =
    last?.said.is === 'steps' && /^(?:thereafter|afterwards)\b/i.test(text.slice(last.start, last.end))
  const lengthAt = told.findLastIndex(({ said }) => LENGTHS.includes(said.is))
  const step = told.slice(lengthAt + 1, -1)
  const [first] = step
  const isWhole =
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

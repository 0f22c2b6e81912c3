import type { Item } from './item.ts'

/** "0-0-1 x 1 wk, 1-0-1 thereafter": the word stands behind the step that it begins, and is read in front of it. */
export function withThereafterInFront(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler' && said.is !== 'note')
  const last = told.at(-1)
  const isAfter = last?.said.is === 'steps' && /^thereafter\b/i.test(text.slice(last.start, last.end))
  if (!last || !isAfter || !told.some(({ said }) => said.is === 'duration')) return items
  const dose = told.at(-2)
  const isDose = dose && dose.said.is === 'doses' && /,\s*$/.test(text.slice(0, dose.start))
  if (!isDose) return items
  return items.flatMap((item): Item[] => {
    if (item === last) return [{ ...item, said: { is: 'filler' } }]
    return item === dose ? [{ ...last, start: dose.start, end: dose.start }, item] : [item]
  })
}

import type { Item } from './item.ts'

/** "50 mg OD D2-D6", "from d16 to d25": days of a cycle where there is one step, which the length of it cannot say. */
export function keepCycleDays(text: string, items: readonly Item[]): readonly Item[] {
  const stretches = items.filter(({ said }) => said.is === 'stretch')
  const [only] = stretches
  const isOne =
    stretches.length === 1 && items.every(({ said }) => said.is !== 'steps' && said.is !== 'duration')
  if (!only || !isOne || only.said.is !== 'stretch' || (only.said.from ?? 1) === 1) return items
  const written = text.slice(only.start, only.end).trim()
  return items.map((item) => (item === only ? { ...item, said: { is: 'note', text: written } } : item))
}

import type { Item } from './item.ts'

const HEAPED = /\b(?:level|levelled|heaped|heaping|rounded|flat)\b/i

/** "2 heaped tsp": how full the spoon is has no place in the structure, and is kept as typed. */
export function keepHeaped(text: string, items: readonly Item[]): readonly Item[] {
  return items.flatMap((item): Item[] => {
    const [found] = item.said.is === 'dose' ? (HEAPED.exec(text.slice(item.start, item.end)) ?? []) : []
    return found ? [item, { start: item.end, end: item.end, said: { is: 'note', text: found } }] : [item]
  })
}

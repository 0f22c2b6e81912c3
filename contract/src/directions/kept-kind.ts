import type { Item } from './item.ts'

const KIND =
  /\b(?:level|levelled|heaped|heaping|rounded|flat|sr|er|xr|xl|cr|mr|md|dt|ec|eff|effervescent|chewable|dispersible)\b/i

/** "2 heaped tsp", "1 SR tab": how full the spoon is, or which kind of tablet, has no place in the structure and is kept as typed. */
export function keepKind(text: string, items: readonly Item[]): readonly Item[] {
  return items.flatMap((item): Item[] => {
    const [found] = item.said.is === 'dose' ? (KIND.exec(text.slice(item.start, item.end)) ?? []) : []
    return found ? [item, { start: item.end, end: item.end, said: { is: 'note', text: found } }] : [item]
  })
}

import type { Item } from './item.ts'

/** Words that refuse what stands behind them, as they are typed and mistyped. */
const NOT =
  /(?:^|\s)(?:do+ ?n[o'’]?t{1,2}|d'?n'?o?t|don|nto|nott?|nt|nevr|never|no|avoid|avod|without|withot|wihtout|w\/o|cannot|can'?t|should ?n'?t|must ?n'?t)$/i
/** In Hindi it stands behind: "chabaye nhi". */
const NOT_BEHIND = /^(?:na|nhi|nahi|nahin|naa|mat|ना|न|नहीं|नही|मत)(?:\s|$)/i

/**
 * "Swallow whole, do nott crush": where a "not" is not understood, the advice that it turns round is not shown without
 * it.
 */
export function withoutNegated(text: string, items: readonly Item[]): readonly Item[] {
  const isOpen = (item: Item | undefined) => item?.said.is === 'unknown' || item?.said.is === 'negation'
  const isJoined = (before: Item, after: Item) => /^\s*$/.test(text.slice(before.end, after.start))
  const typed = ({ start, end }: Item) => text.slice(start, end).trim()
  return items.map((item, at): Item => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (item.said.is !== 'note') return item
    const isTurned =
      (before && isOpen(before) && isJoined(before, item) && NOT.test(typed(before))) ||
      (after && isOpen(after) && isJoined(item, after) && NOT_BEHIND.test(typed(after)))
    return isTurned ? { ...item, said: { is: 'unknown' } } : item
  })
}

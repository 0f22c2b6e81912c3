import type { Item } from './item.ts'

/** Whether a reason is named at `index`; one that is joined to what is none (", fever") is none itself. */
export function saysReason(items: readonly Item[], index: number): boolean {
  const said = items[index]?.said
  if (said?.is === 'reason') return !said.joined || saysReason(items, index - 1)
  return said?.is === 'asNeeded' && said.reason !== undefined
}

/** ", fever": what it is for, and no word that it is taken only then. "And fever" goes on with what was not understood. */
export function namedAlone(text: string, item: Item): Item {
  const typed = text.slice(item.start, item.end)
  const said: Item['said'] = /^[,;]/.test(typed)
    ? { is: 'note', text: typed.replace(/^[,;\s]+/, '') }
    : { is: 'unknown' }
  return { ...item, said }
}

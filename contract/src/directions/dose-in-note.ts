import { sameAmount } from './amount.ts'
import type { Item } from './item.ts'
import { readNumber } from './numbers.ts'
import { tokenize } from './tokens.ts'

const AGAIN = /\b(?:repeat|repeated|rpt|rept)\s+(?=[\d½¼]|one\b|two\b|half\b)/i

/** "2 tab stat & repeat 1 after 1 hr": what is given again is another amount, and no part of a note. */
export function withoutOtherDoses(text: string, items: readonly Item[]): readonly Item[] {
  const doses = items.flatMap(({ said }) => (said.is === 'dose' ? [said.amount] : []))
  return items.map((item): Item => {
    const typed = text.slice(item.start, item.end)
    const again = item.said.is === 'note' ? AGAIN.exec(typed) : null
    const number = again ? readNumber(tokenize(typed.slice(again.index + again[0].length)), 0) : undefined
    const isOther = number !== undefined && !doses.some((dose) => sameAmount(dose, number.value))
    return isOther && doses.length > 0 ? { ...item, said: { is: 'unknown' } } : item
  })
}

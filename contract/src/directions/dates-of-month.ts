import { bare, type Step } from './item.ts'
import type { Token } from './tokens.ts'

const ORDINAL = /^(st|nd|rd|th)$/
const AND = /^(,|&|\/|-|and|aur|और)$/
const EACH = /^(every|evry|evey|each|the|a|per)$/
const MONTH = /^(month|months|mth|mnth)$/

interface Dates {
  readonly next: number
}

/** "1st and 15th", "1, 11 & 21": days of a month that rise, from the second on with or without their endings. */
function datesAt(tokens: readonly Token[], index: number): Dates | undefined {
  let [at, last, count, endings] = [index, 0, 0, 0]
  let next = index
  for (;;) {
    const day = Number(/^\d{1,2}$/.exec(bare(tokens, at))?.[0] ?? 0)
    if (day <= last || day > 31) break
    last = day
    count += 1
    const hasEnding = ORDINAL.test(bare(tokens, at + 1)) && tokens[at + 1]?.start === tokens[at]?.end
    endings += hasEnding ? 1 : 0
    next = hasEnding ? at + 2 : at + 1
    at = next
    while (AND.test(bare(tokens, at))) at += 1
    if (at === next) break
  }
  return count > 0 && endings > 0 ? { next } : undefined
}

/** "On 1st and 15th of every month": kept as typed, and says when. */
export function readDatesOfMonth(tokens: readonly Token[], index: number): Step | undefined {
  const on = ['on', 'at'].includes(bare(tokens, index)) ? index + 1 : index
  const dates = datesAt(tokens, bare(tokens, on) === 'the' ? on + 1 : on)
  if (!dates) return undefined
  const day = ['day', 'date', 'dates'].includes(bare(tokens, dates.next)) ? dates.next + 1 : dates.next
  const of = ['of', 'in'].includes(bare(tokens, day)) ? day + 1 : day
  const isMonth = EACH.test(bare(tokens, of)) && MONTH.test(bare(tokens, of + 1))
  return isMonth ? { said: { is: 'note' }, next: of + 2 } : undefined
}

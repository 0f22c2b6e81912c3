import { sameAmount } from './amount.ts'
import { bare, type Item, type Step, unitAt } from './item.ts'
import { readNumber } from './numbers.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * A dose that is given some time after the first: "4 tab stat, 2 tab after 6 hrs, then 2 tab OD". It is a step of its own,
 * with the time kept as typed, and never part of a note.
 */

const LENGTH = /^(h|hr|hrs|hour|hours|ghante|ghanta|day|days|d|week|weeks|wk|wks|घंटे|घंटा)$/
const AT_ONCE = /^(stat|once|now|immediately|turant|abhi|तुरंत|अभी)$/
const COUNTED = /^(dose|doses|खुराक)$/

/** Whether a dose, or how many there are, ends just before `index`. */
function isBehindDose(tokens: readonly Token[], index: number): boolean {
  const last = bare(tokens, index - 1) === ',' ? index - 2 : index - 1
  if (COUNTED.test(bare(tokens, last))) return true
  if (last !== index - 1) return false
  return (
    (tokens[last]?.kind === 'number' && tokens[last]?.value !== undefined) ||
    (unitAt(tokens, last) !== undefined && tokens[last - 1]?.value !== undefined)
  )
}

/** "After 12 hrs", "12 hrs later" behind a dose, where another was given at once: when the later one is given. */
export function readLaterTime(tokens: readonly Token[], index: number): Step | undefined {
  const isAfter = bare(tokens, index) === 'after'
  const number = readNumber(tokens, isAfter ? index + 1 : index)
  if (!number || number.upTo || !LENGTH.test(bare(tokens, number.next)) || !isBehindDose(tokens, index))
    return undefined
  const isLater = bare(tokens, number.next + 1) === 'later'
  if (!isAfter && !isLater) return undefined
  const wasFirst = tokens.slice(0, index).some(({ text }) => AT_ONCE.test(text))
  if (!wasFirst) return undefined
  return { said: { is: 'note', doses: 1 }, next: number.next + (isAfter ? 1 : 2) }
}

const isLaterTime = (text: string, { said, start, end }: Item) =>
  said.is === 'note' && said.doses === 1 && /^(?:after \d|\d+ ?\w+ later)/i.test(text.slice(start, end))

/** Parts a later dose from the one before it, where no "then" is written. */
export function partLaterDoses(text: string, items: readonly Item[]): readonly Item[] {
  const told = items.filter(({ said }) => said.is !== 'filler')
  return items.flatMap((item): Item[] => {
    const at = told.indexOf(item)
    const [before, after] = [told[at - 1], told[at + 1]]
    const isLater = item.said.is === 'dose' && after !== undefined && isLaterTime(text, after)
    const isApart = before !== undefined && before.said.is !== 'steps'
    return isLater && isApart ? [{ start: item.start, end: item.start, said: { is: 'steps' } }, item] : [item]
  })
}

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

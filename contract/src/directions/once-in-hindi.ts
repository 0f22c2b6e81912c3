import { compareAmounts, ONE } from './amount.ts'
import { bare, type Step, unitAt } from './item.ts'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

const WEEK = /^(hafte|hafta|haftey|saptah|हफ्ते|हफ्ता|सप्ताह|week)$/
const MONTH = /^(mahine|maheene|mahina|माह|महीने|महीना)$/
const ME = /^(me|mein|main|mai|में)$/
const EACH = /^(ek|1|एक|har|हर)$/

/** One of what is counted, at `index`; of two nobody can tell whether they are taken at once. */
function isOne(tokens: readonly Token[], index: number): boolean {
  const number = readNumber(tokens, index)
  return (
    number !== undefined &&
    !number.upTo &&
    compareAmounts(number.value, ONE) <= 0 &&
    unitAt(tokens, number.next) !== undefined
  )
}

/** "हफ्ते में एक गोली", "ek goli hafte me", "mahine me 1 capsule": once a week, once a month. */
export function readOnceInHindi(tokens: readonly Token[], index: number): Step | undefined {
  const at = EACH.test(bare(tokens, index)) && tokens[index + 1] ? index + 1 : index
  const name = bare(tokens, at)
  if (!(WEEK.test(name) || MONTH.test(name)) || !ME.test(bare(tokens, at + 1))) return undefined
  const next = at + 2
  const isBefore = unitAt(tokens, index - 1) !== undefined && isOne(tokens, index - 2)
  // "1 goli hafte me 2 bar" says how often.
  const isLast = !tokens[next] || /^[,;.()]$/.test(bare(tokens, next))
  if (!isOne(tokens, next) && !(isBefore && isLast)) return undefined
  return WEEK.test(name)
    ? { said: { is: 'timesPerWeek', value: 1 }, next }
    : { said: { is: 'everyMonths', value: 1 }, next }
}

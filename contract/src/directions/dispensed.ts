import { bare, type Step, unitAt } from './item.ts'
import type { Token } from './tokens.ts'

const LEAD = /^(disp|dispense|dispensed|qty|quantity|supply|issue|mitte)$/
const COUNTED = /^(nos?|pcs|pieces|bottles?|strips?|tubes?|packs?|refills?)$/

/** "#10", "disp #14", "qty: 30 tabs": how many are handed out, and no dose; kept as typed. */
export function readDispensed(tokens: readonly Token[], index: number): Step | undefined {
  let at = index
  const isNamed = LEAD.test(bare(tokens, at))
  if (isNamed) at += 1
  while (isNamed && [':', '=', '-', '.'].includes(bare(tokens, at))) at += 1
  const isMarked = bare(tokens, at) === '#'
  if (isMarked) at += 1
  const number = tokens[at]
  if (!(isNamed || isMarked) || number?.kind !== 'number' || !/^\d+$/.test(number.text)) return undefined
  const unit = unitAt(tokens, at + 1)
  // "#28 refills 2": the refills have a number of their own.
  const isCounted = COUNTED.test(bare(tokens, at + 1)) && tokens[at + 2]?.kind !== 'number'
  const next = unit?.next ?? (isCounted ? at + 2 : at + 1)
  return { said: { is: 'note' }, next }
}

import { type Amount, isZero, ZERO } from './amount.ts'
import { bare, type Step } from './item.ts'
import { PARTS_OF_DAY, type PartOfDay } from './model.ts'
import type { Token } from './tokens.ts'

const LABELS: Readonly<Record<string, PartOfDay>> = {
  m: 'morning',
  a: 'afternoon',
  e: 'evening',
  n: 'night',
  morning: 'morning',
  afternoon: 'afternoon',
  noon: 'afternoon',
  evening: 'evening',
  night: 'night',
}

/** "M-1 A-0 E-0 N-1", "M:1, N:1": each part of the day by its letter or its name, in their order. One letter alone is not read. */
export function readLabelledDoses(tokens: readonly Token[], index: number): Step | undefined {
  const named: [PartOfDay, Amount][] = []
  let next = index
  for (let at = index; ; at = /^[,;/]$/.test(bare(tokens, next)) ? next + 1 : next) {
    const part = LABELS[bare(tokens, at)]
    const value = /^[-:=]$/.test(bare(tokens, at + 1)) ? tokens[at + 2]?.value : undefined
    const isLater = part && PARTS_OF_DAY.indexOf(part) > PARTS_OF_DAY.indexOf(named.at(-1)?.[0] ?? part) - 1
    if (!part || !value || !isLater || named.some(([other]) => other === part)) break
    named.push([part, value])
    next = at + 3
  }
  if (named.length < 2 || named.every(([, amount]) => isZero(amount))) return undefined
  const none = { morning: ZERO, afternoon: ZERO, evening: ZERO, night: ZERO, bedtime: ZERO }
  return { said: { is: 'doses', doses: { ...none, ...Object.fromEntries(named) } }, next }
}

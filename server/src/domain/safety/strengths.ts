import type { Strength } from '@rxdesk/contract/safety/model'

const MG_OF: Readonly<Record<string, number>> = {
  mcg: 0.001,
  µg: 0.001,
  μg: 0.001,
  ug: 0.001,
  mg: 1,
  g: 1000,
  gm: 1000,
}
const WRITTEN =
  /(\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?)\s*(mcg|µg|μg|ug|mg|gm|g|iu|i\.u\.|%)(?![a-z])(?:\s*(?:\/|\bper\b)\s*(\d+(?:\.\d+)?)?\s*(ml|[a-z]+))?/gi

/**
 * The strengths that a text writes, in order: "500 mg + 125 mg", "250 mg/5 ml". One without the amount in a
 * piece or a ml (a bare number, a percentage, a puff) is undefined: nothing is computed from it.
 */
export function strengthsIn(text: string): (Strength | undefined)[] {
  return [...text.matchAll(WRITTEN)].map(([, digits = '', unit = '', count, of]) => {
    const amount = Number(digits.replace(/,/g, ''))
    const scale = MG_OF[unit.toLowerCase()]
    const isIu = /^i/i.test(unit)
    if (!isIu && scale === undefined) return undefined
    const value = amount * (scale ?? 1)
    const measured = { unit: isIu ? ('iu' as const) : ('mg' as const) }
    if (of === undefined) return { ...measured, amount: value, per: 'piece' }
    if (/^ml$/i.test(of)) return { ...measured, amount: value / Number(count ?? 1), per: 'ml' }
    return /^(?:tab|cap|vial|amp|sachet|supp)/i.test(of) && count === undefined
      ? { ...measured, amount: value, per: 'piece' }
      : undefined
  })
}

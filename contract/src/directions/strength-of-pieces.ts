import { isZero, ONE, sameAmount } from './amount.ts'
import type { Item, Said } from './item.ts'
import { type Choice, PARTS_OF_DAY } from './model.ts'

const MASS = ['mg', 'mcg', 'g']

function isPieces(said: Said): boolean {
  if (said.is !== 'doses' || MASS.includes(said.unit ?? '')) return false
  return PARTS_OF_DAY.some((part) => !isZero(said.doses[part]) && !sameAmount(said.doses[part], ONE))
}

/**
 * "500 mg 2-0-2": the weight in front is that of one piece, or of the two together, of which one is twice the other. In
 * brackets behind the count it is that of the dose.
 */
export function askStrengthOfPieces(text: string, items: readonly Item[]): readonly Item[] {
  return items.map((item, index): Item => {
    const { said } = item
    if (said.is !== 'dose' || !MASS.includes(said.unit ?? '') || said.perKilogram) return item
    const next = items.slice(index + 1).find((each) => !['filler', 'unit', 'form'].includes(each.said.is))
    if (!next || !isPieces(next.said)) return item
    const shown = text.slice(item.start, item.end)
    const choices: Choice[] = [{ id: 'ofName', text: '', label: `${shown} is the strength` }]
    return { start: item.start, end: item.end, said: { is: 'question', id: 'strength', choices } }
  })
}

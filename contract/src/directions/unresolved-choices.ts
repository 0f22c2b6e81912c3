import {
  type Amount,
  amountOf,
  compareAmounts,
  isZero,
  multiplyAmounts,
  sameAmount,
  writeFraction,
} from './amount.ts'
import type { DoseUnit } from './model.ts'

const LEAST_DAYS = amountOf(3)

function greatestOf(amounts: readonly Amount[]): Amount | undefined {
  return [...amounts].sort(compareAmounts).at(-1)
}

/** True of 1-0-1-5: the last of four is more likely the days than a dose so much greater than the others. */
export function lastMayBeDays(parts: readonly Amount[]): boolean {
  const [last, others] = [parts[3], parts.slice(0, 3)]
  if (!last || last.denominator > 1 || compareAmounts(last, LEAST_DAYS) < 0) return false
  // In 0-0-0-10 the rest would be a dose of nothing.
  if (others.every(isZero)) return false
  return others.every((each) => compareAmounts(last, multiplyAmounts(each, amountOf(2))) > 0)
}

/** True of ½-0-5: doses of one day that differ by more than four times, as where a point was lost. */
export function differWidely(parts: readonly Amount[]): boolean {
  const [least] = parts.filter((each) => !isZero(each)).sort(compareAmounts)
  const greatest = greatestOf(parts)
  return !!least && !!greatest && compareAmounts(greatest, multiplyAmounts(least, amountOf(4))) > 0
}

/** Whether doses joined by dashes must be asked about. Insulin is whole units, and differs so from meal to meal. */
export function standsOut(parts: readonly Amount[], unit?: DoseUnit): boolean {
  return unit !== 'unit' && (lastMayBeDays(parts) || differWidely(parts))
}

/** Joins doses by dashes so that they raise no question: the point of "1-0-1-5.0" marks the 5 as a dose. */
export function joinDoses(
  parts: readonly Amount[],
  unit?: DoseUnit,
  write: (amount: Amount) => string = writeFraction,
): string {
  const greatest = standsOut(parts, unit) ? greatestOf(parts) : undefined
  return parts
    .map((each) => `${write(each)}${greatest?.denominator === 1 && sameAmount(each, greatest) ? '.0' : ''}`)
    .join('-')
}

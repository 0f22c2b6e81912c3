import {
  type Amount,
  amountOf,
  compareAmounts,
  isZero,
  multiplyAmounts,
  sameAmount,
  wholeNumberOf,
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

const LEAST_HOUR = 5
const GREATEST_HOUR = 24
const LONGEST_DAY = 18

/**
 * The hours of 8-2-8 or 6-2-10, read as a clock that goes on through one day (8, 14, 20); undefined where the numbers
 * cannot be hours. The first is in the morning from four on, as the first dose of a day is.
 */
export function hoursOf(parts: readonly Amount[]): number[] | undefined {
  const numbers = parts.map(wholeNumberOf)
  if (parts.length < 2 || !numbers.some((each) => each !== undefined && each >= LEAST_HOUR)) return undefined
  const hours: number[] = []
  for (const number of numbers) {
    if (!number || number > GREATEST_HOUR) return undefined
    const before = hours.at(-1) ?? 3
    const later = [number % 24, (number % 12) + 12].filter((hour) => hour > before)
    const next = number > 12 ? later.find((hour) => hour === number) : (later[0] ?? (number % 12) + 24)
    if (next === undefined || next <= before) return undefined
    hours.push(next)
  }
  const [first = 0, last = 0] = [hours[0], hours.at(-1)]
  // The last dose of such a row is taken before the night is over.
  return last - first <= LONGEST_DAY ? hours.map((hour) => hour % 24) : undefined
}

/** True of 4-3-2-1 and 1-2-3: doses that only fall or only rise may be the steps of a course, not one day. */
export function mayBeSteps(parts: readonly Amount[]): boolean {
  const all = (follows: (comparison: number) => boolean) =>
    parts.every((part, at) => at === 0 || follows(compareAmounts(parts[at - 1] ?? part, part)))
  return parts.length > 2 && !parts.some(isZero) && (all((each) => each > 0) || all((each) => each < 0))
}

const COUNTED: readonly (DoseUnit | undefined)[] = [undefined, 'tablet', 'capsule', 'pill']

/** Whether doses joined by dashes must be asked about. Insulin is whole units, and differs so from meal to meal. */
export function standsOut(parts: readonly Amount[], unit?: DoseUnit): boolean {
  if (unit === 'unit') return false
  if (COUNTED.includes(unit) && (mayBeSteps(parts) || (parts.length > 2 && hoursOf(parts)))) return true
  return lastMayBeDays(parts) || differWidely(parts)
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

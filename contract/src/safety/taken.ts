import { type Amount, addAmounts, compareAmounts, isZero, numberOf, ZERO } from '../directions/amount.ts'
import { type Directions, PARTS_OF_DAY } from '../directions/model.ts'
import type { SafetyLine, SafetySalt } from './model.ts'

/** How much of a salt is taken, in the unit of its strength. `day` is absent when it is not said how often. */
export interface Taken {
  readonly unit: 'mg' | 'iu'
  readonly dose: number
  readonly day?: number
}

const PIECES = new Set([
  'tablet',
  'capsule',
  'pill',
  'sachet',
  'ampoule',
  'vial',
  'suppository',
  'lozenge',
  'patch',
])
const ML_OF: Readonly<Record<string, number>> = { ml: 1, teaspoon: 5, tablespoon: 15 }
const MG_OF: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000 }

/**
 * How much of a salt the directions of a line give, at most. Undefined when the strength, the amount or what it counts
 * is not known, or while anything in the directions is unsettled: then nothing is claimed.
 */
export function takenOf(line: SafetyLine, salt: SafetySalt): Taken | undefined {
  const { directions } = line
  if (directions.questions.length > 0 || directions.problems.length > 0) return undefined
  const each = perUnit(line, salt)
  const greatest = greatestDose(directions)
  if (each === undefined || greatest === undefined) return undefined
  const count = countInADay(directions)
  return {
    unit: each.unit,
    dose: numberOf(greatest) * each.amount,
    ...(count === undefined ? {} : { day: count * each.amount }),
  }
}

/** How much of the salt one counted unit of the directions is. */
function perUnit(
  line: SafetyLine,
  { strength }: SafetySalt,
): { amount: number; unit: 'mg' | 'iu' } | undefined {
  const { unit, mass } = line.directions
  // A weight said in the directions is that of the only salt; of a combination it is not known whose.
  const mg = unit === undefined ? undefined : MG_OF[unit]
  if (mg !== undefined) return line.salts.length === 1 ? { amount: mg, unit: 'mg' } : undefined
  if (mass !== undefined && line.salts.length === 1 && strength === undefined) return undefined
  if (strength === undefined) return undefined
  const { amount, unit: of, per } = strength
  const ml = unit === undefined ? undefined : ML_OF[unit]
  if (per === 'ml') return ml === undefined ? undefined : { amount: amount * ml, unit: of }
  const isPiece = unit === undefined ? line.formKnown : PIECES.has(unit)
  return isPiece ? { amount, unit: of } : undefined
}

function greatestDose(d: Directions): Amount | undefined {
  if (!d.doses) return d.amountUpTo ?? d.amount
  const taken = PARTS_OF_DAY.map((part) => d.doses?.[part] ?? ZERO)
  const most = taken.reduce((a, b) => (compareAmounts(a, b) < 0 ? b : a), ZERO)
  return isZero(most) ? undefined : most
}

/** How many units are taken on a day on which it is taken; the greatest when a range was written. */
function countInADay(d: Directions): number | undefined {
  if (d.doses)
    return numberOf(PARTS_OF_DAY.reduce((sum, part) => addAmounts(sum, d.doses?.[part] ?? ZERO), ZERO))
  const each = d.amountUpTo ?? d.amount
  const times = timesADay(d)
  return each && times ? numberOf(each) * times : undefined
}

function timesADay(d: Directions): number | undefined {
  return (
    d.atTimes?.length ??
    d.timesPerDayUpTo ??
    d.timesPerDay ??
    (d.everyHours ? Math.floor(24 / d.everyHours) : undefined) ??
    d.partsOfDay?.length ??
    (d.atBedtime ? 1 : undefined)
  )
}

/** Said to be taken every day: a count or pattern for the day, and no word of days between. */
export function isDaily(d: Directions): boolean {
  if (d.questions.length > 0 || d.problems.length > 0) return false
  const spread = d.everyDays ?? d.everyMonths ?? d.weekdays?.length ?? d.timesPerWeek ?? d.doseCount
  return spread === undefined && !d.immediate && (d.doses !== undefined || timesADay(d) !== undefined)
}

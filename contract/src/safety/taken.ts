import { type Amount, addAmounts, compareAmounts, isZero, numberOf, ZERO } from '#directions/amount.ts'
import { type Directions, type Meant, PARTS_OF_DAY, saysDays } from '#directions/model.ts'
import type { SafetyLine, SafetySalt } from './model.ts'

/** The amount of a salt that is taken, in the unit of its strength. `day` is absent when the frequency is not given. */
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
const DAYS_OF_WEEK = 7
const DAYS_OF = { day: 1, week: 7, month: 30, year: 365 } as const
const MG_OF: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000 }

/**
 * The maximum amount of a salt by the directions of a line; of a course in steps its strongest. Undefined when the
 * strength, the amount, its unit or a weight that it depends on is not known, or while anything in the directions is
 * unsettled: then nothing is concluded.
 *
 * @param weightKg of the patient, for what is dosed by the kilogram
 */
export function takenOf(line: SafetyLine, salt: SafetySalt, weightKg?: number): Taken | undefined {
  const { directions } = line
  if (directions.questions.length > 0 || directions.problems.length > 0) return undefined
  const steps = stepsOf(directions)
  const taken = steps.flatMap((step) => takenIn(step, line, salt, weightKg) ?? [])
  // Of amounts on different days of the week the strongest day counts; others of one day come to their sum.
  const isOneDay = directions.together === true && !steps.every(({ weekdays }) => weekdays !== undefined)
  if (isOneDay && taken.length < steps.length) return undefined
  return taken.reduce<Taken | undefined>((most, each) => {
    const strongest = most ? greaterOf(most, each) : each
    const isSum = isOneDay && most?.unit === each.unit
    return isSum ? { ...strongest, day: (most.day ?? most.dose) + (each.day ?? each.dose) } : strongest
  }, undefined)
}

/** The steps of a course, or the directions as the only one. */
function stepsOf(directions: Directions): readonly Meant[] {
  return directions.steps ?? [directions]
}

function takenIn(step: Meant, line: SafetyLine, salt: SafetySalt, weightKg?: number): Taken | undefined {
  const each = perUnit(line, step, salt)
  const greatest = greatestDose(step)
  if (each === undefined || greatest === undefined) return undefined
  const dose = numberOf(greatest) * each.amount
  const count = countInADay(step)
  const day = count === undefined ? undefined : count * each.amount
  if (step.perKilogram === undefined) return { unit: each.unit, dose, ...(day === undefined ? {} : { day }) }
  if (weightKg === undefined) return undefined
  // An amount for each kilogram and day is divided among the doses of the day.
  if (step.perKilogram === 'day')
    return { unit: each.unit, dose: (dose * weightKg) / (timesADay(step) ?? 1), day: dose * weightKg }
  return { unit: each.unit, dose: dose * weightKg, ...(day === undefined ? {} : { day: day * weightKg }) }
}

/** Steps of one line are counted in the unit of its strength, or in milligrams. */
function greaterOf(one: Taken, other: Taken): Taken {
  if (one.unit !== other.unit) return one
  const days = [one.day, other.day].filter((day) => day !== undefined)
  return {
    unit: one.unit,
    dose: Math.max(one.dose, other.dose),
    ...(days.length === 0 ? {} : { day: Math.max(...days) }),
  }
}

/** The amount of the salt in one counted unit of the directions. */
function perUnit(
  line: SafetyLine,
  { unit }: Meant,
  { strength }: SafetySalt,
): { amount: number; unit: 'mg' | 'iu' } | undefined {
  // A weight in the directions is that of the only salt; in a combination it is not known whose.
  const mg = unit === undefined ? undefined : MG_OF[unit]
  if (mg !== undefined) return line.salts.length === 1 ? { amount: mg, unit: 'mg' } : undefined
  // Insulin is counted in units, whatever its vial holds; those of a mixture may all be of one salt.
  if (unit === 'unit') return { amount: 1, unit: 'iu' }
  if (strength === undefined) return undefined
  const { amount, unit: of, per } = strength
  const ml = unit === undefined ? undefined : ML_OF[unit]
  if (per === 'ml') return ml === undefined ? undefined : { amount: amount * ml, unit: of }
  const isPiece = unit === undefined ? line.formKnown : PIECES.has(unit)
  return isPiece ? { amount, unit: of } : undefined
}

function greatestDose(d: Meant): Amount | undefined {
  if (!d.doses) return d.amountUpTo ?? d.amount
  const taken = PARTS_OF_DAY.map((part) => d.doses?.[part] ?? ZERO)
  const most = taken.reduce((a, b) => (compareAmounts(a, b) < 0 ? b : a), ZERO)
  return isZero(most) ? undefined : most
}

/** How many units are taken on a day of taking; the greatest when a range was written. */
function countInADay(d: Meant): number | undefined {
  if (d.doses)
    return numberOf(PARTS_OF_DAY.reduce((sum, part) => addAmounts(sum, d.doses?.[part] ?? ZERO), ZERO))
  const each = d.amountUpTo ?? d.amount
  const times = timesADay(d)
  return each && times ? numberOf(each) * times : undefined
}

function timesADay(d: Meant): number | undefined {
  return (
    d.atTimes?.length ??
    d.timesPerDayUpTo ??
    d.timesPerDay ??
    (d.everyHours ? Math.floor(24 / d.everyHours) : undefined) ??
    d.partsOfDay?.length ??
    (d.atBedtime ? 1 : undefined)
  )
}

/** Explicitly taken every day, in any step: a count or pattern for the day, and no days between. */
export function isDaily(d: Directions): boolean {
  if (d.questions.length > 0 || d.problems.length > 0) return false
  if (d.together && daysNamed(d) === DAYS_OF_WEEK) return true
  return stepsOf(d).some((step) => {
    if (saysDays(step) || step.doseCount !== undefined) return false
    return !step.immediate && (step.doses !== undefined || timesADay(step) !== undefined)
  })
}

/** The days of the week that any of the amounts is taken on. */
function daysNamed(d: Directions): number {
  return new Set(stepsOf(d).flatMap(({ weekdays = [] }) => weekdays)).size
}

/** Whether an amount is given, in any step. */
export function saysAmount(d: Directions): boolean {
  return stepsOf(d).some(({ doses, amount, amountUpTo }) => (doses ?? amount ?? amountUpTo) !== undefined)
}

/** On how many days of a week it is taken, in the step that has most; undefined where that is not said. */
export function daysAWeek(d: Directions): number | undefined {
  if (isDaily(d)) return DAYS_OF_WEEK
  if (d.questions.length > 0 || d.problems.length > 0) return undefined
  if (d.together && daysNamed(d) > 0) return daysNamed(d)
  const said = stepsOf(d).flatMap(
    ({ weekdays, everyDays, timesPerWeekUpTo, timesPerWeek }) =>
      weekdays?.length ??
      timesPerWeekUpTo ??
      timesPerWeek ??
      (everyDays === undefined ? [] : DAYS_OF_WEEK / everyDays),
  )
  return said.length === 0 ? undefined : Math.max(...said)
}

/** For how many days it is taken in all; undefined where no end is given. */
export function lastsDays(d: Directions): number | undefined {
  const days = stepsOf(d).map(({ duration }) =>
    typeof duration === 'object' ? (duration.upTo ?? duration.value) * DAYS_OF[duration.unit] : undefined,
  )
  return days.reduce((sum, each) => {
    if (sum === undefined || each === undefined) return undefined
    return d.together ? Math.max(sum, each) : sum + each
  }, 0)
}

import { type Amount, addAmounts, amountOf, multiplyAmounts, numberOf, ZERO } from './amount.ts'
import { isOfCourse } from './course-notes.ts'
import { type Directions, type DoseUnit, type Duration, type Meant, PARTS_OF_DAY, saysDays } from './model.ts'
import { writeDose, writeLength, writePattern } from './write.ts'

/** The quantity for the whole treatment, in the unit of the dose, and how it was computed. */
export interface Quantity {
  readonly amount: number
  readonly unit?: DoseUnit
  readonly basis: string
}

/** Months and years are counted as pharmacies do: 30 and 365 days. */
const DAYS_OF: Readonly<Record<Duration['unit'], number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Doses in so many whole days, at most; undefined when the directions do not say how often. */
function dosingDays(d: Meant, days: number): number {
  const named = d.weekdays?.length ?? d.timesPerWeekUpTo ?? d.timesPerWeek
  // The first day is not known, so the remaining part of a week may hold any of the days.
  if (named) return Math.floor(days / 7) * named + Math.min(days % 7, named)
  if (d.timesPerMonth) return Math.ceil(days / 30) * d.timesPerMonth
  if (d.everyMonths) return Math.ceil(days / (30 * d.everyMonths))
  return d.everyDays ? Math.ceil(days / d.everyDays) : days
}

function timesOnADay(d: Meant): number | undefined {
  const explicit = d.atTimes?.length ?? d.timesPerDayUpTo ?? d.timesPerDay
  if (explicit) return explicit
  const named = d.partsOfDay?.length ?? (d.atBedtime ? 1 : undefined)
  if (named) return named
  return saysDays(d) ? 1 : undefined
}

function total(d: Meant, days: number): Amount | undefined {
  if (d.doses) {
    const perDay = PARTS_OF_DAY.reduce((sum, part) => addAmounts(sum, d.doses?.[part] ?? ZERO), ZERO)
    return multiplyAmounts(perDay, amountOf(dosingDays(d, days)))
  }
  const each = d.amountUpTo ?? d.amount
  if (!each) return undefined
  if (d.everyHours && !d.timesPerDay && !d.atTimes)
    return multiplyAmounts(each, amountOf(Math.floor((24 * dosingDays(d, days)) / d.everyHours)))
  const times = timesOnADay(d)
  return times ? multiplyAmounts(each, amountOf(times * dosingDays(d, days))) : undefined
}

/** Forms that come by the bottle or the tube, unless the same words name a piece (soft gel capsule, powder for injection). */
const BY_CONTAINER =
  /drop|syrup|suspension|solution|liquid|elixir|linctus|lotion|cream|ointment|gel|paste|oil|powder|spray|inhaler|wash|shampoo/i
const BY_PIECE = /tab|cap|pill|inj|vial|ampoule|sachet|respule|rotacap|suppositor|pessar|lozenge|patch/i

/** Whether the unit of a dose can be counted out: a bare number of a syrup or any number of drops cannot. */
function isCountable(d: Meant, form = ''): boolean {
  if (d.unit) return d.unit !== 'drop'
  const named = `${form} ${d.form ?? ''}`
  return !BY_CONTAINER.test(named) || BY_PIECE.test(named)
}

/**
 * How many units (tablets, ml, puffs …) the whole treatment takes; the greatest when a range was written. Undefined
 * when the dose, the frequency or the end is not known, when taken as needed, while anything is unsettled, or when a
 * bottle or a tube of unknown size is needed.
 *
 * @param form the form that the medicine is registered with ("TABLET", "Eye Drops")
 */
export function quantityFor(d: Directions, form?: string): Quantity | undefined {
  if (d.problems.length || d.questions.length) return undefined
  if (!d.steps) return quantityOfStep(d, form)
  const quantities = d.steps.map((step) => quantityOfStep(step, form))
  const known = quantities.flatMap((each) => each ?? [])
  // A later step may count in the unit of the first without naming it again; two different units do not add up.
  const units = new Set(known.flatMap(({ unit }) => unit ?? []))
  if (known.length < d.steps.length || units.size > 1) return undefined
  return {
    amount: Math.round(known.reduce((sum, { amount }) => sum + amount, 0) * 10_000) / 10_000,
    unit: [...units][0],
    basis: known.map(({ basis }) => basis).join(d.together ? '; and ' : '; then '),
  }
}

function quantityOfStep(d: Meant, form?: string): Quantity | undefined {
  if (d.asNeeded || d.perKilogram || !isCountable(d, form) || d.notes?.some(isOfCourse)) return undefined
  const each = d.amountUpTo ?? d.amount
  const once = d.doseCount ?? (d.immediate && !d.duration && !timesOnADay(d) && !d.everyHours ? 1 : undefined)
  if (once) {
    if (!each) return undefined
    const basis = `${writeDose({ amount: each, unit: d.unit })} × ${once} ${once === 1 ? 'dose' : 'doses'}`
    return { amount: numberOf(multiplyAmounts(each, amountOf(once))), unit: d.unit, basis }
  }
  if (!d.duration || d.duration === 'untilReview' || d.duration === 'ongoing') return undefined
  const length = d.duration.upTo ?? d.duration.value
  const days = length * DAYS_OF[d.duration.unit]
  const amount = total(d, days)
  if (!amount) return undefined
  const dose = d.doses
    ? `${writePattern(d.doses, d.unit)} ${writeDose({ unit: d.unit })}`.trim()
    : `${writeDose({ amount: each, unit: d.unit })} a dose`
  const computed = d.duration.unit === 'day' ? '' : ` (${days} days)`
  const atMost = d.amountUpTo ?? d.duration.upTo ?? d.timesPerDayUpTo ?? d.timesPerWeekUpTo
  const greatest = atMost ? ', at most' : ''
  return {
    amount: numberOf(amount),
    unit: d.unit,
    basis: `${dose} over ${writeLength(d.duration)}${computed}${greatest}`,
  }
}

import fc from '#testing/properties.ts'
import { type Amount, addAmounts, amountOf, compareAmounts, isZero, writeFraction } from './amount.ts'
import { partsTaken } from './day-plan.ts'
import { countsBesideLength } from './doses-said.ts'
import { askFit } from './form-fit.ts'
import type { Item } from './item.ts'
import { askLocalCounts } from './local-count.ts'
import {
  type DayDoses,
  type Directions,
  DOSE_UNITS,
  DURATION_UNITS,
  FOOD_RELATIONS,
  FORMS,
  MANNERS,
  type Meant,
  PARTS_OF_DAY,
  REASONS,
  ROUTES,
  SITES,
  saysDays,
  TAKEN_WITH,
  WEEKDAYS,
} from './model.ts'
import { measuresLacked } from './step-unit.ts'

const part = fc.constantFrom(
  amountOf(0),
  ...[
    amountOf(1, 2),
    amountOf(1, 4),
    amountOf(3, 4),
    amountOf(1, 3),
    amountOf(2, 3),
    amountOf(1, 8),
    amountOf(1, 10),
  ],
)
const amount: fc.Arbitrary<Amount> = fc
  .tuple(fc.nat({ max: 120 }), part)
  .map(([whole, rest]) => addAmounts(amountOf(whole), rest))
const positive = amount.filter((each) => !isZero(each))
const doses: fc.Arbitrary<DayDoses> = fc
  .record({
    morning: amount,
    afternoon: amount,
    evening: amount,
    night: amount,
    bedtime: fc.oneof(fc.constant(amountOf(0)), amount),
  })
  // A dose at bedtime alone is an amount that is taken at bedtime.
  .filter(({ bedtime: _, ...others }) => Object.values(others).some((each) => !isZero(each)))

const counted = fc.constantFrom(...DOSE_UNITS.filter((unit) => !['mg', 'mcg', 'g'].includes(unit)))

const mass = fc.option(
  fc
    .tuple(positive, fc.boolean(), fc.constantFrom('mg' as const, 'mcg' as const, 'g' as const))
    .map(
      ([each, range, unit]): NonNullable<Meant['mass']> =>
        range ? { amount: each, upTo: addAmounts(each, amountOf(1)), unit } : { amount: each, unit },
    ),
  { nil: undefined },
)

/** How much, when in the day and how often, in each combination that is valid. */
const much: fc.Arbitrary<Partial<Meant>> = fc.oneof(
  fc.record({ doses, unit: fc.option(counted, { nil: undefined }), mass }),
  fc
    .tuple(positive, fc.boolean(), fc.option(counted, { nil: undefined }), mass)
    .map(([each, range, unit, weight]) => ({
      amount: each,
      amountUpTo: range ? addAmounts(each, amountOf(1)) : undefined,
      unit,
      mass: weight,
    })),
  fc.record({
    amount: positive,
    unit: fc.constantFrom('mg' as const, 'mcg' as const, 'g' as const),
    perKilogram: fc.constantFrom(undefined, undefined, 'dose' as const, 'day' as const),
  }),
  fc.record({ unit: counted, mass }),
  fc.constant({}),
)

const often: fc.Arbitrary<Partial<Meant>> = fc.oneof(
  fc.record({ timesPerDay: fc.integer({ min: 1, max: 8 }) }),
  fc.integer({ min: 1, max: 6 }).map((times) => ({ timesPerDay: times, timesPerDayUpTo: times + 1 })),
  fc.record({ everyHours: fc.integer({ min: 1, max: 48 }) }),
  fc.record({ everyMinutes: fc.integer({ min: 2, max: 59 }) }),
  fc.integer({ min: 1, max: 12 }).map((hours) => ({ everyHours: hours, everyHoursUpTo: hours + 2 })),
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30')), {
      minLength: 1,
      maxLength: 4,
      selector: (time) => time.join(':'),
    })
    .map((times) => ({
      atTimes: times.map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`).sort(),
    })),
  fc.constant({}),
)

const days: fc.Arbitrary<Partial<Meant>> = fc.oneof(
  fc.record({ everyDays: fc.integer({ min: 2, max: 60 }) }),
  fc.record({ everyMonths: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ timesPerWeek: fc.integer({ min: 1, max: 6 }) }),
  fc.integer({ min: 1, max: 4 }).map((times) => ({ timesPerWeek: times, timesPerWeekUpTo: times + 2 })),
  fc.record({ timesPerMonth: fc.integer({ min: 2, max: 6 }) }),
  fc.subarray([...WEEKDAYS], { minLength: 1 }).map((weekdays) => ({ weekdays })),
  fc.constant({}),
)

const duration: fc.Arbitrary<Directions['duration']> = fc.oneof(
  fc.constantFrom('untilReview' as const, 'ongoing' as const, undefined),
  fc.record({ value: fc.integer({ min: 1, max: 90 }), unit: fc.constantFrom(...DURATION_UNITS) }),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(...DURATION_UNITS))
    .map(([value, unit]) => ({ value, upTo: value + 2, unit })),
)

const atMost: fc.Arbitrary<Meant['atMost']> = fc.oneof(
  fc.constant(undefined),
  fc.record({ times: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ amount: positive, unit: counted }),
  fc.record({ amount: positive }),
)

const perhaps = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

function withoutAbsent(meant: Partial<Meant>): Partial<Meant> {
  return Object.fromEntries(
    Object.entries(meant)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, key === 'mass' ? withoutAbsent(value as Partial<Meant>) : value]),
  )
}

/** For these the reader asks for the unit, or whether the number is a strength, so it never returns them. */
function asksUnit({ doses: ofDay, amount: least, amountUpTo: most, unit }: Meant): boolean {
  const ofParts = Object.values(ofDay ?? {})
  const each = [...ofParts, least, most].flatMap((one) => one ?? [])
  const pieces = [undefined, 'tablet', 'capsule', 'pill'].includes(unit)
  if (pieces && each.some((one) => compareAmounts(one, amountOf(50)) >= 0)) return true
  if (unit) return false
  const alone = [least, most].flatMap((one) => one ?? [])
  return (
    ofParts.some((one) => compareAmounts(one, amountOf(5)) >= 0 || writeFraction(one).includes('.')) ||
    alone.some((one) => compareAmounts(one, amountOf(2)) > 0 || writeFraction(one).includes('.'))
  )
}

/** Whether form, unit, route and place go together; the reader asks where they do not. */
export function goesTogether(meant: Meant, medicine = ''): boolean {
  const { form, unit, route, site, amount, amountUpTo: upTo, doses } = meant
  const said: Item['said'][] = []
  if (form) said.push({ is: 'form', form })
  if (amount) said.push({ is: 'dose', amount, upTo, unit })
  else if (doses) said.push({ is: 'doses', doses, unit })
  else if (unit) said.push({ is: 'unit', unit })
  if (route) said.push({ is: 'route', route })
  if (site) said.push({ is: 'site', site })
  const items = said.map((each): Item => ({ start: 0, end: 0, said: each }))
  const asked = askFit(askLocalCounts(items, { form: medicine }), { form: medicine })
  return asked.every((item) => item.said.is !== 'question')
}

/** A dose of which nothing says when or how often: the reader asks for it. */
function asksHowOften(meant: Meant): boolean {
  const { asNeeded, immediate, atBedtime, asDirected, amount: each, doses: ofDay } = meant
  const often = [meant.timesPerDay, meant.everyHours, meant.everyMinutes, meant.partsOfDay, meant.atTimes]
  const flagged = asNeeded || immediate || atBedtime
  const saysNothing = !ofDay && !flagged && !meant.doseCount && !saysDays(meant) && !often.some(Boolean)
  return saysNothing && (each ? !asDirected : asDirected && !meant.unit)
}

/** The only dose of a day, or that of the night, may be at bedtime; of several it is asked which. */
function mayBeAtBedtime(meant: Partial<Meant>): boolean {
  const { doses: ofDay, partsOfDay, atTimes, timesPerDay = 1, timesPerDayUpTo, food } = meant
  if (ofDay) return partsTaken(ofDay).join() === 'night'
  if (partsOfDay) return partsOfDay.join() === 'night'
  if (atTimes) return atTimes.length === 1 && (atTimes[0] ?? '') >= '20'
  return !timesPerDayUpTo && (timesPerDay === 1 || (timesPerDay === 4 && food !== undefined))
}

/** Instructions that are kept as typed. */
const NOTES = [
  ...[
    'shake well before use',
    'avoid alcohol',
    'Rinse mouth after use',
    'swallow whole',
    'do not crush or chew',
  ],
  ...[
    'on both knees',
    'via spacer',
    'review after 5 days',
    'refill 2',
    'wash off after 10 min',
    'for gastritis',
  ],
  ...['remain upright for 30 min', 'in 100 ml NS', 'over 1 hr', 'keep in fridge', 'in ½ cup water', 'घुटने पर'],
  ...['3 wks on 1 wk off', 'x 3 cycles', 'D1-14 q21d', 'gap of 6 hrs', 'reduce by 10 mg every week'],
]

/** Oftener than at most: the reader says that the two do not agree. */
function isAboveMost({ atMost: most, timesPerDay = 1 }: Meant): boolean {
  return most !== undefined && 'times' in most && most.times < timesPerDay
}

/** "7 doses, for 14 days" of what is taken once a day: left open. */
const hasCountBesideLength = (meant: Meant) =>
  countsBesideLength([{ start: 0, end: 0, said: { is: 'doseCount' } }], meant).length > 0

/** Days or weeks within a month, and every month: the reader says that the two do not agree. */
function isCourseAgain({ everyMonths, timesPerMonth, duration }: Meant): boolean {
  if ((everyMonths ?? timesPerMonth) === undefined || typeof duration !== 'object') return false
  const month = { day: 28, week: 4, month: 0, year: 0 }[duration.unit]
  return duration.value < month
}

/** Any consistent directions: what the parser may return when it has no question and no problem. */
export const arbitraryMeant: fc.Arbitrary<Meant> = fc
  .tuple(
    much,
    often,
    days,
    fc.option(fc.subarray([...PARTS_OF_DAY], { minLength: 1 }), { nil: undefined }),
    fc.record({
      form: perhaps(FORMS),
      food: perhaps(FOOD_RELATIONS),
      foodMinutes: perhaps([10, 30, 45, 60, 90, 120]),
      route: perhaps(ROUTES),
      site: perhaps(SITES),
      takenWith: perhaps(TAKEN_WITH),
      manner: perhaps(MANNERS),
      atMost,
      asNeeded: fc.boolean(),
      immediate: fc.boolean(),
      atBedtime: fc.boolean(),
      asDirected: fc.boolean(),
      reasons: fc.option(
        fc.subarray([...REASONS], { minLength: 1, maxLength: 3 }).map((reasons) => reasons.sort()),
        { nil: undefined },
      ),
      notes: fc.option(fc.subarray([...NOTES], { minLength: 1, maxLength: 3 }), { nil: undefined }),
      doseCount: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      duration,
    }),
  )
  .map(([howMuch, howOften, onDays, partsOfDay, rest]) => {
    // Doses of a day already say how often; parts of the day go with a range or no amount only.
    const times = howMuch.doses ? {} : howOften
    const free = !howMuch.doses && Object.keys(times).length === 0 && (!howMuch.amount || howMuch.amountUpTo)
    const onceIsAll = times.timesPerDay === 1 && (onDays.timesPerWeek || onDays.everyMonths)
    const apart = rest.food === 'beforeFood' || rest.food === 'afterFood'
    const meant = {
      ...rest,
      foodMinutes: apart ? rest.foodMinutes : undefined,
      ...howMuch,
      ...times,
      ...(onceIsAll ? {} : onDays),
      partsOfDay: free ? partsOfDay : undefined,
    }
    // At once and as needed: how much the later dose is, is asked.
    const immediate = meant.immediate && !meant.asNeeded
    return withoutAbsent({
      ...meant,
      immediate,
      atBedtime: meant.atBedtime && mayBeAtBedtime(meant),
    }) as Meant
  })
  .filter(
    (meant) =>
      !asksUnit(meant) &&
      !asksHowOften(meant) &&
      goesTogether(meant) &&
      !isAboveMost(meant) &&
      !isCourseAgain(meant) &&
      !hasCountBesideLength(meant) &&
      meant.partsOfDay?.join() !== 'bedtime',
  )

/** A later step without a dose, after one that has one: the reader asks for it. */
function asksDose(steps: readonly Meant[]): boolean {
  const first = steps.findIndex((step) => step.amount ?? step.doses)
  return first >= 0 && steps.slice(first).some((step) => !step.amount && !step.doses)
}

/** Two to four steps, each with an end, except perhaps the last. */
export const arbitrarySteps: fc.Arbitrary<Meant> = fc
  .tuple(
    fc.array(arbitraryMeant, { minLength: 2, maxLength: 4 }),
    fc.array(
      fc.record({ value: fc.integer({ min: 1, max: 30 }), unit: fc.constantFrom(...DURATION_UNITS) }),
      {
        minLength: 4,
        maxLength: 4,
      },
    ),
    fc.boolean(),
  )
  .map(([steps, lengths, thenStop]) => ({
    asNeeded: false,
    immediate: false,
    atBedtime: false,
    asDirected: false,
    steps: steps.map((step, index) => ({
      ...step,
      ...(index < steps.length - 1 && { duration: lengths[index] }),
    })),
    ...(thenStop && { thenStop }),
  }))
  .filter(({ steps }) => steps.every((step) => Object.values(step).some(Boolean)))
  .filter(({ steps }) => !steps.some((step) => isCourseAgain(step) || hasCountBesideLength(step)))
  .filter(({ steps }) => !asksDose(steps) && !measuresLacked(steps).some(Boolean))

/** Two or three amounts that are taken alongside one another, each at its own time. */
export const arbitraryTogether: fc.Arbitrary<Meant> = fc
  .array(
    arbitraryMeant.filter(
      ({ amount: each, doses: ofDay, product }) => !!(each ?? ofDay) && product === undefined,
    ),
    { minLength: 2, maxLength: 3 },
  )
  .map((steps): Meant => ({ ...NOTHING, steps, together: true }))
  .filter(({ steps = [] }) => !measuresLacked(steps).some(Boolean))

const NOTHING = { asNeeded: false, immediate: false, atBedtime: false, asDirected: false } as const

/** Directions of a meaning, as if it had been read. */
export function directionsOf(meant: Meant): Directions {
  return { ...meant, raw: '', text: '', understood: [], unread: [], questions: [], problems: [] }
}

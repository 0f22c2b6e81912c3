import { type Amount, compareAmounts, isZero, numberOf, sameAmount } from './amount.ts'
import { partsTaken } from './day-plan.ts'
import {
  type FhirDosage,
  type FhirQuantity,
  type FhirRepeat,
  LENGTH_CODES,
  MEAL_CODES,
  PART_CODES,
  ROUTE_CODES,
  SNOMED,
  UCUM,
  UCUM_CODES,
  WEEKDAY_CODES,
} from './fhir.ts'
import type { Directions, DoseUnit, Meant, PartOfDay } from './model.ts'
import { REASON_WORDS } from './reasons.ts'
import { SITE_NAMES, writeDirections } from './write.ts'

const NOTHING = { asNeeded: false, immediate: false, atBedtime: false, asDirected: false } as const

function shorthand(meant: Partial<Meant>): string {
  return writeDirections({
    ...NOTHING,
    ...meant,
    raw: '',
    text: '',
    understood: [],
    unread: [],
    questions: [],
    problems: [],
  })
}

function quantity(amount: Amount | undefined, unit: DoseUnit | undefined, per = ''): FhirQuantity {
  const value = amount && numberOf(amount)
  if (!unit) return { value }
  return { value, unit: unit + per, system: UCUM, code: (UCUM_CODES[unit] ?? `{${unit}}`) + per }
}

/** One dose, never two: a second one (the weight beside a count) would be added to it by a program that reads all. */
function doseAndRate(meant: Meant, amount: Amount | undefined): FhirDosage['doseAndRate'] {
  const { unit, amountUpTo } = meant
  const per = meant.perKilogram ? (meant.perKilogram === 'day' ? '/kg/d' : '/kg') : ''
  const doses: NonNullable<FhirDosage['doseAndRate']>[number][] = []
  if (amountUpTo)
    doses.push({ doseRange: { low: quantity(amount, unit, per), high: quantity(amountUpTo, unit, per) } })
  else if (amount || unit) doses.push({ doseQuantity: quantity(amount, unit, per) })
  return doses.length ? doses : undefined
}

const FOOD_CODES = { beforeFood: 'AC', afterFood: 'PC', withFood: 'C' } as const

/** Whether bedtime is the event of the dose; beside a clock time there may be none, and several times a day are not then. */
function isEvent({ atBedtime, atTimes, timesPerDay = 1 }: Meant): boolean {
  return atBedtime && !atTimes && timesPerDay === 1
}

/** The events of `when`; `food` is true when the relation to food is in them. */
function events(
  meant: Meant,
  parts: readonly PartOfDay[],
  dayParts: readonly PartOfDay[],
): { when: string[]; food: boolean } {
  const code = meant.food && meant.food !== 'emptyStomach' ? FOOD_CODES[meant.food] : undefined
  const bed = isEvent(meant) ? ['HS'] : []
  // Each event is a dose: the night's that is taken at bedtime is one, and its night an instruction.
  const events = parts.filter((part) => part !== 'night' || !meant.atBedtime).map((part) => PART_CODES[part])
  if (!code) return { when: [...events, ...bed], food: false }
  // Several events are each an event of its own: a meal only joins where it has a code with its part of the day.
  if (meant.atTimes || meant.atBedtime || dayParts.some((part) => !MEAL_CODES[part]))
    return { when: [...events, ...bed], food: false }
  return { when: parts.length ? parts.map((part) => `${code}${MEAL_CODES[part]}`) : [code], food: true }
}

/** How often, as frequency in a period; `said` are the fields that it covers. */
function rate(meant: Meant, events: number): { repeat: Partial<FhirRepeat>; rest: Partial<Meant> } {
  const { timesPerDay, everyHours, everyMinutes, everyDays, everyMonths, timesPerWeek, timesPerMonth } = meant
  const inDay = timesPerDay ?? (events || undefined)
  const within = everyHours ?? everyMinutes
  if (within) {
    const unit = everyHours ? 'h' : 'min'
    const repeat = { frequency: 1, period: within, periodMax: meant.everyHoursUpTo, periodUnit: unit }
    return {
      repeat,
      rest: { everyDays, everyMonths, timesPerWeek, timesPerWeekUpTo: meant.timesPerWeekUpTo, timesPerMonth },
    }
  }
  const larger = everyMonths ?? timesPerWeek ?? timesPerMonth
  if (larger && !inDay) {
    if (everyMonths) return { repeat: { frequency: 1, period: everyMonths, periodUnit: 'mo' }, rest: {} }
    const frequency = { frequency: larger, frequencyMax: meant.timesPerWeekUpTo }
    return { repeat: { ...frequency, period: 1, periodUnit: timesPerWeek ? 'wk' : 'mo' }, rest: {} }
  }
  const rest = { everyMonths, timesPerWeek, timesPerWeekUpTo: meant.timesPerWeekUpTo, timesPerMonth }
  if (!inDay && !everyDays) return { repeat: {}, rest }
  const frequency = { frequency: inDay ?? 1, frequencyMax: meant.timesPerDayUpTo }
  return { repeat: { ...frequency, period: everyDays ?? 1, periodUnit: 'd' }, rest }
}

function bounds(duration: Meant['duration']): Partial<FhirRepeat> {
  if (typeof duration !== 'object') return {}
  const length = (value: number) => ({
    value,
    unit: duration.unit,
    system: UCUM,
    code: LENGTH_CODES[duration.unit],
  })
  if (duration.upTo) return { boundsRange: { low: length(duration.value), high: length(duration.upTo) } }
  return { boundsDuration: length(duration.value) }
}

function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}

function dosageOf(
  meant: Meant,
  amount: Amount | undefined,
  parts: readonly PartOfDay[],
  dayParts: readonly PartOfDay[] = parts,
): FhirDosage {
  const { when, food } = events(meant, parts, dayParts)
  const { repeat, rest } = rate(meant, parts.length || (meant.atTimes?.length ?? 0))
  const open = typeof meant.duration === 'string' ? meant.duration : undefined
  const times = meant.atMost && 'times' in meant.atMost ? meant.atMost : undefined
  // What FHIR has no element for becomes an instruction, in the shorthand that reads back.
  const beside = shorthand({
    ...rest,
    ...(!food && { food: meant.food, foodMinutes: meant.foodMinutes }),
    partsOfDay: meant.atBedtime && parts.includes('night') ? ['night'] : undefined,
    atBedtime: meant.atBedtime && !isEvent(meant),
    mass: meant.mass,
    form: meant.form,
    takenWith: meant.takenWith,
    manner: meant.manner,
    asDirected: meant.asDirected,
    immediate: meant.immediate,
    duration: open,
    atMost: times,
    reasons: meant.asNeeded ? undefined : meant.reasons,
    notes: meant.notes,
  })
  const timing = withoutAbsent<FhirRepeat>({
    ...bounds(meant.duration),
    count: meant.doseCount,
    ...repeat,
    dayOfWeek: meant.weekdays?.map((day) => WEEKDAY_CODES[day]),
    timeOfDay: meant.atTimes?.map((time) => `${time}:00`),
    when: when.length ? when : undefined,
    offset: food ? meant.foodMinutes : undefined,
  })
  const { route, site, atMost } = meant
  return withoutAbsent<FhirDosage>({
    text: shorthand(meant),
    additionalInstruction: beside ? [{ text: beside }] : undefined,
    timing: Object.keys(timing).length ? { repeat: timing } : undefined,
    asNeededBoolean: meant.asNeeded && !meant.reasons ? true : undefined,
    asNeededCodeableConcept:
      meant.asNeeded && meant.reasons
        ? { text: meant.reasons.map((each) => REASON_WORDS[each].en).join(', ') }
        : undefined,
    site: site && { text: SITE_NAMES[site] },
    route: route && {
      ...(ROUTE_CODES[route] && { coding: [{ system: SNOMED, code: ROUTE_CODES[route] }] }),
      text: route,
    },
    doseAndRate: doseAndRate(meant, amount),
    maxDosePerPeriod:
      atMost && 'amount' in atMost
        ? {
            numerator: quantity(atMost.amount, atMost.unit),
            denominator: { value: 1, unit: 'day', system: UCUM, code: 'd' },
          }
        : undefined,
  })
}

/** One step: a dosage, or one for each amount where the parts of the day differ ("2-0-1"). */
function dosagesOfStep(meant: Meant): FhirDosage[] {
  const { doses } = meant
  if (!doses) return [dosageOf(meant, meant.amount, meant.partsOfDay ?? [])]
  const taken = partsTaken(doses)
  const amounts = taken.map((part) => doses[part])
  const distinct = amounts.filter(
    (amount, index) => amounts.findIndex((each) => sameAmount(each, amount)) === index,
  )
  return distinct
    .filter((amount) => !isZero(amount))
    .sort(compareAmounts)
    .map((amount) =>
      dosageOf(
        meant,
        amount,
        taken.filter((part) => sameAmount(doses[part], amount)),
        taken,
      ),
    )
}

/**
 * Directions as FHIR R4 Dosage, no extensions. Steps follow one another by `sequence`; dosages of one step (different
 * amounts of a day) share it. What has no element becomes an `additionalInstruction`. It holds only what was
 * understood: send directions on only when they are settled.
 */
export function toFhirDosages(d: Directions): FhirDosage[] {
  const steps = (d.steps ?? [d]).map(dosagesOfStep)
  if (steps.length === 1 && steps[0]?.length === 1 && !d.thenStop) return steps.flat()
  const dosages = steps.flatMap((step, index) =>
    step.map((dosage) => ({ sequence: d.together ? 1 : index + 1, ...dosage })),
  )
  const last = dosages.at(-1)
  if (!d.thenStop || !last) return dosages
  const stop = {
    ...last,
    additionalInstruction: [...(last.additionalInstruction ?? []), { text: 'then stop' }],
  }
  return [...dosages.slice(0, -1), stop]
}

import { type Amount, addAmounts, amountOf, amountOfDecimal, ZERO } from './amount.ts'
import {
  type FhirConcept,
  type FhirDosage,
  type FhirQuantity,
  type FhirRepeat,
  LENGTH_CODES,
  MEAL_CODES,
  PART_CODES,
  ROUTE_CODES,
  UCUM_CODES,
  WEEKDAY_CODES,
} from './fhir.ts'
import {
  type DayDoses,
  type Directions,
  DOSE_UNITS,
  type DoseUnit,
  DURATION_UNITS,
  type FoodRelation,
  type Meant,
  PARTS_OF_DAY,
  type PartOfDay,
  ROUTES,
  WEEKDAYS,
} from './model.ts'
import { readDirections } from './read.ts'
import { writeDirections } from './write.ts'

type Draft = { -readonly [Key in keyof Meant]?: Meant[Key] }

/** A number of a record as an exact amount: thirds and eighths come back as such. */
function amountFrom(value: number | undefined): Amount | undefined {
  if (value === undefined || !Number.isFinite(value) || value < 0) return undefined
  for (const denominator of [1, 2, 3, 4, 8]) {
    const numerator = value * denominator
    if (Math.abs(numerator - Math.round(numerator)) < 1e-6)
      return amountOf(Math.round(numerator), denominator)
  }
  return amountOfDecimal(String(Math.round(value * 10_000) / 10_000))
}

function unitFrom({ unit = '', code = '' }: FhirQuantity): { unit?: DoseUnit; per?: 'dose' | 'day' } {
  const whole = code || unit
  const [, base = '', per] = /^(.*?)(\/kg(?:\/d)?)?$/.exec(whole) ?? []
  const named = base.replace(/[{}]/g, '')
  const found =
    DOSE_UNITS.find((each) => UCUM_CODES[each] === base || each === named) ??
    DOSE_UNITS.find((each) => readDirections(`1 ${unit || named}`).unit === each)
  return { unit: found, per: per ? (per === '/kg/d' ? 'day' : 'dose') : undefined }
}

function readDoses(dosage: FhirDosage, draft: Draft): void {
  for (const { doseQuantity, doseRange } of dosage.doseAndRate ?? []) {
    const low = doseQuantity ?? doseRange?.low
    if (!low) continue
    const amount = amountFrom(low.value)
    const upTo = doseRange && amountFrom(doseRange.high?.value)
    const { unit, per } = unitFrom(doseRange?.high ?? low)
    const isFirst = draft.amount === undefined && draft.unit === undefined
    if (isFirst) Object.assign(draft, { amount, amountUpTo: upTo, unit, perKilogram: per })
    else if (amount && (unit === 'mg' || unit === 'mcg' || unit === 'g'))
      draft.mass = upTo ? { amount, upTo, unit } : { amount, unit }
  }
}

function readRate(
  { frequency = 1, frequencyMax, period, periodMax, periodUnit }: FhirRepeat,
  draft: Draft,
): void {
  if (period === undefined) return
  const plain = frequency === 1 && frequencyMax === undefined
  if (periodUnit === 'h' && plain) Object.assign(draft, { everyHours: period, everyHoursUpTo: periodMax })
  else if (periodUnit === 'min' && plain) draft.everyMinutes = period
  else if (periodUnit === 'd') {
    if (period !== 1) draft.everyDays = period
    if (period === 1 || !plain)
      Object.assign(draft, { timesPerDay: frequency, timesPerDayUpTo: frequencyMax })
  } else if (periodUnit === 'wk' && period === 1)
    Object.assign(draft, { timesPerWeek: frequency, timesPerWeekUpTo: frequencyMax })
  else if (periodUnit === 'wk' && plain) draft.everyDays = period * 7
  else if (periodUnit === 'mo' && plain) draft.everyMonths = period
  else if (periodUnit === 'mo' && period === 1) draft.timesPerMonth = frequency
}

const FOOD_OF: Readonly<Record<string, FoodRelation>> = { AC: 'beforeFood', PC: 'afterFood', C: 'withFood' }

function readEvents({ when = [], offset, timeOfDay, dayOfWeek }: FhirRepeat, draft: Draft): void {
  const parts = new Set<PartOfDay>()
  for (const code of when) {
    const [, food = '', meal = ''] = /^(AC|PC|C)([MDV]?)$/.exec(code) ?? []
    if (food) draft.food = FOOD_OF[food]
    for (const part of PARTS_OF_DAY)
      if (PART_CODES[part] === code || (meal && MEAL_CODES[part] === meal)) parts.add(part)
  }
  // Beside others it is a dose of its own.
  if (parts.has('bedtime') && parts.size === 1) {
    draft.atBedtime = true
    parts.delete('bedtime')
  }
  if (parts.size) draft.partsOfDay = PARTS_OF_DAY.filter((part) => parts.has(part))
  if (offset && draft.food) draft.foodMinutes = offset
  if (timeOfDay?.length) draft.atTimes = timeOfDay.map((time) => time.slice(0, 5)).sort()
  if (dayOfWeek?.length) draft.weekdays = WEEKDAYS.filter((day) => dayOfWeek.includes(WEEKDAY_CODES[day]))
}

function readBounds({ boundsDuration, boundsRange, count }: FhirRepeat, draft: Draft): void {
  const least = boundsDuration ?? boundsRange?.low
  const unit = DURATION_UNITS.find(
    (each) => LENGTH_CODES[each] === (least?.code ?? least?.unit) || each === least?.unit,
  )
  if (least?.value && unit)
    draft.duration = {
      value: least.value,
      ...(boundsRange?.high?.value && { upTo: boundsRange.high.value }),
      unit,
    }
  if (count) draft.doseCount = count
}

function textsOf(concepts: readonly (FhirConcept | undefined)[]): string[] {
  return concepts
    .flatMap((each) => each?.text ?? each?.coding?.map(({ display = '' }) => display) ?? [])
    .filter(Boolean)
}

/** A dosage as text that the reader knows: its elements in shorthand, then its additional instructions. */
function textOf(dosage: FhirDosage, merged?: DayDoses): string {
  const draft: Draft = {}
  readDoses(dosage, draft)
  const repeat = dosage.timing?.repeat
  if (repeat) {
    readRate(repeat, draft)
    readEvents(repeat, draft)
    readBounds(repeat, draft)
  }
  // Parts of the day and hours already say it.
  if (draft.partsOfDay || draft.atTimes) draft.timesPerDay = undefined
  if (merged) Object.assign(draft, { doses: merged, amount: undefined, partsOfDay: undefined })
  else if (draft.amount && draft.partsOfDay && !draft.amountUpTo) {
    draft.doses = dayOf(draft.amount, draft.partsOfDay)
    Object.assign(draft, { amount: undefined, partsOfDay: undefined })
  }
  if (dosage.asNeededBoolean || dosage.asNeededCodeableConcept) draft.asNeeded = true
  const code = dosage.route?.coding?.map((each) => each.code)
  draft.route = ROUTES.find(
    (each) => dosage.route?.text === each || (ROUTE_CODES[each] && code?.includes(ROUTE_CODES[each])),
  )
  const most = dosage.maxDosePerPeriod
  const mostAmount =
    most?.denominator?.value === 1 && most.denominator.code === 'd' && amountFrom(most.numerator?.value)
  if (most?.numerator && mostAmount)
    draft.atMost = { amount: mostAmount, unit: unitFrom(most.numerator).unit }
  const reasons = textsOf([dosage.asNeededCodeableConcept]).flatMap((text) => text.split(','))
  const said = [
    writeDirections({
      asNeeded: false,
      immediate: false,
      atBedtime: false,
      asDirected: false,
      ...draft,
      raw: '',
      text: '',
      understood: [],
      unread: [],
      questions: [],
      problems: [],
    }),
    ...reasons.map((reason) => `for ${reason.trim()}`),
    ...textsOf([dosage.site, ...(draft.route ? [] : [dosage.route])]),
  ].filter(Boolean)
  // Each begins a clause of its own: "BD lagane ki dawa" says less than "BD, lagane ki dawa".
  return [said.join(' '), ...textsOf(dosage.additionalInstruction ?? [])].filter(Boolean).join(', ')
}

function dayOf(amount: Amount, parts: readonly PartOfDay[]): DayDoses {
  const at = (part: PartOfDay) => (parts.includes(part) ? amount : ZERO)
  return {
    morning: at('morning'),
    afternoon: at('afternoon'),
    evening: at('evening'),
    night: at('night'),
    bedtime: at('bedtime'),
  }
}

function partsOf(dosage: FhirDosage): PartOfDay[] {
  const draft: Draft = {}
  readEvents(dosage.timing?.repeat ?? {}, draft)
  return draft.atBedtime ? ['bedtime'] : [...(draft.partsOfDay ?? [])]
}

/** Dosages of one step, by the part of the day: "2 in the morning" and "1 at night" are one day's doses. */
function mergedDay(dosages: readonly FhirDosage[]): DayDoses | undefined {
  let day: DayDoses | undefined
  for (const dosage of dosages) {
    const amount = amountFrom(dosage.doseAndRate?.[0]?.doseQuantity?.value)
    const parts = partsOf(dosage)
    if (!amount || !parts.length) return undefined
    const more = dayOf(amount, parts)
    const before = day
    day = before
      ? {
          morning: addAmounts(before.morning, more.morning),
          afternoon: addAmounts(before.afternoon, more.afternoon),
          evening: addAmounts(before.evening, more.evening),
          night: addAmounts(before.night, more.night),
          bedtime: addAmounts(before.bedtime, more.bedtime),
        }
      : more
  }
  return day
}

function isBare({ timing, doseAndRate, asNeededBoolean, asNeededCodeableConcept }: FhirDosage): boolean {
  return !timing?.repeat && !doseAndRate?.length && !asNeededBoolean && !asNeededCodeableConcept
}

/** On which days, for how long and whether as needed: dosages in which these differ are no parts of one day. */
function daysOf({ timing, asNeededBoolean, asNeededCodeableConcept, site }: FhirDosage): string {
  const { dayOfWeek, boundsDuration, boundsRange, count, timeOfDay } = timing?.repeat ?? {}
  return JSON.stringify([
    [dayOfWeek, boundsDuration, boundsRange, count, timeOfDay],
    [asNeededBoolean, asNeededCodeableConcept, site],
  ])
}

/** Dosages of the same days as text: those of its parts are one day. */
function textOfDay(together: readonly FhirDosage[]): string {
  const [first] = together
  if (first && together.length > 1) {
    const day = mergedDay(together)
    // "Then stop" is on the last of them only.
    const additionalInstruction = together.at(-1)?.additionalInstruction ?? first.additionalInstruction
    if (day) return textOf({ ...first, additionalInstruction }, day)
  }
  return together
    .map((dosage) => (isBare(dosage) ? (dosage.text ?? dosage.patientInstruction ?? '') : textOf(dosage)))
    .join(', ')
}

/**
 * Directions from a record's dosages. Elements take precedence over `text`, which is read only where there are none;
 * `sequence` separates the steps. Anything not understood is returned as unread or as a question, as with typed text.
 */
export function fromFhirDosages(dosages: readonly FhirDosage[]): Directions {
  const order = [...new Set(dosages.map((dosage) => dosage.sequence ?? 1))].sort((a, b) => a - b)
  const steps = order.map((sequence) => {
    const together = dosages.filter((dosage) => (dosage.sequence ?? 1) === sequence)
    const days = [...new Set(together.map(daysOf))]
    const alongside = days.map((each) => textOfDay(together.filter((dosage) => daysOf(dosage) === each)))
    return alongside.join(' and also ')
  })
  return readDirections(steps.join(' then ').replace(/,? then stop then /g, ' then '))
}

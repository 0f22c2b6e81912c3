import type { FhirDosage } from '@rxdesk/contract/directions/fhir'
import { fromFhirDosages } from '@rxdesk/contract/directions/fhir-read'
import type { Meant } from '@rxdesk/contract/directions/model'
import { readDirections } from '@rxdesk/contract/directions/read'

/** What a list expects of one direction, in terms that all lists share; an absent field is not judged. */
export interface ExpectedStep {
  dose?: number | null
  doseUpTo?: number | null
  unit?: string | null
  /** Times in a period; a period is in hours. `null`: the list states that none is given. */
  rate?: Rate | null
  durationDays?: number | null
  asNeeded?: boolean
  route?: string | null
  food?: string | null
  when?: string
  /** The greatest number of units a day, averaged over the days. */
  unitsPerDay?: number
}

export interface Rate {
  readonly times: number
  readonly periodHours: number
}

export interface ListedDirection {
  readonly class: string
  readonly text: string
  readonly form?: string
  readonly steps: readonly ExpectedStep[]
  /** The list states that the reader must leave it open. */
  readonly open?: boolean
}

type Row = Readonly<Record<string, unknown>>

const HOURS: Readonly<Record<string, number>> = {
  min: 1 / 60,
  minute: 1 / 60,
  minutes: 1 / 60,
  h: 1,
  hr: 1,
  hour: 1,
  hours: 1,
  d: 24,
  day: 24,
  days: 24,
  daily: 24,
  wk: 168,
  w: 168,
  week: 168,
  weeks: 168,
  weekly: 168,
  mo: 720,
  m: 720,
  month: 720,
  months: 720,
  monthly: 720,
  a: 8760,
  y: 8760,
  yr: 8760,
  year: 8760,
  years: 8760,
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  text: [
    'text',
    'sig',
    'directions',
    'direction',
    'instruction',
    'instructions',
    'dosage',
    'dosagetext',
    'input',
    'raw',
  ],
  class: ['class', 'category', 'kind', 'type', 'group', 'file'],
  form: ['form', 'dosageform', 'medicineform'],
  dose: ['dose', 'dosevalue', 'doseamount', 'amount', 'dosequantity', 'quantity', 'singledosageamount'],
  doseUpTo: ['doseupto', 'dosemax', 'dosehigh', 'amountupto'],
  unit: ['unit', 'doseunit', 'units', 'doseform'],
  frequency: ['frequency', 'times', 'timesperday', 'freq'],
  period: ['period', 'interval'],
  periodUnit: ['periodunit', 'frequencytype', 'frequencyunit', 'intervalunit'],
  duration: ['duration', 'durationvalue', 'periodamount', 'days'],
  durationUnit: ['durationunit', 'periodtype'],
  asNeeded: ['asneeded', 'prn', 'sos', 'takeasneeded', 'asneededboolean'],
  route: ['route', 'site'],
  when: ['when', 'timing', 'food', 'mealrelation', 'foodrelation'],
  expected: ['expected', 'expectation', 'parse', 'output', 'structured', 'dosageinstruction', 'fhir'],
  unitsPerDay: ['expectedmaxunitsperday', 'unitsperday', 'maxunitsperday'],
  open: ['ambiguous', 'ask', 'unreadable', 'question'],
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** The value of a field under any of the names that lists use for it; undefined where the list has no such column. */
function field(row: Row, name: string): unknown {
  for (const each of NAMES[name] ?? []) {
    const key = Object.keys(row).find((key) => fold(key) === each)
    if (key !== undefined) return row[key]
  }
  return undefined
}

function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && /^(|null|none|n\/a|-)$/i.test(value.trim()))
  )
}

function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (isBlank(value)) return null
  const text = String(value).trim()
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  return above && below
    ? Number(above) / Number(below)
    : Number.isFinite(Number.parseFloat(text))
      ? Number.parseFloat(text)
      : null
}

function truthIn(value: unknown): boolean {
  return value === true || value === 1 || /^(true|yes|y|1)$/i.test(String(value).trim())
}

function textIn(value: unknown): string | null {
  return isBlank(value) ? null : String(value).trim()
}

/** "2", period 1, unit d; "every 8 h"; a frequency in words ("BD") is read as shorthand. */
function rateIn(row: Row): Rate | null | undefined {
  const [frequency, period, unit] = ['frequency', 'period', 'periodUnit'].map((name) => field(row, name))
  if (frequency === undefined && period === undefined && unit === undefined) return undefined
  if (typeof frequency === 'string' && frequency && !/^[\d.]+$/.test(frequency.trim()))
    return rateOf(readDirections(frequency))
  const hours = HOURS[fold(String(unit ?? ''))] ?? (isBlank(unit) && !isBlank(frequency) ? 24 : undefined)
  return hours === undefined
    ? null
    : { times: numberIn(frequency) ?? 1, periodHours: hours * (numberIn(period) ?? 1) }
}

function stepIn(row: Row): ExpectedStep {
  const given = (name: string) => field(row, name) !== undefined
  const length = numberIn(field(row, 'duration'))
  const lengthUnit = HOURS[fold(String(field(row, 'durationUnit') ?? 'd'))] ?? 24
  const perDay = numberIn(field(row, 'unitsPerDay'))
  const [prn, when] = [field(row, 'asNeeded'), field(row, 'when')]
  return {
    ...(given('dose') && { dose: numberIn(field(row, 'dose')) }),
    ...(given('doseUpTo') && { doseUpTo: numberIn(field(row, 'doseUpTo')) }),
    ...(given('unit') && { unit: textIn(field(row, 'unit')) }),
    rate: rateIn(row),
    ...(given('duration') && { durationDays: length === null ? null : (length * lengthUnit) / 24 }),
    ...(!isBlank(prn) && { asNeeded: truthIn(prn) }),
    ...(given('route') && { route: textIn(field(row, 'route')) }),
    ...(!isBlank(when) && { when: String(when) }),
    ...(perDay !== null && { unitsPerDay: perDay }),
  }
}

function isFhir(value: unknown): value is FhirDosage {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['timing', 'doseAndRate', 'asNeededBoolean'].some((key) => key in value)
  )
}

/** A FHIR dosage in the same terms, through our own reader of its elements. */
function stepsOfFhir(dosages: readonly FhirDosage[]): ExpectedStep[] {
  const d = fromFhirDosages(dosages)
  return (d.steps ?? [d]).map((step) => stepOf(step))
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** One row of a list, however its columns are named; undefined where it has no text or no expectation. */
export function directionOf(row: Row): ListedDirection | undefined {
  const text = textIn(field(row, 'text'))
  if (!text) return undefined
  const expected = parsed(field(row, 'expected'))
  const several = (Array.isArray(expected) ? expected : [expected]).filter(
    (each) => typeof each === 'object' && each !== null,
  )
  const steps = several.length
    ? several.every(isFhir)
      ? stepsOfFhir(several as FhirDosage[])
      : several.map((each) => stepIn(each as Row))
    : [stepIn(row)]
  const says = steps.some((step) => Object.values(step).some((value) => value !== undefined))
  const open = truthIn(field(row, 'open'))
  if (!says && !open) return undefined
  const form = textIn(field(row, 'form')) ?? undefined
  return { class: textIn(field(row, 'class')) ?? 'all', text, ...(form && { form }), steps, open }
}

/** How often a reading says that a dose is taken; undefined when it does not say. */
export function rateOf(meant: Meant): Rate | null {
  const { doses, everyHours, everyMinutes, everyDays, everyMonths, timesPerWeek, timesPerMonth } = meant
  const parts = doses
    ? Object.values(doses).filter((each) => each.numerator > 0).length
    : meant.partsOfDay?.length
  const inDay =
    meant.atTimes?.length ??
    parts ??
    meant.timesPerDayUpTo ??
    meant.timesPerDay ??
    (meant.atBedtime ? 1 : undefined)
  if (everyHours) return { times: 1, periodHours: everyHours }
  if (everyMinutes) return { times: 1, periodHours: everyMinutes / 60 }
  if (meant.weekdays) return { times: meant.weekdays.length * (inDay ?? 1), periodHours: 168 }
  if (timesPerWeek)
    return { times: (meant.timesPerWeekUpTo ?? timesPerWeek) * (inDay ?? 1), periodHours: 168 }
  if (timesPerMonth) return { times: timesPerMonth * (inDay ?? 1), periodHours: 720 }
  if (everyMonths) return { times: inDay ?? 1, periodHours: 720 * everyMonths }
  if (everyDays) return { times: inDay ?? 1, periodHours: 24 * everyDays }
  return inDay ? { times: inDay, periodHours: 24 } : null
}

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const

/** A reading in the terms of a list. */
export function stepOf(meant: Meant): ExpectedStep {
  const { doses, amount, amountUpTo, duration } = meant
  const value = (each: typeof amount) => each && each.numerator / each.denominator
  const taken = doses ? Object.values(doses).filter((each) => each.numerator > 0) : []
  const same = taken.every((each) => value(each) === value(taken[0]))
  const length = typeof duration === 'object' ? duration : undefined
  return {
    dose: value(amount) ?? (same ? value(taken[0]) : undefined) ?? null,
    doseUpTo: value(amountUpTo) ?? null,
    unit: meant.unit ?? null,
    rate: rateOf(meant),
    durationDays: length ? (length.upTo ?? length.value) * DAYS[length.unit] : null,
    asNeeded: meant.asNeeded,
    route: meant.route ?? meant.site ?? null,
    food: meant.food ?? null,
    unitsPerDay: unitsPerDay(meant),
  }
}

function unitsPerDay(meant: Meant): number | undefined {
  const rate = rateOf(meant)
  const value = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
    numerator / denominator
  if (!rate) return undefined
  const perDay = 24 / rate.periodHours
  if (meant.doses) {
    const day = Object.values(meant.doses).reduce((sum, each) => sum + value(each), 0)
    const onDays = rate.times / Object.values(meant.doses).filter((each) => each.numerator > 0).length
    return day * perDay * onDays
  }
  const each = meant.amountUpTo ?? meant.amount
  return each && value(each) * rate.times * perDay
}

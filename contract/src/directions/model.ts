import type { Amount } from './amount.ts'

/** In their order. Bedtime is a part of the day where a dose of its own is taken then, beside others. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening', 'night', 'bedtime'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** What one dose is counted in. `application` is one spread of a cream, `fingertip` the length of it on a fingertip. */
export const DOSE_UNITS = [
  'tablet',
  'capsule',
  'pill',
  'ml',
  'teaspoon',
  'tablespoon',
  'drop',
  'puff',
  'spray',
  'unit',
  'mg',
  'mcg',
  'g',
  'sachet',
  'application',
  'click',
  'patch',
  'suppository',
  'ampoule',
  'vial',
  'lozenge',
  'scoop',
  'pessary',
  'respule',
  'rotacap',
  'fingertip',
  'capful',
] as const
export type DoseUnit = (typeof DOSE_UNITS)[number]

export const FOOD_RELATIONS = ['beforeFood', 'afterFood', 'withFood', 'emptyStomach'] as const
export type FoodRelation = (typeof FOOD_RELATIONS)[number]

/** What a dose is taken with, or dissolved in. */
export const TAKEN_WITH = ['water', 'warmWater', 'milk', 'juice'] as const
export type TakenWith = (typeof TAKEN_WITH)[number]

/** How it is taken into the mouth. */
export const MANNERS = ['chewed'] as const
export type Manner = (typeof MANNERS)[number]

export const ROUTES = [
  'oral',
  'sublingual',
  'intravenous',
  'intramuscular',
  'subcutaneous',
  'intradermal',
  'topical',
  'inhaled',
  'nebulised',
  'nasal',
  'rectal',
  'vaginal',
  'gargle',
] as const
export type Route = (typeof ROUTES)[number]

export const SITES = [
  'rightEye',
  'leftEye',
  'bothEyes',
  'rightEar',
  'leftEar',
  'bothEars',
  'rightNostril',
  'leftNostril',
  'eachNostril',
  'skin',
  'scalp',
  'face',
  'affectedArea',
] as const
export type Site = (typeof SITES)[number]

export const FORMS = [
  'syrup',
  'suspension',
  'injection',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'powder',
  'inhaler',
  'eyeDrops',
  'eyeOintment',
  'earDrops',
  'nasalDrops',
] as const
export type Form = (typeof FORMS)[number]

/** What a medicine is taken for, as needed or not; `reasons.ts` has their words. */
export const REASONS = [
  'pain',
  'fever',
  'headache',
  'nausea',
  'vomiting',
  'cough',
  'itching',
  'acidity',
  'looseMotions',
  'breathlessness',
  'anxiety',
  'sleep',
  'infection',
  'allergy',
  'cold',
  'soreThroat',
  'congestion',
  'chestPain',
  'abdominalPain',
  'backPain',
  'jointPain',
  'musclePain',
  'nervePain',
  'periodPain',
  'toothache',
  'earPain',
  'migraine',
  'giddiness',
  'swelling',
  'rash',
  'constipation',
  'gas',
  'bloodPressure',
  'diabetes',
  'cholesterol',
  'thyroid',
  'heart',
  'asthma',
  'seizures',
  'depression',
  'weakness',
  'anaemia',
  'gout',
  'prostate',
  'urineInfection',
  'worms',
  'hiccups',
  'cramps',
  'bleeding',
  'dryness',
  'acne',
] as const
export type Reason = (typeof REASONS)[number]

export const DURATION_UNITS = ['day', 'week', 'month', 'year'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

/** A length of treatment; with `upTo`, "5 to 7 days". */
export interface Duration {
  readonly value: number
  readonly upTo?: number
  readonly unit: DurationUnit
}

export type DayDoses = Readonly<Record<PartOfDay, Amount>>

/** A stretch of `Directions.text`: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Unread extends Span {
  readonly text: string
}

/** One way of reading an ambiguous stretch: replacing it with `text` removes the ambiguity. */
export interface Choice {
  readonly id: string
  readonly text: string
  /** Plain English, for callers without a translation of the id. */
  readonly label: string
  /** What stands in the sentence of the id, in any language. */
  readonly values?: Readonly<Record<string, string | number>>
}

export interface Question extends Span {
  readonly id:
    | 'od'
    | 'pattern'
    | 'durationUnit'
    | 'perDay'
    | 'abbreviation'
    | 'spoon'
    | 'clock'
    | 'times'
    | 'unit'
    | 'figure'
    | 'strength'
    | 'most'
    | 'days'
    | 'often'
    | 'amount'
    | 'stepDose'
    | 'medicines'
    | 'divided'
    | 'fit'
    | 'bedtime'
    | 'route'
  /** The stretch in question, as typed. */
  readonly asked: string
  readonly choices: readonly Choice[]
}

export interface Problem extends Span {
  readonly id: 'zeroOnly' | 'negative' | 'conflict' | 'pattern' | 'steps' | 'negation'
  readonly message: string
}

/**
 * The meaning of dosage directions. An absent field was not stated: nothing is ever filled in (decisions: clinical
 * rules). `doses` holds the amount at each part of the day; otherwise `amount` is taken each time, when it is known.
 */
export interface Directions {
  /** As typed, verbatim. */
  readonly raw: string
  /** The text that was read: as typed, or with its questions answered. All offsets refer to it. */
  readonly text: string
  readonly form?: Form
  readonly doses?: DayDoses
  readonly amount?: Amount
  /** The greatest amount when a range was written ("1 to 2 tablets"). */
  readonly amountUpTo?: Amount
  /** What `doses` or `amount` counts. */
  readonly unit?: DoseUnit
  /** The weight of one dose beside a count ("1 tablet 40 mg"). */
  readonly mass?: { readonly amount: Amount; readonly upTo?: Amount; readonly unit: 'mg' | 'mcg' | 'g' }
  /** What the dose is per: each kilogram of the patient, or each kilogram and day; the dose itself when absent. */
  readonly perKilogram?: 'dose' | 'day'
  /** When in the day, where no amount for each was stated. */
  readonly partsOfDay?: readonly PartOfDay[]
  /** Clock times, "HH:MM" in 24 hours, in order. */
  readonly atTimes?: readonly string[]
  readonly timesPerDay?: number
  readonly timesPerDayUpTo?: number
  readonly everyHours?: number
  readonly everyHoursUpTo?: number
  readonly everyMinutes?: number
  readonly everyDays?: number
  readonly everyMonths?: number
  readonly weekdays?: readonly Weekday[]
  readonly timesPerWeek?: number
  readonly timesPerWeekUpTo?: number
  readonly timesPerMonth?: number
  readonly food?: FoodRelation
  /** How long before or after food, in minutes. */
  readonly foodMinutes?: number
  readonly takenWith?: TakenWith
  readonly manner?: Manner
  /** The name of the medicine, where it is written in front of the dose ("Dolo 650"), as typed. */
  readonly product?: string
  /** What else is written and leaves dose, timing and length as they are ("shake well", "on both knees"), as typed. */
  readonly notes?: readonly string[]
  /** The most in 24 hours: an amount in the unit of the dose or in its own, or so many times. */
  readonly atMost?: { readonly amount: Amount; readonly unit?: DoseUnit } | { readonly times: number }
  readonly asNeeded: boolean
  readonly reasons?: readonly Reason[]
  /** STAT: at once. */
  readonly immediate: boolean
  /** The dose, the only one or that of the night, is taken at bedtime. One of its own beside others is a part of the day. */
  readonly atBedtime: boolean
  readonly asDirected: boolean
  /** How many doses in all ("single dose"). */
  readonly doseCount?: number
  readonly duration?: Duration | 'untilReview' | 'ongoing'
  readonly route?: Route
  readonly site?: Site
  /**
   * Two or more steps, one after the other (tapering, a loading dose and its maintenance): all content is in them.
   * Nothing is carried from one into the next: "then BD" has no amount.
   */
  readonly steps?: readonly Meant[]
  /** The steps are taken alongside one another, each at its own time, not one after the other. */
  readonly together?: true
  /** "Then stop" was written at the end. */
  readonly thenStop?: true
  /** The stretches that contributed to the structure above, or to a question or problem. */
  readonly understood: readonly Span[]
  /** What was not understood. With `understood` it covers every character that is not a space. */
  readonly unread: readonly Unread[]
  readonly questions: readonly Question[]
  readonly problems: readonly Problem[]
}

/** The part of directions that carries meaning: equal for two texts that say the same. */
export type Meant = Omit<Directions, 'raw' | 'text' | 'understood' | 'unread' | 'questions' | 'problems'>

/** True when nothing is left to ask, to correct or to read: only then may software rely on the structure alone. */
export function isSettled(directions: Directions): boolean {
  return !directions.unread.length && !directions.questions.length && !directions.problems.length
}

/** Whether the days of taking it are stated: some of the week or month, or an interval. */
export function saysDays(d: Pick<Meant, (typeof DAYS_SAID)[number]>): boolean {
  return DAYS_SAID.some((name) => d[name] !== undefined)
}
const DAYS_SAID = ['weekdays', 'everyDays', 'everyMonths', 'timesPerWeek', 'timesPerMonth'] as const

/** Copies the meaning without the texts and spans, omitting absent fields. */
export function meantBy(directions: Directions): Meant {
  const { raw, text, understood, unread, questions, problems, ...meant } = directions
  return Object.fromEntries(
    Object.entries(meant).filter(([, value]) => value !== undefined),
  ) as unknown as Meant
}

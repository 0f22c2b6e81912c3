import type {
  Choice,
  DoseUnit,
  DurationUnit,
  FoodRelation,
  Form,
  Manner,
  PartOfDay,
  Question,
  Reason,
  Route,
  Site,
  TakenWith,
  Weekday,
} from './model.ts'

/** The meaning of a phrase of the lexicon. An absent number is the one written where the pattern has `#`. */
export type Meaning =
  | { is: 'timesPerDay'; value?: number; upTo?: number }
  | { is: 'daily' }
  /** "In 24 hours": only after a number and its unit. */
  | { is: 'inADay' }
  /** "3 weekly": every three weeks, or three a week. */
  | { is: 'perWeek'; unit: 'week' | 'month' }
  /** "3 a day": three times, or three at once. */
  | { is: 'perDay' }
  | { is: 'everyHours'; value?: number }
  /** `factor` makes days of weeks. */
  | { is: 'everyMinutes'; value?: number }
  | { is: 'timesPerMonth'; value?: number }
  /**
   * "Max", "not more than": the amount that follows is the most in a day. `timesOnly`: "up to 3 times a day", for
   * medicines taken as needed. `daily`: "mdd", the word itself says the day.
   */
  | { is: 'atMostLead'; timesOnly?: true; daily?: true }
  /** "In 3 divided doses", for an amount per kilogram and day. */
  | { is: 'divided' }
  | { is: 'takenWith'; what: TakenWith }
  | { is: 'manner'; manner: Manner }
  /** "Twice", "3 times": a day or a week is not said. */
  | { is: 'timesOfWhat'; value?: number }
  /** The first, the next stretch of days or weeks; "day 1" is read by itself (items.ts). */
  | { is: 'stretch'; unit: DurationUnit; opens: 'first' | 'next'; value?: number }
  | { is: 'thenStop' }
  | { is: 'everyDays'; value?: number; factor?: number }
  | { is: 'everyMonths'; value?: number }
  | { is: 'timesPerWeek'; value?: number }
  | { is: 'weekdays'; days: readonly Weekday[] }
  /** A part of the day; a meal is one, with what it says about food. */
  | { is: 'part'; part: PartOfDay; food?: FoodRelation; meal?: true; minutes?: number }
  /** `minutes`: the factor of the phrase's number, in "30 min before food". */
  | { is: 'food'; food: FoodRelation; minutes?: number }
  | { is: 'bedtime' }
  | { is: 'immediate' }
  | { is: 'asDirected' }
  | { is: 'asNeeded'; reason?: Reason }
  /** `joined`: "and fever", only behind another reason. */
  | { is: 'reason'; reason: Reason; joined?: true }
  | { is: 'duration'; unit: DurationUnit; value?: number }
  /** "x 48 hrs": whole days, or nothing that the structure holds. */
  | { is: 'durationHours' }
  /** "No tab at noon": only beside doses of the day that have none then. */
  | { is: 'noDose'; part: PartOfDay }
  | { is: 'openDuration'; duration: 'untilReview' | 'ongoing' }
  /** "x 5", with no unit. */
  | { is: 'durationWithoutUnit' }
  /** "3 mon": three months, or three on Monday. */
  | { is: 'monthOrMonday' }
  | { is: 'doseCount'; value?: number }
  | { is: 'route'; route: Route }
  | { is: 'site'; site: Site }
  | { is: 'unit'; unit: DoseUnit }
  | { is: 'form'; form: Form }
  /** The name of the medicine in front of its dose, as typed. */
  | { is: 'product'; text: string }
  /**
   * An instruction that leaves dose, timing and length as they are, and is kept as typed; `asNeeded`: "if fever > 100
   * F"; `doses`: how many doses the named days are ("D0, D3, D7").
   */
  | { is: 'note'; asNeeded?: true; doses?: number; text?: string }
  /** Says nothing by itself ("take", "and"). */
  | { is: 'filler' }
  | { is: 'negation' }
  /** What follows is another step ("then"). */
  | { is: 'steps' }
  /** What follows is taken alongside ("and also"). */
  | { is: 'together' }
  /** "Other days": those of the week that another amount does not name. */
  | { is: 'otherDays' }
  | { is: 'question'; id: Question['id']; choices: readonly Choice[] }
  /** Means one thing for medicines of the eye or the ear, another for the rest; nothing where `otherwise` is absent. */
  | { is: 'byForm'; eye?: Meaning; ear?: Meaning; otherwise?: Meaning }

/**
 * A meaning and the patterns that say it. In a pattern `(a|b|)` is a choice, `#` a number or a range of numbers,
 * and spaces between pieces do not matter in the text.
 */
export type Entry = readonly [Meaning, ...patterns: string[]]

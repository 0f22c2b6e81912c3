import type { Directions } from '#directions/model.ts'

export const WARNING_KINDS = [
  'allergy',
  'interaction',
  'duplicateSalt',
  'sameClass',
  'doseAbove',
  'dayDoseAbove',
  'weightUnknown',
  'weeklyTakenDaily',
  'pregnancy',
  'lactation',
  'minimumAge',
  'disease',
  'elderly',
  'schedule',
  'lookAlike',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

export const SEVERITIES = ['severe', 'moderate', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * What a warning requires of the operator: `answer` holds the case until a reason is given; `confirm` asks for one look
 * and does not hold it; `none` is only shown.
 */
export const DEMANDS = ['answer', 'confirm', 'none'] as const
export type Demand = (typeof DEMANDS)[number]

/** The sentences of warnings; the screens have each in every language. */
export const WARNING_SENTENCES = [
  'allergy',
  'allergy.class',
  'allergy.cross',
  'interaction',
  'duplicateSalt',
  'duplicateSalt.otherUse',
  'sameClass',
  'doseAbove.adult',
  'doseAbove.child',
  'doseAbove.weight',
  'doseAbove.age',
  'dayDoseAbove.adult',
  'dayDoseAbove.child',
  'dayDoseAbove.weight',
  'dayDoseAbove.age',
  'weightUnknown',
  'weeklyTakenDaily',
  'pregnancy.avoid',
  'pregnancy.caution',
  'pregnancy.childbearing',
  'lactation.avoid',
  'lactation.caution',
  'minimumAge.years',
  'minimumAge.months',
  'disease.avoid',
  'disease.caution',
  'disease.possible',
  'elderly',
  'schedule.H',
  'schedule.H1',
  'schedule.X',
  'schedule.NDPS',
  'schedule.NDPS-P',
  'schedule.G',
  'lookAlike',
] as const
export type WarningSentence = (typeof WARNING_SENTENCES)[number]

/** The marks that Indian law puts on a medicine (Drugs Rules 1945; NDPS Act 1985: narcotic, psychotropic). */
export const SCHEDULE_MARKS = ['H', 'H1', 'X', 'NDPS', 'NDPS-P', 'G'] as const
export type ScheduleMark = (typeof SCHEDULE_MARKS)[number]

/** What is known of the patient. An absent field is not known, and nothing is concluded from it. */
export interface SafetyPatient {
  /** Age in completed months. */
  readonly ageMonths?: number
  readonly sex?: 'male' | 'female'
  readonly pregnant?: boolean
  /** Completed weeks of the pregnancy, when the record says them. */
  readonly pregnancyWeeks?: number
  /** The record says that she may be pregnant, or plans to be: to be checked. */
  readonly mayBePregnant?: true
  readonly lactating?: boolean
  readonly weightKg?: number
  /** Recorded allergies, each as it was written. */
  readonly allergies: readonly string[]
  /** What products named among the allergies contain, by their names in lower case, as the catalogue has them. */
  readonly products?: ReadonlyMap<string, readonly string[]>
  /** Diagnoses, diseases of the history, free texts and results of tests, each as it was written. */
  readonly conditions: readonly string[]
}

/** The amount of a salt in one piece (tablet, capsule …), or in one ml. */
export interface Strength {
  readonly amount: number
  readonly unit: 'mg' | 'iu'
  readonly per: 'piece' | 'ml'
}

export interface SafetySalt {
  /** The canonical name of the salt, in lower case. */
  readonly name: string
  readonly strength?: Strength
}

/** Where a medicine is applied that is not swallowed or injected. */
export const LOCAL_PLACES = ['mouth', 'vagina', 'eye', 'ear', 'nose', 'airways', 'skin'] as const
export type LocalPlace = (typeof LOCAL_PLACES)[number]

/** A medicine line as the rules see it. */
export interface SafetyLine {
  readonly id: number
  /** The name of the product, as written. */
  readonly name: string
  readonly salts: readonly SafetySalt[]
  /** `local`: on the skin, in the eye, ear or nose, or inhaled. An unknown form counts as `systemic`. */
  readonly use: 'systemic' | 'local'
  /** Where a local medicine is applied. */
  readonly place?: LocalPlace
  /** Given by injection or infusion; absent when the form is not known. */
  readonly injected?: boolean
  /** The form is not known: nothing is concluded from the unit of a bare number. */
  readonly formKnown: boolean
  readonly directions: Directions
  /** Marks that the catalogue gives the product. */
  readonly marks: readonly ScheduleMark[]
}

/** A sentence of the screens by its key, with the values in it. */
export interface Warning {
  /** The cause as a key: the same as long as lines, salts and figures are the same. An answer belongs to it. */
  readonly key: string
  readonly kind: WarningKind
  readonly severity: Severity
  readonly demand: Demand
  /** Ids of the lines concerned, ascending. */
  readonly lines: readonly number[]
  /** The salts (for look-alikes: names) concerned. */
  readonly what: readonly string[]
  readonly says: WarningSentence
  readonly figures: Readonly<Record<string, string | number>>
  /** Why, in English, as the source has it; empty when the sentence is enough. */
  readonly mechanism: string
  readonly source: string
}

/**
 * Makes a warning and its key. Lines and salts are sorted, so that the key does not depend on the order in the case.
 */
export function warning(
  found: Omit<Warning, 'key' | 'figures' | 'mechanism'> & Partial<Pick<Warning, 'figures' | 'mechanism'>>,
): Warning {
  const lines = [...new Set(found.lines)].sort((a, b) => a - b)
  const what = [...new Set(found.what)].sort()
  const figures = found.figures ?? {}
  const { says } = found
  const told = Object.keys(figures)
    .sort()
    .map((name) => `${name}=${figures[name]}`)
  const key = [says, what.join('+'), lines.join('+'), ...told].join('|')
  return { ...found, mechanism: found.mechanism ?? '', key, lines, what, figures }
}

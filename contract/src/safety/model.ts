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
 * What a warning asks of the operator: `answer` holds the case until a reason is given; `confirm` asks for one look and
 * holds nothing; `none` is only shown.
 */
export const DEMANDS = ['answer', 'confirm', 'none'] as const
export type Demand = (typeof DEMANDS)[number]

/** The sentences that a warning may be said in; the screens have each in every language. */
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

/** What is known of the patient. A field that is absent is not known, and nothing is claimed from it. */
export interface SafetyPatient {
  /** Age in completed months. */
  readonly ageMonths?: number
  readonly sex?: 'male' | 'female'
  readonly pregnant?: boolean
  /** Something written says that she may be, or means to become so: it is to be looked at. */
  readonly mayBePregnant?: true
  readonly lactating?: boolean
  readonly weightKg?: number
  /** Recorded allergies, each as it was written. */
  readonly allergies: readonly string[]
  /** Diagnoses and diseases of the history, each as it was written. */
  readonly conditions: readonly string[]
}

/** How much of a salt is in one piece (tablet, capsule …), or in one ml. */
export interface Strength {
  readonly amount: number
  readonly unit: 'mg' | 'iu'
  readonly per: 'piece' | 'ml'
}

export interface SafetySalt {
  /** The one name of the salt, in lower case. */
  readonly name: string
  readonly strength?: Strength
}

/** A medicine line as the rules see it. */
export interface SafetyLine {
  readonly id: number
  /** The name of the product, as written. */
  readonly name: string
  readonly salts: readonly SafetySalt[]
  /** `local`: on the skin, in the eye, ear or nose, or inhaled. A form that is not known counts as `systemic`. */
  readonly use: 'systemic' | 'local'
  /** Given by injection or infusion; absent when the form is not known. */
  readonly injected?: boolean
  /** The form is not known: nothing is claimed from what a bare number counts. */
  readonly formKnown: boolean
  readonly directions: Directions
  /** Marks that the catalogue gives the product. */
  readonly marks: readonly ScheduleMark[]
}

/** A sentence of the screens by its key, with what stands in it. */
export interface Warning {
  /** The cause by name: the same as long as lines, salts and figures are the same. An answer belongs to it. */
  readonly key: string
  readonly kind: WarningKind
  readonly severity: Severity
  readonly demand: Demand
  /** Ids of the lines concerned, ascending. */
  readonly lines: readonly number[]
  /** Salts (for look-alikes: names) that are meant. */
  readonly what: readonly string[]
  readonly says: WarningSentence
  readonly figures: Readonly<Record<string, string | number>>
  /** Why, in English, as the source has it; empty when the sentence says all. */
  readonly mechanism: string
  readonly source: string
}

/** Makes a warning and its key. Lines and salts are put in order, so that no order of the case shows in the key. */
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

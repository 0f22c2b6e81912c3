import type { DoseUnit, DurationUnit, PartOfDay, Route, Weekday } from './model.ts'

/** Those parts of a FHIR R4 Dosage (hl7.org/fhir/R4/dosage.html) that directions are written in; others are left alone. */
export interface FhirDosage {
  readonly sequence?: number
  readonly text?: string
  readonly additionalInstruction?: readonly FhirConcept[]
  readonly patientInstruction?: string
  readonly timing?: { readonly repeat?: FhirRepeat; readonly code?: FhirConcept }
  readonly asNeededBoolean?: boolean
  readonly asNeededCodeableConcept?: FhirConcept
  readonly site?: FhirConcept
  readonly route?: FhirConcept
  readonly method?: FhirConcept
  readonly doseAndRate?: readonly { readonly doseQuantity?: FhirQuantity; readonly doseRange?: FhirRange }[]
  readonly maxDosePerPeriod?: { readonly numerator?: FhirQuantity; readonly denominator?: FhirQuantity }
}

export interface FhirConcept {
  readonly text?: string
  readonly coding?: readonly { readonly system?: string; readonly code?: string; readonly display?: string }[]
}

export interface FhirQuantity {
  readonly value?: number
  readonly unit?: string
  readonly system?: string
  readonly code?: string
}

export interface FhirRange {
  readonly low?: FhirQuantity
  readonly high?: FhirQuantity
}

export interface FhirRepeat {
  readonly boundsDuration?: FhirQuantity
  readonly boundsRange?: FhirRange
  readonly count?: number
  readonly frequency?: number
  readonly frequencyMax?: number
  readonly period?: number
  readonly periodMax?: number
  readonly periodUnit?: string
  readonly dayOfWeek?: readonly string[]
  readonly timeOfDay?: readonly string[]
  readonly when?: readonly string[]
  /** Minutes before or after the event of `when`. */
  readonly offset?: number
}

export const UCUM = 'http://unitsofmeasure.org'
export const SNOMED = 'http://snomed.info/sct'

/** UCUM for measured units; counted units are annotations, as UCUM requires. */
export const UCUM_CODES: Partial<Readonly<Record<DoseUnit, string>>> = {
  ml: 'mL',
  mg: 'mg',
  mcg: 'ug',
  g: 'g',
  unit: '[iU]',
  drop: '[drp]',
}

export const LENGTH_CODES: Readonly<Record<DurationUnit, string>> = {
  day: 'd',
  week: 'wk',
  month: 'mo',
  year: 'a',
}

export const WEEKDAY_CODES: Readonly<Record<Weekday, string>> = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
}

export const PART_CODES: Readonly<Record<PartOfDay, string>> = {
  morning: 'MORN',
  afternoon: 'AFT',
  evening: 'EVE',
  night: 'NIGHT',
  bedtime: 'HS',
}

/** The letter of the meal of a part of the day in codes like ACM and PCV; the evening and bedtime have no meal of their own. */
export const MEAL_CODES: Readonly<Record<PartOfDay, string | undefined>> = {
  morning: 'M',
  afternoon: 'D',
  evening: undefined,
  night: 'V',
  bedtime: undefined,
}

/** SNOMED CT; a route that is missing here is written by name only. */
export const ROUTE_CODES: Partial<Readonly<Record<Route, string>>> = {
  oral: '26643006',
  sublingual: '37839007',
  intravenous: '47625008',
  intramuscular: '78421000',
  subcutaneous: '34206005',
  intradermal: '372464004',
  topical: '6064005',
  inhaled: '447694001',
  nasal: '46713006',
  rectal: '37161004',
  vaginal: '16857009',
}

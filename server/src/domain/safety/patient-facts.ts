import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { isLactating, pregnancyOf } from '@rxdesk/contract/safety/childbearing'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { ageInMonths, type WrittenAge } from '#domain/people/age-in-months.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'

/** The sections of a record with facts about the patient. */
export type SafetyNotes = Pick<
  CaseRecord['docobsv'],
  | 'allergy'
  | 'diagnosis'
  | 'disease'
  | 'symptoms'
  | 'complaints'
  | 'observation'
  | 'advice'
  | 'adviceHindi'
  | 'dischargeAdvice'
>

/** What was measured of the patient, as it was typed. */
export interface SafetyMeasures {
  /** In kg. */
  readonly weight?: string | undefined
  /** Results of tests with their names, such as "Serum creatinine 2.4 mg/dL". */
  readonly results?: readonly string[]
}

/** The typed record: the terms of diagnosis, disease and symptoms, the free texts, and the results. */
function saidIn(notes: SafetyNotes, results: readonly string[]): string[] {
  const { diagnosis, disease, symptoms, complaints, observation, advice, adviceHindi, dischargeAdvice } =
    notes
  const texts = [complaints, observation, advice, adviceHindi, dischargeAdvice]
  return [...diagnosis, ...disease, ...symptoms, ...texts, ...results]
    .map((term) => term.trim())
    .filter(Boolean)
}

/**
 * The facts that the safety rules may use. Only recorded facts count: a pregnancy that was not recorded is
 * neither present nor ruled out, and a weight in another unit than kg is unknown.
 *
 * @param patient the row of the patient, whose age grows with the calendar
 * @param on the day of the prescription (yyyy-mm-dd)
 */
export function patientFacts(
  notes: SafetyNotes,
  patient: WrittenAge & Pick<PatientRow, 'gender_code'>,
  on: string,
  { weight, results = [] }: SafetyMeasures = {},
): SafetyPatient {
  const sex = patient.gender_code === 1 ? 'male' : patient.gender_code === 2 ? 'female' : undefined
  const said = saidIn(notes, results)
  const ageMonths = ageInMonths(patient, on)
  const known: Pick<SafetyPatient, 'ageMonths' | 'sex'> = {
    ...(ageMonths === undefined ? {} : { ageMonths }),
    ...(sex === undefined ? {} : { sex }),
  }
  const kg = Number(weight)
  return {
    allergies: notes.allergy,
    conditions: said,
    ...known,
    ...pregnancyOf(said, known, on),
    ...(sex === 'male' ? { lactating: false } : isLactating(said, known) ? { lactating: true } : {}),
    ...(weight !== undefined && kg > 0 ? { weightKg: kg } : {}),
  }
}

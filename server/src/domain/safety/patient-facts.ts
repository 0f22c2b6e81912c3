import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { SafetyPatient } from '@rxdesk/contract/safety/model'
import { isSaid } from '@rxdesk/contract/safety/patient-cautions'
import { ageInMonths, type WrittenAge } from '#domain/people/age-in-months.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'

const PREGNANT =
  /\b(?:pregnant|pregnancy|primi(?:gravida)?|multigravida|gravida|antenatal|anc (?:visit|check|care)|weeks? of (?:gestation|amenorrhoea|amenorrhea)|weeks? gestation)\b|गर्भवती|गर्भावस्था|\bg\d\s?p\d/i
const NOT_NOW =
  /\b(?:post|after|previous|past|plan(?:s|ning)?|trying|wants?|prevent\w*|avoid\w*|history|h\/o|ectopic|terminat\w*|abort\w*|miscarriage|test|wife|contracepti\w*|risk|infertil\w*)\b/i
const TEST_POSITIVE = /\b(?:upt|urine pregnancy test|pregnancy test)\W{0,4}(?:is )?(?:\+|positive\b|pos\b)/i
/** Only of a grown woman: in an infant's record the same words say how it is fed. */
const AFTER_BIRTH = /\b(?:breast[- ]?feeding|post[- ]?partum|post[- ]?natal|puerperium)\b/i
const MAY_BE =
  /\?\s*(?:early )?pregnan|\bpregnancy\s*\?|\bamenorrh?(?:o)?ea\b|\bmissed (?:her )?periods?\b|\b(?:trying to conceive|plan(?:s|ning)? (?:a )?pregnancy|wants? (?:a )?(?:child|pregnancy|to conceive))\b/i
const DENIED = /\b(?:no|not|nil|denies|negative|mother|sister|wife)\b/i
const GROWN_MONTHS = 12 * 12
const LACTATING =
  /\b(?:lactating|lactation|nursing mother|breast[- ]?feeding (?:mother|woman))\b|स्तनपान कराने/i

/** The sections of a record with facts about the patient. */
export type SafetyNotes = Pick<
  CaseRecord['docobsv'],
  'allergy' | 'diagnosis' | 'disease' | 'symptoms' | 'complaints' | 'observation'
>

/** The typed record: the terms of diagnosis, disease and symptoms, and each clause of the free texts. */
function saidIn({ diagnosis, disease, symptoms, complaints, observation }: SafetyNotes): string[] {
  const clauses = [complaints, observation].flatMap((text) => text.split(/[,.;\n।]|\bbut\b/i))
  return [...diagnosis, ...disease, ...symptoms, ...clauses].map((term) => term.trim()).filter(Boolean)
}

/**
 * The facts that the safety rules may use. Only recorded facts count: a pregnancy that was not recorded is
 * neither present nor ruled out, and a weight in another unit than kg is unknown.
 *
 * @param patient the row of the patient, whose age grows with the calendar
 * @param on the day of the prescription (yyyy-mm-dd)
 * @param weight the vital sign as it was typed, in kg
 */
export function patientFacts(
  notes: SafetyNotes,
  patient: WrittenAge & Pick<PatientRow, 'gender_code'>,
  on: string,
  weight: string | undefined,
): SafetyPatient {
  const sex = patient.gender_code === 1 ? 'male' : patient.gender_code === 2 ? 'female' : undefined
  const said = saidIn(notes)
  const pregnant =
    sex !== 'male' &&
    said.some(
      (term) => TEST_POSITIVE.test(term) || (PREGNANT.test(term) && isSaid(term) && !NOT_NOW.test(term)),
    )
  const ageMonths = ageInMonths(patient, on)
  const isGrown = ageMonths !== undefined && ageMonths >= GROWN_MONTHS
  const lactating =
    sex !== 'male' &&
    said.some(
      (term) =>
        (LACTATING.test(term) || (sex === 'female' && isGrown && AFTER_BIRTH.test(term))) && isSaid(term),
    )
  const mayBePregnant =
    sex !== 'male' &&
    (isGrown || ageMonths === undefined) &&
    !pregnant &&
    said.some((term) => MAY_BE.test(term) && !DENIED.test(term))
  const kg = Number(weight)
  return {
    allergies: notes.allergy,
    conditions: said,
    ...(ageMonths === undefined ? {} : { ageMonths }),
    ...(sex === undefined ? {} : { sex }),
    ...(sex === 'male' ? { pregnant: false, lactating: false } : {}),
    ...(pregnant ? { pregnant } : {}),
    ...(mayBePregnant ? { mayBePregnant } : {}),
    ...(lactating ? { lactating } : {}),
    ...(weight !== undefined && kg > 0 ? { weightKg: kg } : {}),
  }
}

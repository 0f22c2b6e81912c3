import { allergyWarnings } from './allergies.ts'
import { conditionWarnings } from './conditions.ts'
import { doseWarnings } from './doses.ts'
import { duplicateWarnings } from './duplicates.ts'
import { interactionWarnings } from './interactions.ts'
import { lookAlikeWarnings } from './look-alike.ts'
import { scheduleWarnings } from './marks.ts'
import { type SafetyLine, type SafetyPatient, SEVERITIES, WARNING_KINDS, type Warning } from './model.ts'
import { patientWarnings } from './patient-cautions.ts'
import type { SafetyReference } from './reference.ts'

/**
 * All warnings for the lines of one list for one patient, the most severe first; each key once. The result does not
 * depend on the order of the lines, and nothing is concluded from what is not known.
 *
 * @param saltName the canonical name of a salt, however it was written: allergies are typed by hand
 */
export function weigh(
  patient: SafetyPatient,
  lines: readonly SafetyLine[],
  reference: SafetyReference,
  saltName: (written: string) => string,
): Warning[] {
  const found = [
    ...allergyWarnings(patient, lines, reference, saltName),
    ...interactionWarnings(lines, reference),
    ...duplicateWarnings(lines, reference),
    ...doseWarnings(patient, lines, reference),
    ...patientWarnings(patient, lines, reference),
    ...conditionWarnings(patient, lines, reference),
    ...scheduleWarnings(lines, reference),
    ...lookAlikeWarnings(lines, reference),
  ]
  const once = new Map(found.map((each) => [each.key, each]))
  return [...once.values()].sort(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      WARNING_KINDS.indexOf(a.kind) - WARNING_KINDS.indexOf(b.kind) ||
      (a.key < b.key ? -1 : 1),
  )
}

import type { CaseRecord } from '@rxdesk/contract/record/case-record'

/** Findings of an outpatient case that an admission may take over. */
export const findingNames = [
  'complaints',
  'symptoms',
  'diagnosis',
  'allergy',
  'disease',
  'observation',
] as const
export type FindingName = (typeof findingNames)[number]
export type Findings = Pick<CaseRecord['docobsv'], FindingName>

/** Whether there is anything to take over. */
export function isFound(findings: Findings, name: FindingName): boolean {
  return findings[name].length > 0
}

/** The chosen findings, as an admission writes them into its record; none when none was chosen. */
export function takenFindings(findings: Findings, taken: readonly FindingName[]) {
  const chosen = taken.filter((name) => isFound(findings, name))
  return chosen.length === 0
    ? {}
    : { docobsv: Object.fromEntries(chosen.map((name) => [name, findings[name]])) }
}

import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { SafetyPatient, Warning } from '@rxdesk/contract/safety/model'
import { indexTables } from '@rxdesk/contract/safety/reference'
import { weigh } from '@rxdesk/contract/safety/weigh'
import { safetyTables } from '#domain/reference/safety/safety-tables.ts'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { safetyLine } from './safety-line.ts'

/** The tables as they are delivered. */
export const reference = indexTables(safetyTables)
/** Nothing is known of the patient. */
export const nobody: SafetyPatient = { allergies: [], conditions: [] }
export const grown: SafetyPatient = { ...nobody, ageMonths: 40 * 12, sex: 'male' }

/** A line in the short form of a test. */
export type Written = [medName: string, saltName?: string, strength?: string, dosage?: string, type?: string]
export const line = (
  id: number,
  [medName, saltName = '', strength = '', dosage = '', type = 'Tablet']: Written,
) => safetyLine(id, medicineLineSchema.parse({ medName, saltName, strength, dosage, type }))
export const weighed = (patient: SafetyPatient, ...lines: Written[]) =>
  weigh(
    patient,
    lines.map((each, at) => line(at + 1, each)),
    reference,
    saltName,
  )
export const of = (kind: Warning['kind'], patient: SafetyPatient, ...lines: Written[]) =>
  weighed(patient, ...lines).filter((each) => each.kind === kind)
/** Warnings as sentence, salts and lines. */
export const said = (found: readonly Warning[]) =>
  found.map(({ says, what, lines }) => `${says} ${what.join('+')} @${lines.join(',')}`)

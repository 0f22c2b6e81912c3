import type { RoutePath } from '@rxdesk/contract/access'
import type { PlainMaster, WrittenMaster } from '@rxdesk/contract/areas/master-data'
import * as calls from '@rxdesk/contract/areas/master-data'
import type { CallDefinition } from '@rxdesk/contract/call'

/** The screen of each master, by its address (screens 2). */
export const masterOfPath = {
  '/symptoms': 'symptoms',
  '/diagnosis': 'diagnosis',
  '/procedure': 'procedure',
  '/investigation': 'investigation',
  '/allergy': 'allergy',
  '/diseases': 'diseases',
  '/specialization': 'specialization',
  '/departmentMaster': 'department',
  '/languageMaster': 'languages',
  '/vaccinationMaster': 'vaccination',
  '/vitalMaster': 'vitals',
} as const satisfies Partial<Record<RoutePath, WrittenMaster>>
export type MasterPath = keyof typeof masterOfPath

type Example = typeof calls.SaveandUpdateSymptom
/** The saves of the plain masters differ in their names alone. */
export type PlainSave = CallDefinition<'master', string, Example['request'], Example['answer'], 'changes'>

export const saveOf: Record<PlainMaster, PlainSave> = {
  symptoms: calls.SaveandUpdateSymptom,
  diagnosis: calls.SaveandUpdateDiagnosis,
  procedure: calls.SaveandUpdateProcedure,
  investigation: calls.SaveandUpdateInvestigation,
  allergy: calls.SaveandUpdateAllergy,
  diseases: calls.SaveandUpdateDisease,
  specialization: calls.saveSpecialization,
  department: calls.saveDepartmentMaster,
  languages: calls.saveLanguageData,
  vaccination: calls.saveVaccinationMaster,
}

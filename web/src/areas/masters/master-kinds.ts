import { specialization } from '@rxdesk/contract/areas/doctors/calls'
import { getMastersList, getVitalMasters, masters } from '@rxdesk/contract/areas/masters/calls'
import * as calls from '@rxdesk/contract/areas/masters/data-calls'
import {
  getMargUom,
  searchInvestigationCaetgory,
  searchRoute,
} from '@rxdesk/contract/areas/workbench/suggestion-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import type { ListMaster, MasterType } from '@rxdesk/contract/options'
import { isListMaster } from './master-paths.ts'

type Example = typeof calls.SaveandUpdateSymptom
/** The saves of the documented masters differ in their names alone. */
type NamedSave = CallDefinition<'master', string, Example['request'], Example['answer'], 'changes'>
export type TermSave = NamedSave | typeof calls.saveMasterRow

const namedSaves: Record<Exclude<MasterType, ListMaster>, NamedSave> = {
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

export const saveOf = (kind: MasterType): TermSave =>
  isListMaster(kind) ? calls.saveMasterRow : namedSaves[kind]

/** What shows something else once a master was changed. */
export const masterReaders: readonly CallDefinition[] = [
  calls.getMasterRows,
  ...[getMastersList, getVitalMasters, masters],
  ...[getMargUom, searchRoute, searchInvestigationCaetgory, specialization],
]

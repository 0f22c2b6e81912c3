import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import { type ListMaster, type ListScreen, listMasters, listScreens } from '@rxdesk/contract/options'
import type { ScreenPath } from '@rxdesk/contract/screens'

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
} as const satisfies Partial<Record<ScreenPath, WrittenMaster>>
export type MasterPath = keyof typeof masterOfPath

/** The paths of the lists for which the documents define no screen. */
export const LIST_PATH = '/masters/$kind'

export const isListScreen = (kind: string | undefined): kind is ListScreen =>
  listScreens.some((each) => each === kind)

export const isListMaster = (kind: string | undefined): kind is ListMaster =>
  listMasters.some((each) => each === kind)

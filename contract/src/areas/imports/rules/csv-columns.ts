import { type MasterField, masterFields } from '#areas/masters/rules/master-fields.ts'
import { type ImportKind, userCsvColumns } from '../schemas.ts'

/** Whether it is everybody's, so that an administrator of some clients neither brings it in nor takes it out. */
export function isOfDeployment(kind: ImportKind): boolean {
  return kind !== 'users'
}

/** Headings of an export, which an import reads all; the first is needed. */
export function csvColumns(kind: ImportKind): readonly string[] {
  if (kind === 'users') return userCsvColumns
  return ['name', ...masterFields(kind).map((field) => columnOf[field]), 'active']
}

const columnOf = {
  nameHindi: 'name_hindi',
  code: 'code',
  synonyms: 'synonyms',
  needsNote: 'needs_note',
} as const satisfies Record<MasterField, string>

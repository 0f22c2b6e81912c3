import { type MasterField, masterFields } from '#areas/masters/rules/master-fields.ts'
import { type ImportKind, userCsvColumns, type WorkedKind } from '../schemas.ts'

/**
 * Whether it is shared by all clients; then an administrator of some clients can neither import nor export
 * it.
 */
export function isOfDeployment(kind: WorkedKind): boolean {
  return kind !== 'users' && kind !== 'records'
}

/** Headings of an export; an import reads all of them and requires the first. */
export function csvColumns(kind: ImportKind): readonly string[] {
  if (kind === 'users') return userCsvColumns
  return ['name', ...masterFields(kind).map((field) => columnOf[field]), 'active']
}

const columnOf = {
  nameHindi: 'name_hindi',
  code: 'code',
  synonyms: 'synonyms',
  needsNote: 'needs_note',
  endsConsultation: 'ends_consultation',
} as const satisfies Record<MasterField, string>

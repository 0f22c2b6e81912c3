import type { MasterType } from '#options.ts'
import { codedMasters, type OrderedMaster, orderedMasters, type WrittenMaster } from '../data-schemas.ts'

/**
 * Masters whose codes stay as they were seeded, because rules read them: the unit that directions count in,
 * the category of an investigation, the route of a medicine. Rows that an administrator adds have no code.
 */
export const ruledMasters: readonly WrittenMaster[] = ['uom', 'investigationCategory', 'route']

/**
 * Masters whose rows can be renamed and reordered, but neither added nor retired: rules refer to each of
 * them.
 */
export const closedMasters: readonly WrittenMaster[] = ['investigationCategory']

/**
 * Whether the English name is fixed: for routes that were seeded with a code, the safety check recognises a
 * local medicine by the name of its route.
 */
export const nameIsRead = (kind: WrittenMaster, row: { code: string } | undefined): boolean =>
  kind === 'route' && row !== undefined && row.code !== ''

export const isOrdered = (kind: WrittenMaster): kind is OrderedMaster =>
  (orderedMasters as readonly WrittenMaster[]).includes(kind)

/** The editable fields of a row besides its name. */
export type MasterField = 'nameHindi' | 'code' | 'synonyms' | 'needsNote'
export function masterFields(kind: MasterType): readonly MasterField[] {
  if (kind === 'media') return []
  if (kind === 'rejectReasons') return ['needsNote']
  return codedMasters.includes(kind) ? ['nameHindi', 'code', 'synonyms'] : ['nameHindi', 'synonyms']
}

import type { MasterType } from '#options.ts'
import { codedMasters, type OrderedMaster, orderedMasters, type WrittenMaster } from '../data-schemas.ts'

/**
 * Masters whose codes stay as they were laid, because rules read them: the unit that directions count in, the category
 * that an investigation is filed under, the way that a medicine goes. What a house adds has none.
 */
export const ruledMasters: readonly WrittenMaster[] = ['uom', 'investigationCategory', 'route']

/** Masters whose rows are renamed and put in order, but neither added nor retired: a rule files under each of them. */
export const closedMasters: readonly WrittenMaster[] = ['investigationCategory']

/**
 * Whether the English name stays: the safety check tells a local medicine by the name of its way, where it was laid with
 * a code.
 */
export const nameIsRead = (kind: WrittenMaster, row: { code: string } | undefined): boolean =>
  kind === 'route' && row !== undefined && row.code !== ''

export const isOrdered = (kind: WrittenMaster): kind is OrderedMaster =>
  (orderedMasters as readonly WrittenMaster[]).includes(kind)

/** What is written of a row beside its name. */
export type MasterField = 'nameHindi' | 'code' | 'synonyms' | 'needsNote'
export function masterFields(kind: MasterType): readonly MasterField[] {
  if (kind === 'media') return []
  if (kind === 'rejectReasons') return ['needsNote']
  return codedMasters.includes(kind) ? ['nameHindi', 'code', 'synonyms'] : ['nameHindi', 'synonyms']
}

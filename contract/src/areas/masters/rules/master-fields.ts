import { EMERGENCY_REASON_CODE, type MasterType, OTHER_REASON_CODE } from '#options.ts'
import {
  codedMasters,
  type OrderedMaster,
  orderedMasters,
  type ShapedMaster,
  shapedMasters,
  type WrittenMaster,
} from '../data-schemas.ts'

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

/** Reasons for which something is refused: each list ends with one that is written by hand. */
const rejectLists: readonly WrittenMaster[] = [
  'rejectReasons',
  'consultationRejectReasons',
  'medicineRejectReasons',
]

/** Whether a row is the reason that is written by hand: the last choice of its list. */
export const isWrittenByHand = (kind: WrittenMaster, { code }: { code: string }): boolean =>
  rejectLists.includes(kind) && code === OTHER_REASON_CODE

/** Whether a row is always offered: the reason written by hand, and that of an emergency, which the desk asks for. */
export const isKept = (kind: WrittenMaster, row: { code: string }): boolean =>
  isWrittenByHand(kind, row) || (kind === 'callReasons' && row.code === EMERGENCY_REASON_CODE)

export const isShaped = (kind: WrittenMaster): kind is ShapedMaster =>
  (shapedMasters as readonly WrittenMaster[]).includes(kind)

export const isOrdered = (kind: WrittenMaster): kind is OrderedMaster =>
  (orderedMasters as readonly WrittenMaster[]).includes(kind)

/** The editable fields of a row besides its name. */
export type MasterField = 'nameHindi' | 'code' | 'synonyms' | 'needsNote' | 'endsConsultation'
export function masterFields(kind: MasterType): readonly MasterField[] {
  if (kind === 'media') return []
  if (rejectLists.includes(kind)) return ['needsNote']
  if (kind === 'callReasons') return ['needsNote', 'endsConsultation']
  return codedMasters.includes(kind) ? ['nameHindi', 'code', 'synonyms'] : ['nameHindi', 'synonyms']
}

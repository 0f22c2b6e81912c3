import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { PastWarning } from '@rxdesk/contract/record/safety-warning'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { CasePlace } from './case-place.ts'

/**
 * Slots in which a feature shows content inside other features, which know nothing of it: the screen fills them. A desk
 * without the feature leaves its slot empty.
 */
export interface Slots {
  /** The comments on a place of the case, beside its name. */
  PlaceMark?: ComponentType<{ place: CasePlace }>
  /** What a desk says of a medicine: of one that is suggested, of the one that is typed, of a line. */
  MedicineMark?: ComponentType<{ medicine: MarkedMedicine }>
  /** A warning as the history has it, with its answer and who agreed. */
  PastWarning?: ComponentType<{ warning: PastWarning }>
}

/** What of a medicine decides its mark. */
export type MarkedMedicine = Pick<
  MedicineLine,
  'medName' | 'saltName' | 'mCode' | 'type' | 'strength' | 'route'
>

const context = createContext<Slots>({})
export const SlotsProvider = context.Provider

export function useSlots(): Slots {
  return useContext(context)
}

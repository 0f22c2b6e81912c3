import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { CasePlace } from './case-place.ts'

/**
 * What a feature shows inside the others, which know nothing of it: the screen fills the slots. A desk without the
 * feature leaves its slot empty.
 */
export interface Slots {
  /** What was said about a place of the case, beside its name. */
  PlaceMark?: ComponentType<{ place: CasePlace }>
}

const context = createContext<Slots>({})
export const SlotsProvider = context.Provider

export function useSlots(): Slots {
  return useContext(context)
}

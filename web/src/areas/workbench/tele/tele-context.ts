import type { Consultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { createContext, useContext } from 'react'
import type { Changes } from './consultation-changes.ts'

export interface TeleDesk {
  /** As the user sees it: what is stored, and over it what they typed. */
  consultation: Consultation
  save: (changes: Changes) => void
  /** Why what was typed could not be saved; empty while it can. */
  failed: string
  retry: () => void
  /** Typing of an earlier visit that starts from something else than what stands now. */
  offered: Changes
  settle: (use: boolean) => void
}

const context = createContext<TeleDesk | undefined>(undefined)
export const TeleDeskContext = context.Provider

/** What a desk of consultations shares on every tab of the form. */
export function useTeleDesk(): TeleDesk {
  const desk = useContext(context)
  if (!desk) throw new Error('useTeleDesk is for parts of a consultation')
  return desk
}

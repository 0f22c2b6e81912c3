import type { EmergencyForm } from '@rxdesk/contract/emergency/form'
import { createContext, use } from 'react'
import type { Draft } from './use-draft.ts'

const context = createContext<Pick<Draft, 'form' | 'set'> | undefined>(undefined)
export const DraftProvider = context

/** The draft that the parts of the assessment fill in. */
export function useDraftForm(): Pick<Draft, 'form' | 'set'> {
  const draft = use(context)
  if (!draft) throw new Error('useDraftForm is for parts of the assessment')
  return draft
}

/** The fields of a part that hold text. */
export type TextField<Part extends keyof EmergencyForm> = {
  [Name in keyof EmergencyForm[Part]]: EmergencyForm[Part][Name] extends string ? Name : never
}[keyof EmergencyForm[Part]] &
  string

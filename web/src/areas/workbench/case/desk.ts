import type { ComponentType } from 'react'

/** Where cases of a channel are worked: which addresses, and what the channel adds to the workbench. */
export interface Desk {
  channel: 'opd' | 'digitization'
  detail: '/eRxDetails' | '/digitizationeRxDetails'
  dashboard: '/dashboard' | '/digitizationdashboard'
  /** A tab of its own before those of the form. */
  Panel?: ComponentType
  /** What is asked before a case is handed to the partner; saved is what was typed. */
  SubmitDialog?: ComponentType<{ onClose: () => void }>
}

/** The console's own: from L1 to the patient. */
export const consoleDesk: Desk = { channel: 'opd', detail: '/eRxDetails', dashboard: '/dashboard' }

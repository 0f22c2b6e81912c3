import type { Transition } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import type { CaseData } from './case-access.ts'

/** The answer to an action: what was done, and how the case stands after it. */
export function acted(row: CaseData, transition: Transition, values?: Record<string, string>) {
  return { message: message(transition.message, values), erxId: row.id, status: row.status, level: row.level }
}

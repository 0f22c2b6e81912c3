import { type Action, stateOf, type Transition } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { CaseData } from './case-access.ts'
import { requireHeld } from './lease.ts'
import { moveCase } from './move-case.ts'
import { allowed } from './rules.ts'

/** The two actions of the lifecycle that send a case: for the first time, and again from the failure list. */
export interface SendingActions {
  first: Action
  again: Action
}

/** A case that is about to be sent, locked. */
export interface Sending {
  row: CaseData
  transition: Transition
  /** Whether it is sent for the first time, by whoever holds it. */
  isFirst: boolean
}

/** The transition that sends the case as it is now; refused when the caller may not. */
export function requireSendable(
  row: CaseData,
  caller: Caller,
  fence: number | undefined,
  { first, again }: SendingActions,
): Transition {
  return allowed(stateOf(row) === 'failed' ? again : first, row, caller, fence)
}

/** The case to be sent. The first time its claim is checked against the fencing number. */
export async function holdToSend(
  work: Work,
  visible: CaseData,
  fence: number | undefined,
  actions: SendingActions,
): Promise<Sending> {
  const transition = requireSendable(visible, work.caller, fence, actions)
  const isFirst = transition.action === actions.first
  return { transition, isFirst, row: isFirst ? await requireHeld(work, visible.id, fence ?? -1) : visible }
}

/** Moves the case to `sending`. Sent again it gets a fencing number of its own, so that its messages have other keys. */
export function moveToSending(
  work: Work,
  { row, transition, isFirst }: Sending,
  detail?: Record<string, unknown>,
): Promise<CaseData> {
  return moveCase(work, row, {
    transition,
    set: {
      delivery_error: '',
      ...(isFirst ? { l3_by: work.caller.userId, return_comment: '' } : { fence: sql<number>`fence + 1` }),
    },
    detail,
  })
}

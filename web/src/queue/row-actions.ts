import { callAccess } from '@rxdesk/contract/access'
import { mayUse } from '@rxdesk/contract/access-row'
import type { CaseRow } from '@rxdesk/contract/areas/cases/calls'
import { geteRxHistory, geteRxHolders, seteRxPriority } from '@rxdesk/contract/areas/cases/calls'
import { sendDigitizationIngresstoAmazon } from '@rxdesk/contract/areas/digitization/case-calls'
import type { Action, Actor, CaseState, StatusCode } from '@rxdesk/contract/lifecycle'
import { mayAct, queued, stateOf, transitionFor } from '@rxdesk/contract/lifecycle'

/** What of a row decides what may be done with it. */
export type ActionTarget = Pick<
  CaseRow,
  'erxId' | 'patName' | 'channel' | 'level' | 'status' | 'sending' | 'holder' | 'holderIsMe'
> & {
  /** Undefined where a list does not say it: then it is not offered to change. */
  priority: number | undefined
}

export const rowActions = [
  'raisePriority',
  'lowerPriority',
  'release',
  'reassign',
  'resend',
  'resubmit',
  'reopen',
  'history',
] as const
export type RowAction = (typeof rowActions)[number]

const unfinished: readonly CaseState[] = [...queued, 'held']

/** What the user may do with a case from its row. The lifecycle and the access table decide, not the role. */
export function actionsOf(row: ActionTarget, actor: Actor): readonly RowAction[] {
  const state = stateOf({ status: row.status as StatusCode, sending: row.sending })
  const can = (action: Action) => {
    const transition = transitionFor(action, state, row.level, row.channel)
    return transition !== undefined && mayAct(transition, row.level, actor)
  }
  const mayCall = (id: keyof typeof callAccess) => mayUse(callAccess[id], actor)
  const prioritised = unfinished.includes(state) && mayCall(seteRxPriority.id)
  const allowed: Record<RowAction, boolean> = {
    raisePriority: prioritised && row.priority === 0,
    lowerPriority: prioritised && row.priority !== 0 && row.priority !== undefined,
    // Whoever may see who holds what may also put anybody's case back; an operator only his own.
    release: can('release') && (row.holderIsMe || mayCall(geteRxHolders.id)),
    reassign: can('reassign'),
    resend: can('resend'),
    resubmit: can('resubmit') && mayCall(sendDigitizationIngresstoAmazon.id),
    reopen: can('reopen'),
    history: mayCall(geteRxHistory.id),
  }
  return rowActions.filter((action) => allowed[action])
}

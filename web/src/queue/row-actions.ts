import { mayUse, type Viewer } from '@rxdesk/contract/access-row'
import { geteRxHistory, geteRxHolders, seteRxPriority } from '@rxdesk/contract/areas/cases/calls'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { sendDigitizationIngresstoAmazon } from '@rxdesk/contract/areas/digitization/case-calls'
import {
  adminRetryRejecteRx,
  adminSendIngressToAmazon,
  retryRejecteRx,
  sendIngressSchemaToAmazon,
} from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { callbackeRx } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import { teleChannel } from '@rxdesk/contract/channels'
import type { Action, Actor, CaseState, StatusCode } from '@rxdesk/contract/lifecycle'
import { mayAct, queued, stateOf, transitionFor } from '@rxdesk/contract/lifecycle'
import { callStatus } from '@rxdesk/contract/options'

/** What of a row decides what may be done with it. */
export type ActionTarget = Pick<
  CaseRow,
  'erxId' | 'patName' | 'channel' | 'level' | 'status' | 'sending' | 'holder' | 'holderIsMe'
> & {
  /** Whether the patient asked to be called; absent where a list does not give it. */
  callStatus?: number
  /** The partner's order; absent where a list does not give it. */
  order?: CaseRow['order']
  /** Undefined where a list does not give it: then changing it is not offered. */
  priority: number | undefined
}

export const rowActions = [
  'callDone',
  'callNotReached',
  'callLater',
  'raisePriority',
  'lowerPriority',
  'release',
  'reassign',
  'resend',
  'resubmit',
  'retryReject',
  'reopen',
  'history',
] as const
export type RowAction = (typeof rowActions)[number]

/** The call that submits a case to the partner again: an administrator has one of their own for consultations. */
export function submitCallOf(channel: string, actor: Viewer) {
  if (channel !== teleChannel) return sendDigitizationIngresstoAmazon
  return mayUse(adminSendIngressToAmazon.access, actor) ? adminSendIngressToAmazon : sendIngressSchemaToAmazon
}

/** The call that tells the partner of an ending again. */
export function retryCallOf(actor: Viewer) {
  return mayUse(adminRetryRejecteRx.access, actor) ? adminRetryRejecteRx : retryRejecteRx
}

const unfinished: readonly CaseState[] = [...queued, 'held']

/** What the user may do with a case from its row. The lifecycle and the access table decide, not the role. */
export function actionsOf(row: ActionTarget, actor: Actor & Viewer): readonly RowAction[] {
  const state = stateOf({ status: row.status as StatusCode, sending: row.sending })
  const can = (action: Action) => {
    const transition = transitionFor(action, state, row.level, row.channel)
    return transition !== undefined && mayAct(transition, row.level, actor)
  }
  const mayCall = ({ access }: CallDefinition) => mayUse(access, actor)
  const prioritised = unfinished.includes(state) && mayCall(seteRxPriority)
  // Calls of the partner's orders are made on their own screen.
  const calls = row.callStatus === callStatus.notCompleted && !row.order && mayCall(callbackeRx)
  const allowed: Record<RowAction, boolean> = {
    callDone: calls,
    callNotReached: calls,
    callLater: calls,
    raisePriority: prioritised && row.priority === 0,
    lowerPriority: prioritised && row.priority !== 0 && row.priority !== undefined,
    // A user who may see all claims may release any case; an operator only their own.
    release: can('release') && (row.holderIsMe || mayCall(geteRxHolders)),
    reassign: can('reassign'),
    resend: can('resend'),
    resubmit: can('resubmit') && mayCall(submitCallOf(row.channel, actor)),
    // Only of what the partner did not take.
    retryReject: can('retryReject') && row.order?.partnerTold === 'failed' && mayCall(retryCallOf(actor)),
    reopen: can('reopen'),
    history: mayCall(geteRxHistory),
  }
  return rowActions.filter((action) => allowed[action])
}

import type { attemptStates } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { callStatus } from '@rxdesk/contract/options'

export type AttemptState = (typeof attemptStates)[number]

/** What a telephone service says of a call, in the words of Exotel's status callback. */
export const callStatuses = ['ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'failed'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Whose telephone a status is about: the consultant's, that rings first, or the patient's. */
export const callLegs = ['From', 'To'] as const
export type CallLeg = (typeof callLegs)[number]

/** How a call ended, with a code of the master of call reasons. */
export interface CallEnd {
  state: 'ended' | 'failed'
  result: 1 | 2
  reason?: 'noAnswer' | 'busy' | 'dropped' | 'notPlaced'
  /** The consultant's own telephone did not take it: the patient was not called. */
  isOwn?: true
}

export type CallProgress =
  | { kind: 'moves'; to: 'ringing' | 'answered' }
  | { kind: 'ends'; end: CallEnd }
  /** Said before, or of an earlier step. */
  | { kind: 'nothing' }
  /** Something else of a call that has ended. */
  | { kind: 'over' }

const order: Record<AttemptState, number> = { dialling: 0, ringing: 1, answered: 2, ended: 3, failed: 3 }

/**
 * What a status means for a call that stands at a state. A call goes forward only: a status that comes late or again
 * changes nothing, and one that was left out is passed over.
 */
export function progressOf(state: AttemptState, status: CallStatus, leg: CallLeg = 'To'): CallProgress {
  const to = stateOf(status, leg, state)
  if (order[state] === 3) return to === state ? { kind: 'nothing' } : { kind: 'over' }
  if (to === undefined) return { kind: 'nothing' }
  if (to === 'ended' || to === 'failed')
    return { kind: 'ends', end: endOf(status, leg, state === 'answered') }
  return order[to] > order[state] ? { kind: 'moves', to } : { kind: 'nothing' }
}

/** Where a status leads; undefined where it cannot be said of the call any more. */
function stateOf(
  status: CallStatus,
  leg: CallLeg,
  state: AttemptState,
): Exclude<AttemptState, 'dialling'> | undefined {
  const isTalk = state === 'answered'
  switch (status) {
    case 'ringing':
      return leg === 'To' ? 'ringing' : undefined
    case 'in-progress':
      return leg === 'To' ? 'answered' : undefined
    case 'completed':
      return 'ended'
    case 'failed':
      // Cut off in the middle of a conversation, or never connected.
      return isTalk || state === 'ended' ? 'ended' : 'failed'
    default:
      return isTalk ? undefined : 'failed'
  }
}

function endOf(status: CallStatus, leg: CallLeg, isTalk: boolean): CallEnd {
  if (status === 'completed') return { state: 'ended', result: callStatus.completed }
  if (isTalk) return { state: 'ended', result: callStatus.completed, reason: 'dropped' }
  const failed = { state: 'failed', result: callStatus.notCompleted } as const
  if (leg === 'From') return { ...failed, reason: 'notPlaced', isOwn: true }
  if (status === 'busy') return { ...failed, reason: 'busy' }
  return { ...failed, reason: status === 'no-answer' ? 'noAnswer' : 'notPlaced' }
}

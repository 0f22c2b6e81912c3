import type { Action, Transition } from '@rxdesk/contract/lifecycle'
import {
  isFor,
  mayAct,
  queuedStatuses,
  stateOf,
  transitionFor,
  transitions,
} from '@rxdesk/contract/lifecycle'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Problem } from '#platform/protocol/problem.ts'
import { denied, refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { CaseData } from './case-access.ts'

/** The fields of a case that decide who may do what with it. */
export type CaseFacts = Pick<
  CaseData,
  'channel' | 'level' | 'status' | 'sending' | 'holder_id' | 'holder_session' | 'fence' | 'l1_by'
>

/** Whether this operator entered the case at L1: the reviews belong to other users (decisions: claim). */
export function enteredItself(row: Pick<CaseFacts, 'level' | 'l1_by'>, userId: number): boolean {
  return row.level !== 'L1' && row.l1_by === userId
}

/** Whether the caller's session holds the case under this fencing number. */
export function holds(row: CaseFacts, caller: Pick<Caller, 'userId' | 'sessionId'>, fence: number): boolean {
  return row.holder_id === caller.userId && row.holder_session === caller.sessionId && row.fence === fence
}

/** The row of the lifecycle table under which the caller may act now; throws the reason why not. */
export function allowed(action: Action, row: CaseFacts, caller: Caller, fence?: number): Transition {
  const state = stateOf(row)
  const transition = transitionFor(action, state, row.level, row.channel)
  if (!transition) {
    if (action === 'claim' && state === 'held' && row.holder_id !== caller.userId)
      throw refusedLiterally('case.takenByOther')
    throw refused('case.notAllowed')
  }
  if (!mayAct(transition, row.level, caller)) throw denied()
  if (action === 'claim' && enteredItself(row, caller.userId)) throw refused('case.sameOperator')
  if (transition.held && !holds(row, caller, fence ?? -1)) throw staleClaim()
  if (action === 'release' && row.holder_id !== caller.userId && !caller.roleIds.includes(1)) throw denied()
  return transition
}

/** The refusal of a write under a claim that the writer no longer has. */
export function staleClaim(): Problem {
  return stale('case.staleClaim', { reason: 'staleClaim' })
}

/** Actions of the table that the caller may perform now, for the buttons of the screen. */
export function actionsFor(row: CaseFacts, caller: Caller): Action[] {
  const state = stateOf(row)
  const mine = row.holder_id === caller.userId && row.holder_session === caller.sessionId
  const possible = transitions.filter((t) => {
    if (!isFor(t, state, row.level, row.channel) || !mayAct(t, row.level, caller)) return false
    if (t.held) return mine
    if (t.action === 'claim') return !enteredItself(row, caller.userId)
    if (t.action === 'release') return mine || caller.roleIds.includes(1)
    return true
  })
  return [...new Set(possible.map((t) => t.action))]
}

export function isQueued(row: Pick<CaseFacts, 'status'>): boolean {
  return queuedStatuses.includes(row.status)
}

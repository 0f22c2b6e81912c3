import type { Action, Transition } from '@rxdesk/contract/lifecycle'
import { levelAfter, status, statusOf } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { callStatus } from '@rxdesk/contract/options'
import type { UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { CaseData } from './case-access.ts'
import { ofCase } from './case-subject.ts'

export interface Move {
  transition: Transition
  /** Columns that the action sets beside state and level. */
  set?: UpdateObject<Tables, 'cases'>
  /** What the history shows beside the action. */
  detail?: Record<string, unknown>
}

/**
 * Carries out one row of the lifecycle table on a locked case: state, level, claim, history and event, in the
 * caller's transaction. The claim ends unless the action makes or keeps one.
 */
export async function moveCase(work: SystemWork, row: CaseData, move: Move): Promise<CaseData> {
  const { db } = work
  const { transition } = move
  const toState = transition.to
  const newStatus = toState === 'asQueued' ? row.queued_status : statusOf(toState)
  const keepsHold = toState === 'held'
  const finished =
    newStatus === status.completed || newStatus === status.rejected || newStatus === status.apiError
  // In one trip: the row, its claim, and the head of its history.
  const update = db
    .updateTable('cases')
    .set({
      status: newStatus,
      sending: toState === 'sending',
      level: levelAfter(row.level, transition.level),
      ...(keepsHold
        ? {}
        : { holder_id: null, holder_session: null, holder_tab: null, lease_until: null, claimed_at: null }),
      ...(finished
        ? { finished_at: sql<Date>`now()` }
        : toState === 'asQueued' || keepsHold
          ? {}
          : { finished_at: null }),
      // A patient who asked for a call is called within half an hour of it (screens 6), or later where that was agreed.
      ...(newStatus === status.completed && row.call_status === callStatus.notCompleted
        ? {
            callback_due_at: sql<Date>`greatest(callback_due_at, now() + ${limits.callBackMinutes} * interval '1 minute')`,
          }
        : {}),
      ...move.set,
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returningAll()
  const [changed] = await Promise.all([
    update.executeTakeFirstOrThrow(),
    row.holder_id === null ? undefined : endClaim(db, row, transition.action),
    work.willNote(`case:${row.id}`),
  ])
  await work.note(`case.${transition.action}`, ofCase(row), {
    from: { level: row.level, status: row.status },
    to: { level: changed.level, status: changed.status },
    ...move.detail,
  })
  await work.announce({
    erxId: row.id,
    clientId: row.client_id,
    what: keepsHold || toState === 'asQueued' ? 'claim' : 'status',
  })
  return changed as CaseData
}

async function endClaim(db: Tx, row: CaseData, action: Action): Promise<void> {
  await db
    .updateTable('case_claims')
    .set({ ended_at: sql<Date>`now()`, end_action: action })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('fence', '=', row.fence)
    .where('ended_at', 'is', null)
    .execute()
}

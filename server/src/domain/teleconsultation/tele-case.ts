import { teleChannel } from '@rxdesk/contract/channels'
import { transitionFor } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'

/** A tele-consultation that the caller sees; a case of another channel is missing here. */
export async function requireTele(db: Db, caller: Caller, caseId: number): Promise<CaseData> {
  return ofChannel(await requireVisible(db, caller, caseId))
}

/** The same, locked until the transaction ends. */
export async function lockTele(db: Tx, caller: Caller, caseId: number): Promise<CaseData> {
  return ofChannel(await lockVisible(db, caller, caseId))
}

function ofChannel(row: CaseData): CaseData {
  if (row.channel !== teleChannel) throw missing()
  return row
}

/** What a call answers on a case whose order was cancelled: nothing was entered. */
export interface Cancelled {
  message: string
  cancelled: true
}

/**
 * Enters something on a consultation that the caller holds. This is the check for duplicate entries (screens 4) within
 * the transaction of the entry itself: a claim that ended is stale, and a case whose order the partner asked to cancel
 * is closed instead.
 */
export async function entering<Answer>(
  work: Work,
  { erxId, fence }: { erxId: number; fence: number },
  enter: (row: CaseData) => Promise<Answer>,
): Promise<Answer | Cancelled> {
  const row = ofChannel(await requireHeld(work, erxId, fence))
  if (!row.cancel_asked) return enter(row)
  await closeCancelled(work, row)
  return { message: message('tele.cancelled', { partner: work.settings.PARTNER_NAME }), cancelled: true }
}

/** Closes a case whose order the partner cancelled; the row must be locked. */
export async function closeCancelled(work: SystemWork, row: CaseData): Promise<CaseData> {
  const state = row.holder_id !== null ? 'held' : row.sending ? 'sending' : 'pending'
  const transition = transitionFor('cancelled', state, row.level, row.channel)
  if (!transition) throw refused('case.notAllowed')
  return moveCase(work, row, {
    transition,
    set: { cancelled: true, cancel_asked: true, closed_as: 'cancelled', not_before: null },
  })
}

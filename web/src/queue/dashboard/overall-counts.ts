import { deskOfChannel } from '@rxdesk/contract/channel-rules'
import { consoleChannel } from '@rxdesk/contract/channels'
import type { CaseCounts } from './case-lists.ts'

/** Whether a filter is on: "true" or "false" (screens 9). */
export const IS_FILTER = 'isFilter'

/** Whose counts are stored: a user code. Sign-out removes it, so that no user sees another's counts. */
const ownerKey = (prefix: string) => `${prefix} counts`

/** One key for each count (screens 9, calls 9: completed, pending, failure, reject, inprogress, and the two of calls). */
export const overallCountKeys: Record<keyof Required<CaseCounts>, string> = {
  completedDataCount: 'overallCompletedCount',
  pendingDataCount: 'overallPendingCount',
  failureDataCount: 'overallFailureCount',
  rejectedDataCount: 'overallRejectCount',
  inProgressDataCount: 'overallInprogressCount',
  calbackcompletedDataCount: 'overallCallbackCompletedCount',
  calbackPendingDataCount: 'overallCallbackPendingCount',
  cancelledDataCount: 'overallCancelledCount',
  consultationFailedDataCount: 'overallConsultationFailedCount',
}
const fields = Object.keys(overallCountKeys) as (keyof CaseCounts)[]

export function setIsFilter(on: boolean, storage: Storage = localStorage): void {
  storage.setItem(IS_FILTER, String(on))
}

/**
 * The counts to show when fresh ones arrive. When isFilter is "true", the stored overall counts are kept instead of the
 * fresh ones (screens 4, calls 4), so the tabs still count whole lists while one of them is filtered; otherwise the
 * fresh ones are stored and shown. A count that was never stored for this user is taken from the fresh ones in either
 * case.
 */
export function keptCounts(
  fresh: CaseCounts,
  userCode: number,
  storage: Storage = localStorage,
  prefix: string = deskOfChannel(consoleChannel).keptCounts,
): CaseCounts {
  const owner = ownerKey(prefix)
  const keeps = storage.getItem(IS_FILTER) === 'true' && storage.getItem(owner) === String(userCode)
  const counts = { ...fresh }
  for (const field of fields) {
    if (fresh[field] === undefined) continue
    const key = overallCountKeys[field].replace('overall', prefix)
    const stored = keeps ? storedCount(storage, key) : undefined
    if (stored === undefined) storage.setItem(key, String(fresh[field]))
    else counts[field] = stored
  }
  storage.setItem(owner, String(userCode))
  return counts
}

function storedCount(storage: Storage, key: string): number | undefined {
  const text = storage.getItem(key)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

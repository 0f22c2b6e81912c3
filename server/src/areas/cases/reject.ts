import type { rejecteRx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { rejectReasonsOf } from '@rxdesk/contract/channel-rules'
import { requireReason } from '#domain/reference/reasons.ts'
import { acted } from '#domain/road/acted.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { refuseWhileAdmitted } from '#domain/stays/stay-access.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Ends a held case for a reason that is still offered, with a note where the reason wants one. */
export async function reject(
  work: Work,
  { erxId, fence, reasonId, note }: ParsedRequestOf<typeof rejecteRx>,
) {
  const { caller, db } = work
  const row = await requireHeld(work, erxId, fence)
  const transition = allowed('reject', row, caller, fence)
  const reason = await requireReason(db, rejectReasonsOf(row.channel), { reasonId, note })
  await refuseWhileAdmitted(db, row)
  const moved = await moveCase(work, row, {
    transition,
    set: { reject_reason_id: reasonId, reject_note: note },
    detail: { reason: reason.name, note },
  })
  return acted(moved, transition)
}

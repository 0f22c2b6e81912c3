import type { rejecteRx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { acted } from '#domain/road/acted.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Ends a held case for a reason that is still offered, with a note where the reason wants one. */
export async function reject(
  work: Work,
  { erxId, fence, reasonId, note }: ParsedRequestOf<typeof rejecteRx>,
) {
  const { caller, db } = work
  const row = await requireHeld(work, erxId, fence)
  const transition = allowed('reject', row, caller, fence)
  const reason = await db
    .selectFrom('reject_reasons')
    .selectAll()
    .where('id', '=', reasonId)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!reason) throw invalid([{ path: 'reasonId', message: message('case.needsReason') }])
  if ((reason.needs_note || reason.code === OTHER_REASON_CODE) && note === '') throw refused('case.needsNote')
  const moved = await moveCase(work, row, {
    transition,
    set: { reject_reason_id: reasonId, reject_note: note },
    detail: { reason: reason.name, note },
  })
  return acted(moved, transition)
}

import type { reopeneRx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import { askReminders } from '#domain/reminders/reminder-store.ts'
import { acted } from '#domain/road/acted.ts'
import { lockVisible } from '#domain/road/case-access.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Brings a finished case back into work; nothing of how it ended stays with it. */
export async function reopen(work: Work, { erxId, reason }: ParsedRequestOf<typeof reopeneRx>) {
  const { db, caller } = work
  const row = await lockVisible(db, caller, erxId)
  const transition = allowed('reopen', row, caller)
  const moved = await moveCase(work, row, {
    transition,
    set: {
      return_comment: reason,
      reject_reason_id: null,
      reject_note: '',
      delivery_error: '',
      cancelled: false,
      cancel_asked: false,
      closed_as: '',
      fence: sql<number>`fence + 1`,
    },
    detail: { reason },
  })
  await askReminders(work, sql`r.client_id = ${row.client_id} and r.case_id = ${row.id}`, 'reopened')
  return acted(moved, transition)
}

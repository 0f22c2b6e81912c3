import type { Transition } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { CaseData } from './case-access.ts'
import { leaseEnd } from './lease.ts'
import { moveCase } from './move-case.ts'

/** Who gets a case: an account that is signed in. */
export interface Assignee {
  userId: number
  userCode: number
  sessionId: string
}

/** Claims a locked case for the session of somebody else: an ordinary claim, whose tab is the one that opens it. */
export async function assignCase(
  work: SystemWork,
  row: CaseData,
  transition: Transition,
  to: Assignee,
): Promise<CaseData> {
  const moved = await moveCase(work, row, {
    transition,
    set: {
      holder_id: to.userId,
      holder_session: to.sessionId,
      holder_tab: '',
      fence: sql<number>`fence + 1`,
      claimed_at: sql<Date>`now()`,
      lease_until: leaseEnd(work),
      queued_status: queuedStatus(row),
      return_to: null,
      return_until: null,
      not_before: null,
    },
    detail: { to: to.userCode },
  })
  await work.db
    .insertInto('case_claims')
    .values({
      client_id: moved.client_id,
      case_id: moved.id,
      fence: moved.fence,
      user_id: to.userId,
      session_id: to.sessionId,
      level: moved.level,
    })
    .execute()
  return moved
}

/** The status that the case has when nobody holds it. */
export function queuedStatus(row: CaseData) {
  return row.holder_id === null ? row.status : row.queued_status
}

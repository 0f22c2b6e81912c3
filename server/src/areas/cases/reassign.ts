import type { reassigneRx } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { worksCases } from '@rxdesk/contract/channel-rules'
import type { Transition } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import { viewerOf } from '#domain/people/account-viewer.ts'
import { acted } from '#domain/road/acted.ts'
import { assignCase, queuedStatus } from '#domain/road/assign-case.ts'
import { type CaseData, lockVisible, seesChannel } from '#domain/road/case-access.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed, enteredItself } from '#domain/road/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Gives a case to an operator of its level, at once or, when they are not signed in, through the queue. */
export async function reassign(
  work: Work,
  { erxId, toUserCode, fence }: ParsedRequestOf<typeof reassigneRx>,
) {
  const { db, caller } = work
  const row = await lockVisible(db, caller, erxId)
  if (fence !== undefined && fence !== row.fence) throw stale('case.handedOnMeanwhile')
  const transition = allowed('reassign', row, caller)
  const operator = await operatorFor(db, row, toUserCode)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', operator.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // Nobody signed in cannot hold a lease: the case waits for that operator in the queue instead.
  const moved = session
    ? await assignCase(work, row, transition, {
        userId: operator.id,
        userCode: operator.user_code,
        sessionId: session.id,
      })
    : await giveWhenSignedIn(work, row, transition, operator)
  return acted(moved, transition, { name: `${operator.first_name} ${operator.last_name}`.trim() })
}

/** The operator of that code, who may act, is of the case's level, client and channel, and has not entered it. */
async function operatorFor(db: Db, row: CaseData, userCode: number) {
  const operator = await db
    .selectFrom('users')
    .selectAll()
    .where('user_code', '=', userCode)
    .where('status', '=', 1)
    .where('locked', '=', false)
    .executeTakeFirst()
  const fits =
    operator &&
    worksCases(row.channel, row.level, operator.role_ids) &&
    (operator.client_ids.length === 0 || operator.client_ids.includes(row.client_id)) &&
    seesChannel(viewerOf(operator), row.channel)
  if (!operator || !fits || enteredItself(row, operator.id)) throw refused('case.notAllowed')
  return operator
}

type Operator = Awaited<ReturnType<typeof operatorFor>>

/** Keeps the case for the operator in the queue of its level, for a day. */
function giveWhenSignedIn(
  work: Work,
  row: CaseData,
  transition: Transition,
  operator: Operator,
): Promise<CaseData> {
  return moveCase(work, { ...row, queued_status: queuedStatus(row) } as CaseData, {
    transition: { ...transition, to: 'asQueued' },
    set: {
      return_to: operator.id,
      return_until: sql<Date>`now() + interval '24 hours'`,
      fence: sql<number>`fence + 1`,
    },
    detail: { to: operator.user_code },
  })
}

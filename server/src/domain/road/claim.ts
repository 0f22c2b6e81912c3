import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { consoleChannel } from '@rxdesk/contract/channels'

import { sql } from 'kysely'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { type CaseData, lockVisible } from './case-access.ts'
import { ofCase } from './case-subject.ts'
import { lapseIfOver } from './lease.ts'
import { nextInQueue, queuesOf } from './next-in-queue.ts'
import { allowed } from './rules.ts'

/**
 * Claims one waiting case for the caller's session. Throws the documented sentence when another user has it.
 */
export async function claimCase(work: Work, caseId: number, tab: string): Promise<CaseData> {
  return claimLocked(work, await lockVisible(work.db, work.caller, caseId), tab)
}

/** The same of a case that is locked. */
export async function claimLocked(work: Work, locked: CaseData, tab: string): Promise<CaseData> {
  const { db, caller } = work
  const row = await lapseIfOver(work, locked)
  allowed('claim', row, caller)
  const [claimed] = await runPrepared<CaseData>(db, claiming(thisCase), [
    ...claimant(work, tab),
    row.client_id,
    row.id,
  ])
  if (!claimed) throw new Error(`case ${row.id} was not there to be claimed`)
  await tellClaim(work, claimed)
  return claimed
}

/** The first four parameters of every claiming statement. */
const claimant = (work: Reading, tab: string): unknown[] => [
  work.caller.userId,
  work.caller.sessionId,
  tab,
  work.settings.LEASE_MINUTES,
]

const thisCase = 'select client_id, id from cases where client_id = $5 and id = $6'

/**
 * The statement that claims the one case that `next` selects (client_id, id), and logs the claim; a held case
 * moves to the new tab.
 */
const claiming = (next: string) => `with next as materialized (
      ${next}
    ), claimed as (
      update cases set status = 1, queued_status = case cases.status when 1 then cases.queued_status else cases.status end,
        holder_id = $1, holder_session = $2, holder_tab = $3,
        fence = fence + 1, claimed_at = coalesce(claimed_at, now()),
        lease_until = now() + make_interval(mins => $4),
        return_to = null, return_until = null, not_before = null
      from next where cases.client_id = next.client_id and cases.id = next.id
      returning cases.*
    ), noted as (
      insert into case_claims (client_id, case_id, fence, user_id, session_id, level)
      select client_id, id, fence, $1, $2, level from claimed
    )
    select * from claimed`

/**
 * Claims the next case of the caller's queues (`nextInQueue`). One statement selects and claims, skipping
 * rows that others are claiming, so no two operators get one case.
 */
export async function claimNext(
  work: Work,
  tab: string,
  skipCaseId?: number,
  channel: WorkedChannel = consoleChannel,
): Promise<CaseData | undefined> {
  const { caller, db } = work
  for (const queue of queuesOf(caller, channel, skipCaseId)) {
    const values = claimant(work, tab)
    const next = nextInQueue(caller, queue, values, 'for update skip locked')
    const [picked] = await runPrepared<CaseData>(db, claiming(next), values)
    if (picked) {
      await tellClaim(work, picked)
      return picked
    }
  }
  return undefined
}

async function tellClaim(work: Work, row: CaseData): Promise<void> {
  await Promise.all([
    work.note('case.claim', ofCase(row), {
      level: row.level,
      queuedAs: row.queued_status,
      fence: row.fence,
    }),
    work.announce({ erxId: row.id, clientId: row.client_id, what: 'claim' }),
  ])
}

/** Moves the caller's claim to another of their own tabs; the old tab's fencing number ends. */
export async function takeOverTab(work: Work, row: CaseData, tab: string): Promise<CaseData> {
  const { db } = work
  const [, [moved]] = await Promise.all([
    db
      .updateTable('case_claims')
      .set({ ended_at: sql<Date>`now()`, end_action: 'otherTab' })
      .where('case_id', '=', row.id)
      .where('client_id', '=', row.client_id)
      .where('fence', '=', row.fence)
      .execute(),
    runPrepared<CaseData>(db, claiming(thisCase), [...claimant(work, tab), row.client_id, row.id]),
  ])
  if (!moved) throw new Error(`case ${row.id} was not there to be taken over`)
  await tellClaim(work, moved)
  return moved
}

import { transitionFor } from '@rxdesk/contract/lifecycle'
import type { Level } from '@rxdesk/contract/roles'
import { levelOfRole } from '@rxdesk/contract/roles'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { runPrepared } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'
import { announce } from '../events/announce.ts'
import type { Caller } from '../protocol/caller.ts'
import type { Services } from '../services.ts'
import { type CaseData, lockVisible } from './case-access.ts'
import { moveCase } from './move-case.ts'
import { allowed, holds, staleClaim } from './rules.ts'

/** Levels whose queue the caller works. */
export function levelsOf(caller: Pick<Caller, 'roleIds'>): Level[] {
  return caller.roleIds.map(levelOfRole).filter((level) => level !== undefined)
}

/**
 * The case, locked, when the caller's session holds it under this fencing number; every write to a case goes through
 * here. It is a sign of life and renews the lease. Throws 409 with reason `staleClaim` otherwise.
 */
export async function requireHeld(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  caseId: number,
  fence: number,
): Promise<CaseData> {
  const row = await lockVisible(db, caller, caseId)
  if (row.status !== 1 || row.sending || !holds(row, caller, fence)) throw staleClaim()
  const { lease_until } = await db
    .updateTable('cases')
    .set({ lease_until: leaseEnd(services) })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returning('lease_until')
    .executeTakeFirstOrThrow()
  return { ...row, lease_until }
}

function leaseEnd(services: Services) {
  return sql<Date>`now() + make_interval(mins => ${services.settings.LEASE_MINUTES})`
}

/** Claims one waiting case for the caller's session. Throws the documented sentence when somebody else has it. */
export async function claimCase(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  caseId: number,
  tab: string,
): Promise<CaseData> {
  let row = await lockVisible(db, caller, caseId)
  row = await lapseIfOver(services, db, row)
  allowed('claim', row, caller)
  const claimed = await db
    .updateTable('cases')
    .set(claimColumns(services, caller, tab))
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordClaim(services, db, caller, claimed as CaseData)
  return claimed as CaseData
}

const claimColumns = (services: Services, caller: Caller, tab: string) => ({
  status: 1,
  queued_status: sql<number>`status`,
  holder_id: caller.userId,
  holder_session: caller.sessionId,
  holder_tab: tab,
  fence: sql<number>`fence + 1`,
  claimed_at: sql<Date>`now()`,
  lease_until: leaseEnd(services),
  return_to: null,
  return_until: null,
})

/**
 * Claims the next case of the caller's queues: one that came back to him first, then high priority, earliest due time,
 * oldest. One statement picks and claims, passing over rows that others are claiming, so no two operators get one case.
 */
export async function claimNext(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  tab: string,
  skipCaseId?: number,
): Promise<CaseData | undefined> {
  for (const level of levelsOf(caller)) {
    const picked = await pick(services, db, caller, { level, tab, skipCaseId })
    if (picked) {
      await tellClaim(services, db, caller, picked)
      return picked
    }
  }
  return undefined
}

async function pick(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  how: { level: Level; tab: string; skipCaseId?: number },
): Promise<CaseData | undefined> {
  const values: unknown[] = [caller.userId, caller.sessionId, how.tab, services.settings.LEASE_MINUTES]
  const also = (condition: string, value: unknown) =>
    ` and ${condition.replace('?', `$${values.push(value)}`)}`
  const conditions = [
    caller.clientIds.length > 0 ? also('client_id = any(?::int[])', [...caller.clientIds]) : '',
    how.level === 'L1' ? '' : ' and l1_by is distinct from $1',
    how.skipCaseId ? also('id <> ?', how.skipCaseId) : '',
  ].join('')
  // Levels are literals, not parameters: the planner matches them to the partial index of the level.
  const first = (returned: string) => `(select client_id, id from cases
      where level = '${how.level}' and status in (0, 4, 5) and ${returned}${conditions}
      order by priority desc, due_at, id limit 1 for update skip locked)`
  const [row] = await runPrepared<CaseData>(
    db,
    `with next as materialized (
      select * from ${first('return_to = $1')} mine
      union all
      select * from ${first('(return_to is null or return_until < now())')} anybodys
      limit 1
    ), claimed as (
      update cases set status = 1, queued_status = cases.status, holder_id = $1, holder_session = $2, holder_tab = $3,
        fence = fence + 1, claimed_at = now(), lease_until = now() + make_interval(mins => $4), return_to = null, return_until = null
      from next where cases.client_id = next.client_id and cases.id = next.id
      returning cases.*
    ), noted as (
      insert into case_claims (client_id, case_id, fence, user_id, session_id, level)
      select client_id, id, fence, $1, $2, level from claimed
    )
    select * from claimed`,
    values,
  )
  return row
}

async function recordClaim(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  row: CaseData,
): Promise<void> {
  await db
    .insertInto('case_claims')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      fence: row.fence,
      user_id: caller.userId,
      session_id: caller.sessionId,
      level: row.level,
    })
    .execute()
  await tellClaim(services, db, caller, row)
}

async function tellClaim(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  row: CaseData,
): Promise<void> {
  await services.audit.append(db, {
    chain: `case:${row.id}`,
    action: 'case.claim',
    actorId: caller.userId,
    sessionId: caller.sessionId,
    clientId: row.client_id,
    detail: { level: row.level, queuedAs: row.queued_status, fence: row.fence },
  })
  await announce(db, { erxId: row.id, clientId: row.client_id, what: 'claim' })
}

/** A lease that is over goes back to its queue, draft kept; the row must be locked. */
async function lapseIfOver(services: Services, db: Transaction<Tables>, row: CaseData): Promise<CaseData> {
  const transition = transitionFor('lapse', row.holder_id !== null ? 'held' : 'pending', row.level)
  if (!transition || row.lease_until === null || row.lease_until.getTime() > Date.now()) return row
  return moveCase(services, db, row, { transition })
}

/** Returns every case whose lease is over to its queue. Run every few seconds by the clock; any process may. */
export async function lapseClaims(services: Services): Promise<number> {
  const over = await services.db
    .selectFrom('cases')
    .select('id')
    .where('status', '=', 1)
    .where('lease_until', '<', sql<Date>`now()`)
    .limit(200)
    .execute()
  let lapsed = 0
  for (const { id } of over) {
    await services.db.transaction().execute(async (db) => {
      const row = (await db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()) as CaseData | undefined
      if (!row || row.holder_id === null) return
      const after = await lapseIfOver(services, db, row)
      if (after.holder_id === null) lapsed++
    })
  }
  return lapsed
}

/** The claims of a session end with it (logout, idle, take-over, lock); drafts stay with the cases. */
export async function releaseClaimsOfSession(
  services: Services,
  db: Transaction<Tables>,
  sessionId: string,
): Promise<void> {
  const rows = (await db
    .selectFrom('cases')
    .selectAll()
    .where('holder_session', '=', sessionId)
    .forUpdate()
    .execute()) as CaseData[]
  for (const row of rows) {
    const transition = transitionFor('release', 'held', row.level)
    if (transition)
      await moveCase(services, db, row, { transition, detail: { because: 'the session ended' } })
  }
}

/** The heartbeat of a session is a sign of life for all that it holds. */
export async function renewClaimsOfSession(
  services: Services,
  db: Transaction<Tables>,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('cases')
    .set({ lease_until: leaseEnd(services) })
    .where('holder_session', '=', sessionId)
    .where('status', '=', 1)
    .execute()
}

/** The caller's claim moves to another of his own tabs; the old tab's fencing number ends. */
export async function takeOverTab(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  row: CaseData,
  tab: string,
): Promise<CaseData> {
  await db
    .updateTable('case_claims')
    .set({ ended_at: sql<Date>`now()`, end_action: 'otherTab' })
    .where('case_id', '=', row.id)
    .where('client_id', '=', row.client_id)
    .where('fence', '=', row.fence)
    .execute()
  const moved = await db
    .updateTable('cases')
    .set({
      holder_session: caller.sessionId,
      holder_tab: tab,
      fence: sql<number>`fence + 1`,
      lease_until: leaseEnd(services),
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordClaim(services, db, caller, moved as CaseData)
  return moved as CaseData
}

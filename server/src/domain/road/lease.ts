import { transitionFor } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import { inWork, type SystemWork, type Tools, type Work, type WorkSource } from '#platform/protocol/work.ts'
import { type CaseData, lockVisible } from './case-access.ts'
import { moveCase } from './move-case.ts'
import { holds, staleClaim } from './rules.ts'

/**
 * The case, locked, when the caller's session holds it under this fencing number; every write to a case goes
 * through here. It also renews the lease. Throws 409 with reason `staleClaim` otherwise.
 */
export async function requireHeld(work: Work, caseId: number, fence: number): Promise<CaseData> {
  const { db, caller } = work
  // In one trip: of a claim that proves to be lost nothing is renewed, its transaction ends here.
  const [row, renewed] = await Promise.all([
    lockVisible(db, caller, caseId),
    db
      .updateTable('cases')
      .set({ lease_until: leaseEnd(work) })
      .where('id', '=', caseId)
      .where('status', '=', 1)
      .where('holder_session', '=', caller.sessionId)
      .returning('lease_until')
      .executeTakeFirst(),
  ])
  if (row.status !== 1 || row.sending || !holds(row, caller, fence) || !renewed) throw staleClaim()
  return { ...row, ...renewed }
}

/** The end of a claim that is renewed now. */
export function leaseEnd(work: Pick<Tools, 'settings'>) {
  return sql<Date>`now() + make_interval(mins => ${work.settings.LEASE_MINUTES})`
}

/** Returns a case whose lease has expired to its queue, keeping the draft; the row must be locked. */
export async function lapseIfOver(work: SystemWork, row: CaseData): Promise<CaseData> {
  const transition = transitionFor(
    'lapse',
    row.holder_id !== null ? 'held' : 'pending',
    row.level,
    row.channel,
  )
  if (!transition || row.lease_until === null || row.lease_until.getTime() > Date.now()) return row
  return moveCase(work.bySystem(), row, { transition })
}

/**
 * Returns every case whose lease has expired to its queue. Run every few seconds by the clock; any process
 * may.
 */
export async function lapseClaims(services: WorkSource): Promise<number> {
  const over = await services.db
    .selectFrom('cases')
    .select('id')
    .where('status', '=', 1)
    .where('lease_until', '<', sql<Date>`now()`)
    .limit(200)
    .execute()
  let lapsed = 0
  for (const { id } of over) {
    await inWork(services, async (work) => {
      const row = (await work.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()) as CaseData | undefined
      if (!row || row.holder_id === null) return
      const after = await lapseIfOver(work, row)
      if (after.holder_id === null) lapsed++
    })
  }
  return lapsed
}

/**
 * Ends the claims of a session together with it (logout, idle, take-over, lock); drafts stay with the cases.
 */
export async function releaseClaimsOfSession(work: SystemWork, sessionId: string): Promise<void> {
  const { db } = work
  const rows = (await db
    .selectFrom('cases')
    .selectAll()
    .where('holder_session', '=', sessionId)
    .forUpdate()
    .execute()) as CaseData[]
  for (const row of rows) {
    const transition = transitionFor('release', 'held', row.level, row.channel)
    if (transition) await moveCase(work, row, { transition, detail: { because: 'the session ended' } })
  }
}

/** The heartbeat of a session renews the leases of all its cases. */
export async function renewClaimsOfSession(work: SystemWork, sessionId: string): Promise<void> {
  const { db } = work
  await db
    .updateTable('cases')
    .set({ lease_until: leaseEnd(work) })
    .where('holder_session', '=', sessionId)
    .where('status', '=', 1)
    .execute()
}

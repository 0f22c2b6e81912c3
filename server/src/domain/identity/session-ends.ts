import { sql } from 'kysely'
import type { AuditWriter } from '#platform/audit/append.ts'
import type { Tx } from '#platform/database/db.ts'
import { announceSessionEnd } from '#platform/events/announce.ts'
import type { Services } from '#platform/services.ts'
import type { SessionCache } from './session-cache.ts'
import { findIdle, holdUser, isStillIdle } from './sessions.ts'

/** Why a session ended, as it is stored and audited. */
export type EndReason = 'logout' | 'idle' | 'take-over' | 'admin' | 'lock' | 'role' | 'password'

/** What the application does when a session ends or shows a sign of life. */
export interface SessionHooks {
  /** Returns the cases that the session holds to their queues, in the transaction of its end. */
  releaseClaims(db: Tx, sessionId: string): Promise<void>
  /** Renews the leases of the cases that the session holds. */
  renewClaims(db: Tx, sessionId: string): Promise<void>
}

export interface SessionEnds {
  /**
   * Ends a session with everything that depends on it: resume secret, claims, online status, event
   * streams. `by` is the acting user,
   * when there is one. Returns false when it had ended before.
   */
  endSession(
    db: Tx,
    session: { id: string; userId: number },
    reason: EndReason,
    by?: number,
  ): Promise<boolean>
  /** Ends all sessions of the user, except `except`. */
  endSessionsOf(
    db: Tx,
    userId: number,
    reason: EndReason,
    options?: { by?: number; except?: string },
  ): Promise<void>
}

export function createSessionEnds(parts: {
  audit: AuditWriter
  cache: SessionCache
  hooks: SessionHooks
}): SessionEnds {
  const endSession: SessionEnds['endSession'] = async (db, session, reason, by) => {
    // Always the user's row first, so that two ends of one user cannot deadlock.
    await holdUser(db, session.userId)
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`clock_timestamp()`, end_reason: reason, resume_hash: null })
      .where('id', '=', session.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    parts.cache.forget(session.id)
    await announceSessionEnd(db, session.id)
    await db.updateTable('users').set({ online: false }).where('id', '=', session.userId).execute()
    await parts.hooks.releaseClaims(db, session.id)
    await parts.audit.append(db, {
      chain: `account:${session.userId}`,
      action: `session.${reason}`,
      actorId: by,
      sessionId: session.id,
    })
    return true
  }
  return {
    endSession,
    async endSessionsOf(db, userId, reason, { by, except } = {}) {
      await holdUser(db, userId)
      const live = await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute()
      for (const { id } of live) if (id !== except) await endSession(db, { id, userId }, reason, by)
    },
  }
}

/** Ends one session if it is still idle; returns whether it did. */
export function endIfIdle(
  services: Pick<Services, 'db'>,
  ends: SessionEnds,
  session: { id: string; userId: number },
): Promise<boolean> {
  return services.db.transaction().execute(async (db) => {
    await holdUser(db, session.userId)
    return (await isStillIdle(db, session.id)) && ends.endSession(db, session, 'idle')
  })
}

/** Ends the sessions that have been unused for their time, each in a transaction of its own. Returns how many. */
export async function endIdleSessions(
  services: Pick<Services, 'db'>,
  ends: SessionEnds,
  most = 500,
): Promise<number> {
  let count = 0
  for (const session of await findIdle(services.db, most))
    if (await endIfIdle(services, ends, session)) count++
  return count
}

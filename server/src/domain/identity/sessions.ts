import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { Selectable } from 'kysely'

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { UsersTable } from '#platform/database/tables.ts'
import { plainAddress } from './addresses.ts'
import { demandsFactor, mustEnrol } from './factor-roles.ts'
import { secretHash } from './secrets.ts'

/** How a user signed in, as the session user states it. */
export type AuthType = SessionUser['authType']

export type User = Selectable<UsersTable>

/** A session found by its bearer token, ended or not. */
export interface FoundSession {
  id: string
  browserSessionId: string
  ended: boolean
  /** Seconds since the last recorded call. */
  quietSeconds: number
  /** Whether it has been quiet for longer than allowed. */
  idle: boolean
  /** Whether its user can only set up a second factor. */
  mustEnrol: boolean
}

/** Calls are recorded at most this often, so an idle session gets this much longer. */
export const TOUCH_SECONDS = 30

const quiet = sql<number>`extract(epoch from clock_timestamp() - s.last_seen_at)::float8`
const idle = sql<boolean>`s.last_seen_at + (s.idle_seconds + ${sql.lit(TOUCH_SECONDS)}) * interval '1 second' < clock_timestamp()`

/** The session of a bearer token with its user. */
export async function findByToken(
  db: Db,
  bearer: string,
): Promise<{ session: FoundSession; user: User } | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .selectAll('users')
    .select(['s.id as session_id', 's.browser_session_id', 's.ended_at', 's.auth_type'])
    .select([quiet.as('quiet_seconds'), idle.as('idle'), mustEnrol.as('must_enrol')])
    .where('s.token_hash', '=', secretHash(bearer))
    .executeTakeFirst()
  if (!row) return undefined
  const {
    session_id,
    browser_session_id,
    ended_at,
    quiet_seconds,
    idle: isIdle,
    must_enrol,
    auth_type,
    ...user
  } = row
  return {
    user,
    session: {
      id: session_id,
      browserSessionId: browser_session_id,
      ended: ended_at !== null,
      quietSeconds: quiet_seconds,
      idle: isIdle,
      mustEnrol: must_enrol && demandsFactor(auth_type),
    },
  }
}

/** The user's live session; `idle` when its time is over and only its end is missing. */
export async function findLive(db: Db, userId: number): Promise<{ id: string; idle: boolean } | undefined> {
  return db
    .selectFrom('sessions as s')
    .select(['s.id', idle.as('idle')])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
}

/** The live session that this resume secret belongs to, in the browser that received it. */
export async function findResumable(
  db: Db,
  resumed: { userId: number; browserSessionId: string; resumeSecret: string },
): Promise<{ id: string; authType: AuthType } | undefined> {
  return db
    .selectFrom('sessions as s')
    .select(['s.id', 's.auth_type as authType'])
    .where('s.resume_hash', '=', secretHash(resumed.resumeSecret))
    .where('s.user_id', '=', resumed.userId)
    .where('s.browser_session_id', '=', resumed.browserSessionId)
    .where('s.ended_at', 'is', null)
    .where(sql<boolean>`not (${idle})`)
    .executeTakeFirst()
}

export interface NewSession {
  id: string
  userId: number
  browserSessionId: string
  token: string
  resumeSecret: string
  address: string
  idleSeconds: number
  authType: AuthType
  /** Sealed. */
  idToken: Buffer | null
}

export async function insertSession(db: Tx, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      browser_session_id: session.browserSessionId,
      token_hash: secretHash(session.token),
      resume_hash: secretHash(session.resumeSecret),
      address: plainAddress(session.address),
      idle_seconds: session.idleSeconds,
      auth_type: session.authType,
      id_token_sealed: session.idToken,
    })
    .execute()
}

/** Replaces the resume secret; also a sign of life. */
export async function rotateResumeSecret(
  db: Tx,
  sessionId: string,
  resumeSecret: string,
  address: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      resume_hash: secretHash(resumeSecret),
      last_seen_at: sql<Date>`clock_timestamp()`,
      address: plainAddress(address),
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records the browser in which a session began or was resumed, as the browser names itself. */
export async function noteBrowser(db: Tx, token: string, userAgent: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ browser: userAgent.slice(0, 300) })
    .where('token_hash', '=', secretHash(token))
    .execute()
}

/** Records a call of a live session. */
export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Live sessions whose time is over, the oldest first. */
export async function findIdle(db: Db, most: number): Promise<{ id: string; userId: number }[]> {
  return db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_id as userId'])
    .where('s.ended_at', 'is', null)
    .where(idle)
    .orderBy('s.last_seen_at')
    .limit(most)
    .execute()
}

/** Whether a session is still idle once its user's row is held. */
export async function isStillIdle(db: Tx, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where(idle)
    .executeTakeFirst()
  return row !== undefined
}

export async function findUserByAgentId(db: Db, agentId: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(agent_id)`, '=', agentId.toLowerCase())
    .executeTakeFirst()
}

/**
 * Locks the user's row until the transaction ends: sign-ins and session ends of one user run one after the other. Rows
 * that refer to the user can still be written meanwhile.
 */
export async function holdUser(db: Tx, userId: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

import { limits } from '@rxdesk/contract/limits'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { PasskeysTable } from '#platform/database/tables/people.ts'

export type Passkey = Selectable<PasskeysTable>

/** The browser that a challenge was made for, and what for. */
export interface ChallengeUse {
  userId: number
  browserSessionId: string
  purpose: 'enrol' | 'sign-in'
}

export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function hasPasskey(db: Db, userId: number): Promise<boolean> {
  return (await passkeysOf(db, userId)).length > 0
}

/** Keeps a challenge in the place of an older one of the same browser. */
export async function keepChallenge(db: Tx, use: ChallengeUse, challenge: string): Promise<void> {
  const kept = {
    challenge,
    expires_at: sql<Date>`clock_timestamp() + ${limits.otpMinutes}::int * interval '1 minute'`,
  }
  await db
    .insertInto('passkey_challenges')
    .values({
      user_id: use.userId,
      browser_session_id: use.browserSessionId,
      purpose: use.purpose,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'browser_session_id', 'purpose']).doUpdateSet(kept),
    )
    .execute()
}

export async function keptChallenge(db: Db, use: ChallengeUse): Promise<string | undefined> {
  const row = await db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('user_id', '=', use.userId)
    .where('browser_session_id', '=', use.browserSessionId)
    .where('purpose', '=', use.purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.challenge
}

/** Uses a challenge up; false when another request did so first. */
export async function spendChallenge(db: Tx, use: ChallengeUse, challenge: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', use.userId)
    .where('browser_session_id', '=', use.browserSessionId)
    .where('purpose', '=', use.purpose)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** Removes every passkey of an account, and what it was about to sign. */
export async function forgetPasskeys(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
}

/** Removes challenges whose time is over. */
export async function forgetOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}

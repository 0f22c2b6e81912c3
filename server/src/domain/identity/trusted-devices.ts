import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { isDeviceToken, newDeviceToken, secretHash } from './secrets.ts'

/** Whether the token was handed to this user's browser and its days are not over: then no code is asked for. */
export async function isTrusted(db: Db, userId: number, token: string): Promise<boolean> {
  if (!isDeviceToken(token)) return false
  const row = await db
    .selectFrom('trusted_devices')
    .select('user_id')
    .where('token_hash', '=', secretHash(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether "remember me" is ticked: any value but a no, an expired token included. */
export function wantsTrust(remembermecookie: string): boolean {
  return !['', 'no', 'false', '0'].includes(remembermecookie.trim().toLowerCase())
}

/** Trusts a browser for some days. Answers the token that it keeps. */
export async function trustDevice(db: Tx, userId: number, days: number): Promise<string> {
  const token = newDeviceToken()
  await db
    .insertInto('trusted_devices')
    .values({
      token_hash: secretHash(token),
      user_id: userId,
      expires_at: sql<Date>`now() + ${days}::float8 * interval '1 day'`,
    })
    .execute()
  return token
}

/** Password change, reset and "end all sessions" end the trust in every browser (decisions: remember me). */
export async function forgetDevices(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
}

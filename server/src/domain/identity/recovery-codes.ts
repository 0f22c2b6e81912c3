import { randomInt } from 'node:crypto'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Secrets } from './secrets.ts'

/** Capital letters and digits without those that look alike: 50 bits in ten. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF = 5

const hashOf = (secrets: Secrets, userId: number, typed: string) =>
  secrets.codeHash(userId, 'recovery', typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** A code as it is shown, such as `ABCDE-FGHJK`. */
function newRecoveryCode(): string {
  const half = () => Array.from({ length: HALF }, () => signs.charAt(randomInt(signs.length))).join('')
  return `${half()}-${half()}`
}

/**
 * Gives a user new recovery codes in place of the old ones. They are shown this once and stored as keyed
 * hashes.
 */
export async function replaceRecoveryCodes(db: Tx, secrets: Secrets, userId: number): Promise<string[]> {
  await forgetRecoveryCodes(db, userId)
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(secrets, userId, code) })))
    .execute()
  return codes
}

export async function forgetRecoveryCodes(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Finds a typed recovery code of a user; `used` when it was consumed before. */
export async function findRecoveryCode(
  db: Db,
  secrets: Secrets,
  userId: number,
  typed: string,
): Promise<{ hash: Buffer; used: boolean } | undefined> {
  const hash = hashOf(secrets, userId, typed)
  const row = await db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row && { hash, used: row.used_at !== null }
}

/** Uses a recovery code up; false when it was used since it was found. */
export async function spendRecoveryCode(db: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

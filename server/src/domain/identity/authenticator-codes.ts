import { sql } from 'kysely'
import { verify } from 'otplib'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

/** The purpose under which used steps are stored, beside the codes that were sent. */
const AUTHENTICATOR = 'authenticator'
/** A clock may be off by one step of 30 s. */
const CLOCK_TOLERANCE = 30

export type StepVerdict = { kind: 'right'; step: number } | { kind: 'wrong' } | { kind: 'expired' }

/** An authenticator's secret (base32) as the database stores it: sealed under the server's key, base64. */
export function sealTotpSecret(sealer: Sealer, secret: string): string {
  return sealer.seal(secret).toString('base64')
}

/** Checks a code of an authenticator app (RFC 6238): returns its step, unless that was used before. */
export async function judgeAuthenticatorCode(
  db: Db,
  sealer: Sealer,
  user: { id: number; sealedSecret: string },
  typed: string,
): Promise<StepVerdict> {
  if (!/^\d{6}$/.test(typed)) return { kind: 'wrong' }
  const secret = sealer.open(Buffer.from(user.sealedSecret, 'base64'))
  const result = await verify({ secret, token: typed, epochTolerance: CLOCK_TOLERANCE })
  if (!result.valid || !('timeStep' in result)) return { kind: 'wrong' }
  const used = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', user.id)
    .where('purpose', '=', AUTHENTICATOR)
    .where('code_hash', '=', stepMark(result.timeStep))
    .executeTakeFirst()
  return used ? { kind: 'expired' } : { kind: 'right', step: result.timeStep }
}

/** Records that a step was used, so its code cannot be used again. The caller has locked the user's row. */
export async function useStep(db: Tx, userId: number, step: number): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values({
      user_id: userId,
      browser_session_id: AUTHENTICATOR,
      purpose: AUTHENTICATOR,
      code_hash: stepMark(step),
      expires_at: sql<Date>`clock_timestamp()`,
      consumed_at: sql<Date>`clock_timestamp()`,
    })
    .execute()
}

function stepMark(step: number): Buffer {
  const mark = Buffer.alloc(8)
  mark.writeBigUInt64BE(BigInt(step))
  return mark
}

import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { judgeAuthenticatorCode, useStep } from './authenticator-codes.ts'
import type { IdentityParts } from './identity-parts.ts'
import { holdUser } from './sessions.ts'
import { codeAttempt } from './throttle.ts'

/**
 * Compares a typed code with the caller's own authenticator app, for step one of what needs a proof of who is there. A
 * wrong one counts with the other wrong ones of the account.
 *
 * @throws Problem `refused` with the sentence, 429 when there were too many
 */
export async function checkOwnCode(
  { db, sealer }: Pick<IdentityParts, 'db' | 'sealer'>,
  caller: Caller,
  typed: string,
): Promise<void> {
  const user = await enrolled(db, caller)
  const attempt = await codeAttempt(db, caller.agentId)
  const verdict = await judgeAuthenticatorCode(db, sealer, user, typed)
  if (verdict.kind === 'wrong') throw refused('signIn.wrongCode')
  await attempt.forgive()
  if (verdict.kind === 'expired') throw refused('signIn.codeExpired')
}

/** Uses the code up in the transaction of what it proved: the same six digits prove nothing again. */
export async function useOwnCode({ db, sealer, caller }: Work, typed: string): Promise<void> {
  await holdUser(db, caller.userId)
  const verdict = await judgeAuthenticatorCode(db, sealer, await enrolled(db, caller), typed)
  if (verdict.kind !== 'right') throw refused('signIn.codeExpired')
  await useStep(db, caller.userId, verdict.step)
}

async function enrolled(db: Db, { userId }: Caller): Promise<{ id: number; sealedSecret: string }> {
  const { totp_secret } = await db
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (totp_secret === null) throw refused('authenticator.none')
  return { id: userId, sealedSecret: totp_secret }
}

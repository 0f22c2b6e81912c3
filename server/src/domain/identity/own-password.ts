import type { MessageKey } from '@rxdesk/contract/messages'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { IdentityParts } from './identity-parts.ts'
import { passwordFits } from './passwords.ts'
import { passwordAttempt } from './throttle.ts'

/**
 * Compares a typed password (plain; undefined when unreadable) with the caller's own. A wrong one is counted and
 * recorded as at sign-in, so that it cannot be guessed at an unlocked screen.
 *
 * @throws Problem `refused` with the sentence, 429 when there were too many
 */
export async function proveOwnPassword(
  parts: Pick<IdentityParts, 'db' | 'audit'>,
  asked: { caller: Caller; address: string },
  typed: string | undefined,
  sentence: MessageKey,
): Promise<void> {
  const { caller } = asked
  const attempt = await passwordAttempt(parts.db, caller.agentId, asked.address)
  if (await passwordFits(await storedHash(parts.db, caller.userId), typed)) return attempt.forgive()
  await parts.db.transaction().execute((tx) =>
    parts.audit.append(tx, {
      chain: `account:${caller.userId}`,
      action: 'password.refused',
      actorId: caller.userId,
      sessionId: caller.sessionId,
    }),
  )
  throw refused(sentence)
}

export async function storedHash(db: IdentityParts['db'], userId: number): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return password_hash
}

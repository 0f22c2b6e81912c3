import { sql } from 'kysely'
import { allAnswered } from '#platform/database/course.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sendPrepared } from '#platform/database/prepared.ts'

/** Stored answers are sealed: one may hold a session's secrets. */
export interface AnswerSeal {
  seal(text: string): Buffer
  open(sealed: Buffer): string
}

/** A token that is spent in a transaction, and how its answer is kept. */
interface Spending {
  token: { tokenId: string; expiresAt: Date; digest: string; sessionId: string | null }
  keep(answer: unknown): unknown
  /** Whether the change may begin before it is known that the token was not spent before. */
  atOnce: boolean
}

// Of a token that was spent it fails: PostgreSQL does nothing of what is sent behind it in this transaction.
const SPEND =
  'insert into spent_call_tokens (token_id, session_id, payload_digest, expires_at) values ($1, $2, $3, $4)'
const KEEP_ANSWER = 'update spent_call_tokens set answer_sealed = $1 where token_id = $2'

/**
 * Spends a call token inside the transaction of its change. A second request with the same token waits on the first
 * (unique key), and then fails with `isSpent`: its transaction is undone, and it gets what `storedAnswer` has, so
 * nothing is done twice and no answer is lost.
 */
export async function spend(
  db: Tx,
  { token, keep, atOnce }: Spending,
  answers: AnswerSeal,
  change: () => Promise<unknown>,
): Promise<unknown> {
  await sendPrepared(db, SPEND, [token.tokenId, token.sessionId, token.digest, token.expiresAt])
  if (!atOnce) await allAnswered(db)
  let answer: unknown
  try {
    answer = await change()
  } catch (error) {
    // A refusal is only told to who asks for the first time.
    await allAnswered(db)
    throw error
  }
  await sendPrepared(db, KEEP_ANSWER, [answers.seal(JSON.stringify(keep(answer))), token.tokenId])
  return answer
}

/** Whether a transaction failed because its call token was spent before. */
export function isSpent(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'spent_call_tokens_pkey'
}

/** The answer that was given when a token was spent, completed by `restore`. */
export async function storedAnswer(
  db: Db,
  tokenId: string,
  answers: AnswerSeal,
  restore: (kept: unknown) => unknown,
): Promise<unknown> {
  const spent = await db
    .selectFrom('spent_call_tokens')
    .select('answer_sealed')
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  return restore(JSON.parse(spent.answer_sealed ? answers.open(spent.answer_sealed) : 'null'))
}

/** Forgets tokens whose life is over. */
export async function forgetSpentTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('spent_call_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

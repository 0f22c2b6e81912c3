import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'

/** Stored answers are sealed: one may hold a session's secrets. */
export interface AnswerSeal {
  seal(text: string): Buffer
  open(sealed: Buffer): string
}

/**
 * Spends a call token inside the transaction of its change. A second request with the same token waits on the first
 * (unique key), then gets the answer that the first one stored, so nothing is done twice and no answer is lost. `keep`
 * selects what is stored of an answer, `restore` completes it again.
 */
export async function spend(
  db: Tx,
  token: { tokenId: string; expiresAt: Date; digest: string; sessionId: string | null },
  answers: AnswerSeal,
  change: () => Promise<unknown>,
  { keep, restore }: { keep(answer: unknown): unknown; restore(kept: unknown): unknown } = asItIs,
): Promise<unknown> {
  const inserted = await db
    .insertInto('spent_call_tokens')
    .values({
      token_id: token.tokenId,
      session_id: token.sessionId,
      payload_digest: token.digest,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const spent = await db
      .selectFrom('spent_call_tokens')
      .select('answer_sealed')
      .where('token_id', '=', token.tokenId)
      .executeTakeFirstOrThrow()
    return restore(JSON.parse(spent.answer_sealed ? answers.open(spent.answer_sealed) : 'null'))
  }
  const answer = await change()
  await db
    .updateTable('spent_call_tokens')
    .set({ answer_sealed: answers.seal(JSON.stringify(keep(answer))) })
    .where('token_id', '=', token.tokenId)
    .execute()
  return answer
}

const asItIs = { keep: (answer: unknown) => answer, restore: (kept: unknown) => kept }

/** Forgets tokens whose life is over. */
export async function forgetSpentTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('spent_call_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

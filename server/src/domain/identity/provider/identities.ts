import type { Db, Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'

/** The account of an identity: by issuer and subject, never by e-mail (decisions: identity providers). */
export async function userOfIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Who an account is at an issuer; empty when no identity is linked. */
export async function subjectOf(db: Db, userId: number, issuer: string): Promise<string> {
  const row = await db
    .selectFrom('user_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.subject ?? ''
}

/** Links an identity to the account in place of the previous one. Refused when it belongs to another account. */
export async function link(
  db: Tx,
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await unlink(db, userId, issuer)
  const linked = await db
    .insertInto('user_identities')
    .values({ user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!linked) throw refused('provider.linkedElsewhere')
}

/** Ends the link of an account with an issuer; false when there was none. */
export async function unlink(db: Tx, userId: number, issuer: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

import { ANSWER_REASONS, type AnswerReason, type WarningAnswer } from '@rxdesk/contract/record/safety-warning'
import type { Level } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'

type Case = Pick<CaseData, 'client_id' | 'id'>

/**
 * The stored answers on a case, by the key of the warning; including those of warnings that are not in effect
 * now.
 */
export async function answersOf(db: Db, row: Case, readerId?: number): Promise<Map<string, WarningAnswer>> {
  const rows = await db
    .selectFrom('case_warning_answers as given')
    .innerJoin('users as answerer', 'answerer.id', 'given.answered_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'given.confirmed_by')
    .leftJoin('users as sender', 'sender.id', 'given.sent_by')
    .select([
      'key',
      'reason',
      'note',
      'level',
      'answered_by',
      'answered_at',
      'confirmed_level',
      'confirmed_at',
      'sent_at',
    ])
    .select(['answerer.first_name as first', 'answerer.last_name as last'])
    .select(['confirmer.first_name as confirmer_first', 'confirmer.last_name as confirmer_last'])
    .select(['sender.first_name as sender_first', 'sender.last_name as sender_last'])
    .where('given.client_id', '=', row.client_id)
    .where('given.case_id', '=', row.id)
    .execute()
  return new Map(
    rows.map((each) => [
      each.key,
      {
        reason: ANSWER_REASONS.find((code) => code === each.reason) ?? 'other',
        note: each.note,
        name: nameOf(each.first, each.last),
        level: each.level as Level,
        at: each.answered_at.toISOString(),
        own: each.answered_by === readerId,
        confirmed:
          each.confirmed_at === null
            ? null
            : {
                name: nameOf(each.confirmer_first, each.confirmer_last),
                level: each.confirmed_level as Level,
                at: each.confirmed_at.toISOString(),
              },
        sent:
          each.sent_at === null
            ? null
            : { name: nameOf(each.sender_first, each.sender_last), at: each.sent_at.toISOString() },
      },
    ]),
  )
}

/** Stores an answer; a new one replaces the one before, and with it the agreement that belonged to that. */
export async function keepAnswer(
  db: Tx,
  row: Case & Pick<CaseData, 'level'>,
  given: { key: string; reason: AnswerReason; note: string; userId: number },
): Promise<void> {
  const answer = {
    reason: given.reason,
    note: given.note,
    answered_by: given.userId,
    level: row.level,
    answered_at: sql<Date>`now()`,
    confirmed_by: null,
    confirmed_level: null,
    confirmed_at: null,
    sent_by: null,
    sent_at: null,
  }
  await db
    .insertInto('case_warning_answers')
    .values({ client_id: row.client_id, case_id: row.id, key: given.key, ...answer })
    .onConflict((conflict) => conflict.columns(['client_id', 'case_id', 'key']).doUpdateSet(answer))
    .execute()
}

export async function confirmAnswer(
  db: Tx,
  row: Case & Pick<CaseData, 'level'>,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  await db
    .updateTable('case_warning_answers')
    .set({ confirmed_by: userId, confirmed_level: row.level, confirmed_at: sql<Date>`now()` })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('key', '=', key)
    .execute()
}

/** Records that the sender was asked about these warnings by their own words. */
export async function confirmAtSending(
  db: Tx,
  row: Case,
  { keys, userId }: { keys: readonly string[]; userId: number },
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('case_warning_answers')
    .set({ sent_by: userId, sent_at: sql<Date>`now()` })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('key', 'in', keys)
    .execute()
}

/** Removes an answer: the warning is open again. The audit log still has the answer. */
export async function withdrawAnswer(db: Tx, row: Case, key: string): Promise<void> {
  await db
    .deleteFrom('case_warning_answers')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('key', '=', key)
    .execute()
}

function nameOf(first: string | null, last: string | null): string {
  return `${first ?? ''} ${last ?? ''}`.trim()
}

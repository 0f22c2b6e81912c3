import type { FieldComment } from '@rxdesk/contract/areas/workbench/review-schemas'

import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** The most comments of one case that are read. */
const MOST = 500

/** The comments on the fields of a case, oldest first. */
export async function readComments(db: Db, row: CaseData, id?: number): Promise<FieldComment[]> {
  const rows = await db
    .selectFrom('case_comments')
    .innerJoin('users as writers', 'writers.id', 'written_by')
    .leftJoin('users as settlers', 'settlers.id', 'resolved_by')
    .select([
      'case_comments.id',
      'field',
      'comment',
      'level',
      'written_at',
      'resolved_at',
      'writers.first_name',
      'writers.last_name',
      'settlers.first_name as settler_first',
      'settlers.last_name as settler_last',
    ])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .$if(id !== undefined, (query) => query.where('case_comments.id', '=', id ?? 0))
    .orderBy('case_comments.id')
    .limit(MOST)
    .execute()
  return rows.map((each) => ({
    commentId: each.id,
    field: each.field,
    comment: each.comment,
    who: `${each.first_name} ${each.last_name}`.trim(),
    level: each.level,
    at: each.written_at.toISOString(),
    resolved: each.resolved_at !== null,
    resolvedBy: `${each.settler_first ?? ''} ${each.settler_last ?? ''}`.trim(),
  }))
}

export async function addComment(
  db: Tx,
  row: CaseData,
  written: { field: string; comment: string; level: string; userId: number },
): Promise<FieldComment> {
  const { field, comment, level, userId } = written
  const { id } = await db
    .insertInto('case_comments')
    .values({ client_id: row.client_id, case_id: row.id, field, comment, level, written_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [stored] = await readComments(db, row, id)
  if (!stored) throw new Error(`comment ${id} is not there`)
  return stored
}

/** Resolves the open comments on a field, or reopens the resolved ones; returns how many changed. */
export async function settleComments(
  db: Tx,
  row: CaseData,
  { field, resolved, userId }: { field: string; resolved: boolean; userId: number },
): Promise<number> {
  const done = await db
    .updateTable('case_comments')
    .set(
      resolved
        ? { resolved_by: userId, resolved_at: sql<Date>`now()` }
        : { resolved_by: null, resolved_at: null },
    )
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('field', '=', field)
    .where('resolved_at', resolved ? 'is' : 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

import type { geteRxVisits } from '@rxdesk/contract/areas/workbench/visit-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Level } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'

export interface VisitCounts {
  fence: number
  page: string
  activeSeconds: number
  keys: number
  clicks: number
}

/**
 * Records the cost of a visit so far. Counts only grow, so a late or repeated report changes nothing; false
 * when the visit is not this user's.
 */
export async function noteVisit(
  db: Tx,
  row: CaseData,
  userId: number,
  counts: VisitCounts,
): Promise<boolean> {
  const claim = await db
    .selectFrom('case_claims')
    .select('fence')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('fence', '=', counts.fence)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!claim) return false
  await db
    .insertInto('case_visits')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      fence: counts.fence,
      page: counts.page,
      active_seconds: counts.activeSeconds,
      keys: counts.keys,
      clicks: counts.clicks,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'case_id', 'fence', 'page']).doUpdateSet({
        active_seconds: sql<number>`greatest(case_visits.active_seconds, excluded.active_seconds)`,
        keys: sql<number>`greatest(case_visits.keys, excluded.keys)`,
        clicks: sql<number>`greatest(case_visits.clicks, excluded.clicks)`,
        reported_at: sql<Date>`now()`,
      }),
    )
    .execute()
  return true
}

/** The cost of each visit to a case, newest first; the pages of one visit together. */
export async function readVisits(db: Db, row: CaseData): Promise<AnswerOf<typeof geteRxVisits>['list']> {
  const rows = await db
    .selectFrom('case_claims')
    .innerJoin('users', 'users.id', 'case_claims.user_id')
    .leftJoin('case_visits', (join) =>
      join
        .onRef('case_visits.client_id', '=', 'case_claims.client_id')
        .onRef('case_visits.case_id', '=', 'case_claims.case_id')
        .onRef('case_visits.fence', '=', 'case_claims.fence'),
    )
    .select(({ fn }) => [
      'case_claims.fence',
      'level',
      'claimed_at',
      'ended_at',
      'first_name',
      'last_name',
      fn.sum<number>('active_seconds').as('active_seconds'),
      fn.sum<number>('keys').as('keys'),
      fn.sum<number>('clicks').as('clicks'),
    ])
    .where('case_claims.client_id', '=', row.client_id)
    .where('case_claims.case_id', '=', row.id)
    .groupBy(['case_claims.fence', 'level', 'claimed_at', 'ended_at', 'first_name', 'last_name'])
    .orderBy('case_claims.fence', 'desc')
    .limit(200)
    .execute()
  return rows.map((visit) => ({
    who: `${visit.first_name} ${visit.last_name}`.trim(),
    level: visit.level as Level,
    from: visit.claimed_at.toISOString(),
    until: visit.ended_at?.toISOString() ?? '',
    activeSeconds: Number(visit.active_seconds ?? 0),
    keys: Number(visit.keys ?? 0),
    clicks: Number(visit.clicks ?? 0),
  }))
}

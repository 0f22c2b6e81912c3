import type { getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'

type OfCase = Pick<CaseData, 'client_id' | 'id'>

/** The calls of a case, the last first. */
export async function readAttempts(db: Db, row: OfCase): Promise<AnswerOf<typeof getCallReasons>['list']> {
  const rows = await db
    .selectFrom('tele_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('call_reasons as r', 'r.id', 'a.reason_id')
    .select(['a.id', 'a.at', 'a.mode', 'a.state', 'a.result', 'a.note', 'r.name as reason', 'a.ended_at'])
    .select(['a.placed', 'a.answered_at', 'a.talked_seconds', 'a.problem'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by'))
    .where('a.client_id', '=', row.client_id)
    .where('a.case_id', '=', row.id)
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ id, at, mode, state, placed, result, note, reason, ended_at, by, ...told }) => ({
    attemptId: id,
    at: at.toISOString(),
    by,
    mode: mode as 'audio',
    state: state as 'ended',
    placed,
    result,
    reason: reason ?? '',
    note,
    answeredAt: told.answered_at?.toISOString() ?? '',
    talkedSeconds: told.talked_seconds,
    problem: told.problem,
    seconds: ended_at && Math.round((ended_at.getTime() - at.getTime()) / 1000),
  }))
}

/** Modes of the calls in which the patient was reached, or is on the telephone. */
export async function reachedBy(db: Db, row: OfCase): Promise<('audio' | 'video')[]> {
  const rows = await db
    .selectFrom('tele_attempts')
    .select('mode')
    .distinct()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where((where) => where.or([where('result', '=', 2), where('state', '=', 'answered')]))
    .execute()
  return rows.map(({ mode }) => mode as 'audio' | 'video')
}

/** How often the patient was called. */
export async function countAttempts(db: Db, row: OfCase): Promise<number> {
  const { n } = await db
    .selectFrom('tele_attempts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

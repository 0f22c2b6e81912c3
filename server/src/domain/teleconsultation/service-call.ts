import type { Selectable } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { TeleAttemptsTable } from '#platform/database/tables.ts'
import { inWork, type SystemWork, type WorkSource } from '#platform/protocol/work.ts'
import { endAttempt, reasonOfCode } from './end-attempt.ts'

export type AttemptRow = Selectable<TeleAttemptsTable>

/**
 * A call that the telephone service places, with its case, both locked; undefined when there is no such call. The case
 * comes first, as in whatever a user does.
 */
export async function lockServiceCall(
  { db }: SystemWork,
  attemptId: number,
): Promise<{ attempt: AttemptRow; row: CaseData } | undefined> {
  const found = await db
    .selectFrom('tele_attempts')
    .select(['client_id', 'case_id'])
    .where('id', '=', attemptId)
    .where('placed', '=', 'service')
    .executeTakeFirst()
  if (!found) return undefined
  const row = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', found.client_id)
    .where('id', '=', found.case_id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as CaseData
  const attempt = await db
    .selectFrom('tele_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { attempt, row }
}

/**
 * Ends a call that the service did not place, or of which it says nothing any more, with a sentence that says so. A
 * patient who had taken it was reached.
 */
export async function giveUpCall(source: WorkSource, attemptId: number, problem: string): Promise<void> {
  await inWork(source, async (work) => {
    const found = await lockServiceCall(work, attemptId)
    if (found?.attempt.result !== 0) return
    const reached = found.attempt.state === 'answered'
    await endAttempt(work, found.row, attemptId, {
      result: reached ? 2 : 1,
      reason: reached ? undefined : await reasonOfCode(work, 'notPlaced'),
      problem,
    })
  })
}

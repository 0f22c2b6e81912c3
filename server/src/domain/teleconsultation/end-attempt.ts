import { callStatus } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { notePatientReached } from './patient-reached.ts'

/** How a call ended. */
interface Ending {
  result: 1 | 2
  reason?: { id: number; name: string } | undefined
  note?: string
  /** Why the service did not place the call, or did not say its end. */
  problem?: string
  talkedSeconds?: number | undefined
}

/**
 * Ends a call that is under way, said by whoever does this work; the row of the case must be locked. False when the
 * call has ended already.
 */
export async function endAttempt(
  work: SystemWork,
  row: CaseData,
  attemptId: number,
  { result, reason, note = '', problem = '', talkedSeconds }: Ending,
): Promise<boolean> {
  const { db } = work
  const failed = result === callStatus.notCompleted
  const done = await db
    .updateTable('tele_attempts')
    .set({
      result,
      state: failed ? 'failed' : 'ended',
      reason_id: reason?.id ?? null,
      note,
      problem,
      talked_seconds: talkedSeconds ?? null,
      ended_at: sql<Date>`now()`,
    })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', attemptId)
    .where('result', '=', 0)
    .returning(['mode', 'user_id'])
    .executeTakeFirst()
  if (!done) return false
  if (!failed) await notePatientReached(work, row, done)
  // A patient who was reached needs no call-back any more.
  if (!failed && row.call_status === callStatus.notCompleted)
    await db
      .updateTable('cases')
      .set({ call_status: callStatus.completed })
      .where('client_id', '=', row.client_id)
      .where('id', '=', row.id)
      .execute()
  await work.note('tele.call', ofCase(row, `call:${attemptId}`), {
    result: failed ? 'not completed' : 'completed',
    ...(reason ? { reason: reason.name, note } : {}),
    ...(problem ? { because: problem } : {}),
    ...(talkedSeconds === undefined ? {} : { talkedSeconds }),
  })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return true
}

/** A reason of the master by its code, a retired one too: what happened does not depend on what is offered. */
export function reasonOfCode(
  { db }: Pick<SystemWork, 'db'>,
  code: string,
): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('call_reasons').select(['id', 'name']).where('code', '=', code).executeTakeFirst()
}

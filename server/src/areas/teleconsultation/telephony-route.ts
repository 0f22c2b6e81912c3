import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ofCase } from '#domain/road/case-subject.ts'
import {
  type AttemptState,
  type CallEnd,
  callLegs,
  callStatuses,
  progressOf,
} from '#domain/teleconsultation/call-progress.ts'
import { endAttempt, reasonOfCode } from '#domain/teleconsultation/end-attempt.ts'
import { type AttemptRow, lockServiceCall } from '#domain/teleconsultation/service-call.ts'
import { EVENTS_PATH } from '#engines/delivery/http-telephony.ts'
import { serveSigned } from '#platform/http/signed-route.ts'
import { missing, stale } from '#platform/protocol/problem.ts'
import { inWork, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { attemptOfReference } from './place-call-job.ts'

/** The largest status callback, in bytes. */
const LARGEST = 100_000

/** What is read of a status callback; what a service tells beside it (numbers, prices) is not. */
const eventSchema = z.object({
  CustomField: z.string().max(100),
  Status: z.enum(callStatuses),
  Leg: z.enum(callLegs).default('To'),
  /** When it happened. */
  At: z.iso.datetime({ offset: true }),
})
type CallEvent = z.infer<typeof eventSchema>

/**
 * `POST /api/telephony/events`: what the telephone service says of a call that it placed. Each body is signed with
 * TELEPHONY_SECRET; without a telephone service it does not exist. See docs/telephony.md.
 */
export async function serveTelephony(app: FastifyInstance, services: Services): Promise<void> {
  const secret = services.settings.telephony?.secret
  await serveSigned(app, { secret, largest: LARGEST }, (scope, read) => {
    scope.post(EVENTS_PATH, async (request) => {
      const event = read(request, eventSchema)
      return { status: 200, body: await inWork(services, (work) => take(work, event)) }
    })
  })
}

/**
 * Moves a call by what is said of it.
 * @throws 404 for a call that is none of ours, 409 for one that has ended otherwise
 */
async function take(
  work: SystemWork,
  { CustomField, Status, Leg, At }: CallEvent,
): Promise<{ state: AttemptState; changed: boolean }> {
  const attemptId = attemptOfReference(CustomField)
  const found = attemptId === undefined ? undefined : await lockServiceCall(work, attemptId)
  if (!found) throw missing()
  const { attempt, row } = found
  const state = attempt.state as AttemptState
  const progress = progressOf(state, Status, Leg)
  if (progress.kind === 'over') throw stale('tele.callOver', { state })
  if (progress.kind === 'nothing') return { state, changed: false }
  const at = within(new Date(At), attempt.answered_at ?? attempt.at, work.now)
  if (progress.kind === 'ends') {
    const { end } = progress
    await endAttempt(work, row, attempt.id, {
      result: end.result,
      reason: end.reason && (await reasonOfCode(work, end.reason)),
      problem: end.isOwn ? message('tele.ownNoAnswer') : '',
      talkedSeconds: talked(attempt, end, at),
    })
    return { state: end.state, changed: true }
  }
  await work.db
    .updateTable('tele_attempts')
    .set({ state: progress.to, ...(progress.to === 'answered' ? { answered_at: at } : {}) })
    .where('id', '=', attempt.id)
    .execute()
  await work.note('tele.call', ofCase(row, `call:${attempt.id}`), { became: progress.to })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return { state: progress.to, changed: true }
}

/** The instant that a service says, as far as it can be: its clock may differ from ours. */
function within(at: Date, from: Date, to: Date): Date {
  return new Date(Math.max(from.getTime(), Math.min(at.getTime(), to.getTime())))
}

function talked({ answered_at }: AttemptRow, { state }: CallEnd, at: Date): number | undefined {
  if (state !== 'ended' || answered_at === null) return undefined
  return Math.round((at.getTime() - answered_at.getTime()) / 1000)
}

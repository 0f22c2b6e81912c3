import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { giveUpCall } from '#domain/teleconsultation/service-call.ts'
import { DeliveryProblem } from '#engines/delivery/delivery-adapter.ts'
import type { PlacedCall, TelephonyAdapter } from '#engines/delivery/http-telephony.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { Services } from '#platform/services.ts'
import { readCallNumbers } from './call-numbers.ts'

/** Concurrent requests to the telephone service of one server process. */
const CONCURRENCY = 4

/** A call is placed within so many seconds of the press, or not at all: nobody waits for it any longer. */
export const PLACED_WITHIN = 60

/** How the telephone service knows a call. */
const referenceOf = (attemptId: number) => `call:${attemptId}`

/** The call that the telephone service names; undefined when it is no name of ours. */
export function attemptOfReference(reference: string): number | undefined {
  const [, id] = /^call:(\d{1,15})$/.exec(reference) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Asks the telephone service for the calls that users began, each under the same key at every try. */
export async function workCalls(services: Services, telephony: TelephonyAdapter): Promise<void> {
  await services.jobs.work(
    'place-call',
    CONCURRENCY,
    (job) => placeCall(services, telephony, job),
    ({ attemptId }) => giveUpCall(services, attemptId, message('tele.callLost')),
  )
}

export async function placeCall(
  services: Services,
  telephony: TelephonyAdapter,
  {
    payload: { attemptId },
    retryCount,
    retryLimit,
  }: Pick<Job<'place-call'>, 'payload' | 'retryCount' | 'retryLimit'>,
): Promise<void> {
  const waiting = await readWaiting(services, attemptId)
  if (!waiting) return
  const ended = (problem: string) => giveUpCall(services, attemptId, problem)
  if (waiting.age > PLACED_WITHIN) return ended(message('tele.callTooLate'))
  const { from, to } = await numbersOf(services, waiting)
  if (from === '') return ended(message('tele.noOwnNumber'))
  if (to === '') return ended(message('tele.noPatientNumber'))
  const problem = await connect(telephony, { reference: referenceOf(attemptId), from, to })
  if (!problem) {
    await services.db
      .updateTable('tele_attempts')
      .set({ handed_at: sql<Date>`now()` })
      .where('id', '=', attemptId)
      .where('handed_at', 'is', null)
      .execute()
    return
  }
  services.log.warn({ attemptId, retryCount, problem: problem.message }, 'a call was not placed')
  if (!problem.lasting && retryCount < retryLimit) throw new Error(problem.message)
  await ended(problem.message)
}

async function connect(telephony: TelephonyAdapter, call: PlacedCall): Promise<DeliveryProblem | undefined> {
  try {
    await telephony.connect(call)
    return undefined
  } catch (error) {
    if (error instanceof DeliveryProblem) return error
    // Its text may quote a number.
    return new DeliveryProblem(message('telephony.unreachable'), { lasting: false, cause: error })
  }
}

type Waiting = Pick<CaseData, 'client_id' | 'patient_id' | 'callback_mobile_sealed'> & {
  user_id: number
  called: string
  /** Seconds since the user began the call. */
  age: number
}

/** A call that the service has not taken yet. */
function readWaiting({ db }: Services, attemptId: number): Promise<Waiting | undefined> {
  return db
    .selectFrom('tele_attempts as a')
    .innerJoin('cases as c', (join) =>
      join.onRef('c.client_id', '=', 'a.client_id').onRef('c.id', '=', 'a.case_id'),
    )
    .select(['a.user_id', 'a.called', 'c.client_id', 'c.patient_id', 'c.callback_mobile_sealed'])
    .select(sql<number>`extract(epoch from now() - a.at)::float8`.as('age'))
    .where('a.id', '=', attemptId)
    .where('a.placed', '=', 'service')
    .where('a.state', '=', 'dialling')
    .where('a.result', '=', 0)
    .where('a.handed_at', 'is', null)
    .executeTakeFirst()
}

/** Read when the call is placed, and stored nowhere with it. */
async function numbersOf(services: Services, waiting: Waiting): Promise<{ from: string; to: string }> {
  const { own, patient, callBack } = await readCallNumbers(services, waiting, waiting.user_id)
  return { from: own, to: waiting.called === 'callback' ? callBack : patient }
}

import { message } from '@rxdesk/contract/messages'
import Fastify from 'fastify'
import { DeliveryProblem } from '#engines/delivery/delivery-adapter.ts'
import type { PlacedCall, TelephonyAdapter } from '#engines/delivery/http-telephony.ts'
import { signBody } from '#platform/http/signed-body.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { sealText } from '#platform/sealing/sealed-text.ts'
import { placeCall } from './place-call-job.ts'
import { openTeleBench } from './tele-bench.fixture.ts'
import { serveTelephony } from './telephony-route.ts'

const SECRET = 'a secret of the telephone'
export const OWN = '9000000107'
export const PATIENT = '9876543210'
export const CALL_BACK = '9123456780'

export const telephonyEnv = {
  TELEPHONY_URL: 'https://calls.example.org/connect',
  TELEPHONY_TOKEN: 'token of the service',
  TELEPHONY_CALLER_ID: '08047112233',
  TELEPHONY_SECRET: SECRET,
  PUBLIC_URL: 'https://rx.example.org',
}

/** A consultant and cases with telephone numbers, a telephone service that keeps what it is asked, and its callbacks. */
export async function openTelephonyBench() {
  const bench = await openTeleBench(telephonyEnv)
  const { testApp, wire, doctor } = bench
  const app = Fastify()
  answerErrors(app)
  await serveTelephony(app, testApp)
  const asked: PlacedCall[] = []
  let refusing: Error | undefined
  const telephony: TelephonyAdapter = {
    async connect(call) {
      asked.push(call)
      if (refusing) throw refusing
    },
  }
  const setNumber = (caller: Caller, mobile: string) =>
    testApp.db
      .updateTable('users')
      .set({ mobile: sealText(testApp.sealer, mobile) })
      .where('id', '=', caller.userId)
      .execute()
  await setNumber(doctor.caller, OWN)
  return {
    ...bench,
    asked,
    setNumber,
    /** What the service answers from now on; nothing is that it takes calls. */
    refuse: (why?: 'lasting' | 'passing' | 'unknown') => {
      refusing =
        why === undefined
          ? undefined
          : why === 'unknown'
            ? new Error(`of ${PATIENT}`)
            : new DeliveryProblem(message('telephony.answered', { status: why === 'lasting' ? 422 : 503 }), {
                lasting: why === 'lasting',
              })
    },
    /** A case that the consultant holds, whose patient has a number. */
    heldWithNumber: async (mobile = PATIENT) => {
      const at = await bench.held()
      const { patient_id } = await bench.row(at.erxId)
      await testApp.db
        .updateTable('patients')
        .set({ mobile_sealed: mobile === '' ? null : testApp.sealer.seal(mobile) })
        .where('id', '=', patient_id)
        .execute()
      return at
    },
    begin: (at: { erxId: number; fence: number }, more: object = {}) =>
      wire.told('teleConsultant/callAttempts', { ...at, late: true, ...more }, doctor.caller),
    /** The job of a call, as the queue runs it. */
    place: (attemptId: number, retryCount = 0) =>
      placeCall(testApp, telephony, { payload: { attemptId }, retryCount, retryLimit: 3 }),
    attempt: (attemptId: number) =>
      testApp.db
        .selectFrom('tele_attempts')
        .leftJoin('call_reasons as r', 'r.id', 'tele_attempts.reason_id')
        .selectAll('tele_attempts')
        .select('r.code as reason')
        .where('tele_attempts.id', '=', attemptId)
        .executeTakeFirstOrThrow(),
    /** A status callback, signed unless told otherwise. */
    say: async (
      attemptId: number | string,
      status: string,
      {
        secret = SECRET,
        ago = 0,
        at = new Date(),
        header,
        more = {},
      }: { secret?: string; ago?: number; at?: Date; header?: string; more?: object } = {},
    ) => {
      const body = Buffer.from(
        JSON.stringify({
          CustomField: typeof attemptId === 'number' ? `call:${attemptId}` : attemptId,
          Status: status,
          At: at.toISOString(),
          From: OWN,
          To: PATIENT,
          ...more,
        }),
      )
      const answer = await app.inject({
        method: 'POST',
        url: '/api/telephony/events',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-rxdesk-signature': header ?? signBody(secret, Math.floor(Date.now() / 1000) - ago, body),
        },
      })
      return { status: answer.statusCode, body: answer.json().body as Record<string, unknown> }
    },
    close: async () => {
      await app.close()
      await testApp.close()
    },
  }
}
export type TelephonyBench = Awaited<ReturnType<typeof openTelephonyBench>>

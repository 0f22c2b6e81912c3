import Fastify from 'fastify'
import type { FileServices } from '#domain/page-files/open-files.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { signBody } from '#platform/http/signed-body.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import type { TestApp } from '#testing/test-app.ts'
import { servePartner } from './partner-route.ts'

export const SECRET = 'a secret of the partner'

let bookings = 0
/** An order that is complete, of a number of its own. */
export const orderOf = (changes: object = {}) => ({
  client: 'first',
  bookingId: `P-${++bookings}`,
  modeAsked: 'audio',
  request: 'Cough for three days',
  patient: { firstName: 'Ravi', lastName: 'Kumar', mobile: '9876543210', ageYears: 41, genderCode: 1 },
  consent: { text: 'I consent to avail consultation via telemedicine', at: '2026-11-23T09:00:00Z' },
  medicines: [{ name: 'Dolo 650', qty: '10', salts: ['Paracetamol'] }],
  ...changes,
})

/** Files where none may arrive. */
const noFiles = { space: { require: () => Promise.reject(new Error('no file arrives in this test')) } }

/** The partner's two addresses, on a test app that was opened with PARTNER_SECRET. */
export async function openPartner(testApp: TestApp, files?: FileServices) {
  const app = Fastify()
  answerErrors(app)
  await servePartner(app, testApp, files ?? (noFiles as never))
  const post = async (
    path: string,
    payload: object | string,
    how: { secret?: string; ago?: number; header?: string } = {},
  ) => {
    const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
    const at = Math.floor(Date.now() / 1000) - (how.ago ?? 0)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/partner/${path}`,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-rxdesk-signature': how.header ?? signBody(how.secret ?? SECRET, at, body),
      },
    })
    return { status: answer.statusCode, body: answer.json().body as Record<string, unknown> }
  }
  return {
    app,
    post,
    cancel: (bookingId: unknown) => post(`consultations/${String(bookingId)}/cancel`, { client: 'first' }),
    async cases() {
      const { n } = await testApp.db
        .selectFrom('cases')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    },
    row: async (erxId: unknown) =>
      (await testApp.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', Number(erxId))
        .executeTakeFirstOrThrow()) as CaseData,
  }
}
export type Partner = Awaited<ReturnType<typeof openPartner>>

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseData } from '#domain/road/case-access.ts'
import { signBody } from '#platform/http/signed-body.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { closeAskedCancellations } from './close-cancelled.ts'
import { servePartner } from './partner-route.ts'
import { consultant, openOrder, openTele, type Wire } from './tele-app.fixture.ts'

const SECRET = 'a secret of the partner'
let testApp: TestApp
let app: FastifyInstance
let wire: Wire
beforeAll(async () => {
  testApp = await openTestApp({ PARTNER_SECRET: SECRET })
  wire = await openTele(testApp)
  app = Fastify()
  answerErrors(app)
  await servePartner(app, testApp)
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

let bookings = 0
const message = (changes: object = {}) => ({
  client: 'first',
  bookingId: `P-${++bookings}`,
  modeAsked: 'audio',
  request: 'Cough for three days',
  patient: { firstName: 'Ravi', lastName: 'Kumar', mobile: '9876543210', ageYears: 41, genderCode: 1 },
  consent: { text: 'I consent to avail consultation via telemedicine', at: '2026-11-23T09:00:00Z' },
  medicines: [{ name: 'Dolo 650', qty: '10', salts: ['Paracetamol'] }],
  ...changes,
})
async function post(
  path: string,
  payload: object | string,
  how: { secret?: string; ago?: number; header?: string } = {},
) {
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
const cases = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('cases')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const row = async (erxId: unknown) =>
  (await testApp.db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', Number(erxId))
    .executeTakeFirstOrThrow()) as CaseData
const cancel = (bookingId: unknown) => post(`consultations/${String(bookingId)}/cancel`, { client: 'first' })

describe('an order of the partner', () => {
  it('is a case that waits, once, however often it comes', async () => {
    const order = message()
    const first = await post('consultations', order)
    expect(first).toMatchObject({ status: 201, body: { bookingId: order.bookingId } })
    const again = await Promise.all([1, 2, 3].map(() => post('consultations', order)))
    for (const answer of again)
      expect(answer).toMatchObject({ status: 200, body: { erxId: first.body.erxId } })
    expect(await row(first.body.erxId)).toMatchObject({
      channel: 'teleconsultation',
      level: 'L3',
      status: 0,
      patient_name: 'Ravi Kumar',
      created_by: null,
    })
    const { caller } = await consultant(testApp)
    const { body } = await wire.ask(
      'teleConsultant/getAmazonPatient',
      { erxId: first.body.erxId, mode: 'view' },
      caller,
    )
    expect(body.order).toMatchObject({
      bookingId: order.bookingId,
      request: 'Cough for three days',
      bookingStatus: 0,
    })
  })

  it.each([
    ['without a signature', message(), { header: '' }, 401],
    ['with another secret', message(), { secret: 'another' }, 401],
    ['of six minutes ago', message(), { ago: 360 }, 401],
    ['of a clock that is ahead', message(), { ago: -360 }, 401],
    ['of an unknown client', message({ client: 'nobody' }), {}, 404],
    ['with a member that is not known', message({ surprise: 1 }), {}, 400],
    ['without consent', message({ consent: undefined }), {}, 400],
    ['with a number that is none', message({ patient: { firstName: 'R', mobile: '12' } }), {}, 400],
    ['that is no JSON', '{"client":', {}, 400],
    ['that is far too large', message({ request: 'x'.repeat(1_100_000) }), {}, 413],
  ] as const)('%s is refused, and no case', async (_what, payload, how, status) => {
    const before = await cases()
    expect((await post('consultations', payload, how)).status).toBe(status)
    expect(await cases()).toBe(before)
  })

  it('of the same number at another client is another case', async () => {
    const order = message()
    const first = await post('consultations', order)
    const second = await post('consultations', { ...order, client: 'second' })
    expect(second.status).toBe(201)
    expect(second.body.erxId).not.toBe(first.body.erxId)
  })
})

describe('a cancellation', () => {
  it('closes a case that waits, and says so again', async () => {
    const { body } = await post('consultations', message())
    for (let times = 0; times < 2; times++)
      expect(await cancel(body.bookingId)).toMatchObject({ status: 200, body: { bookingStatus: 5 } })
    expect(await row(body.erxId)).toMatchObject({ status: 2, cancelled: true, closed_as: 'cancelled' })
  })

  it('is pending while somebody is at the case, and closes it once nobody is', async () => {
    const { body } = await post('consultations', message())
    const { caller } = await consultant(testApp)
    const erxId = Number(body.erxId)
    await openOrder(wire, caller, erxId)
    expect(await cancel(body.bookingId)).toMatchObject({ status: 200, body: { bookingStatus: 4 } })
    await closeAskedCancellations(testApp)
    expect(await row(erxId)).toMatchObject({ status: 1, cancelled: false })
    await wire.ask('pateRxMgmt/releaseeRx', { erxId }, caller)
    await closeAskedCancellations(testApp)
    expect(await row(erxId)).toMatchObject({ status: 2, cancelled: true })
  })

  it('of a case that has ended, or of no order, changes nothing', async () => {
    const { body } = await post('consultations', message())
    await testApp.db.updateTable('cases').set({ status: 3 }).where('id', '=', Number(body.erxId)).execute()
    expect((await cancel(body.bookingId)).status).toBe(409)
    expect((await cancel('P-none')).status).toBe(404)
    expect(await row(body.erxId)).toMatchObject({ status: 3, cancelled: false })
  })
})

it('takes what the script of the documentation signs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rxdesk-partner-'))
  try {
    const file = join(folder, 'order.json')
    const body = JSON.stringify(message())
    writeFileSync(file, body)
    const script = fileURLToPath(new URL('../../../../docs/sign-partner-body.mjs', import.meta.url))
    const header = execFileSync(process.execPath, [script, SECRET, file], { encoding: 'utf8' })
    expect(await post('consultations', body, { header })).toMatchObject({ status: 201 })
    expect(await post('consultations', `${body} `, { header })).toMatchObject({ status: 401 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

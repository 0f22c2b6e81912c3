import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBody } from '#platform/http/signed-body.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { closeAskedCancellations } from './close-cancelled.ts'
import { openPartner, orderOf, type Partner, SECRET } from './partner-app.fixture.ts'
import { LARGEST_ORDER } from './partner-route.ts'
import { consultant, openOrder, openTele, type Wire } from './tele-app.fixture.ts'

let testApp: TestApp
let wire: Wire
let partner: Partner
beforeAll(async () => {
  testApp = await openTestApp({ PARTNER_SECRET: SECRET })
  wire = await openTele(testApp)
  partner = await openPartner(testApp)
})
afterAll(async () => {
  await partner.app.close()
  await testApp.close()
})
const post: Partner['post'] = (...asked) => partner.post(...asked)
const cases = () => partner.cases()
const row = (erxId: unknown) => partner.row(erxId)
const cancel = (bookingId: unknown) => partner.cancel(bookingId)

describe('an order of the partner', () => {
  it('is a case that waits, once, however often it comes', async () => {
    const order = orderOf()
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
    ['without a signature', orderOf(), { header: '' }, 401],
    ['with another secret', orderOf(), { secret: 'another' }, 401],
    ['of six minutes ago', orderOf(), { ago: 360 }, 401],
    ['of a clock that is ahead', orderOf(), { ago: -360 }, 401],
    ['of an unknown client', orderOf({ client: 'nobody' }), {}, 404],
    ['with a member that is not known', orderOf({ surprise: 1 }), {}, 400],
    ['without consent', orderOf({ consent: undefined }), {}, 400],
    ['with a number that is none', orderOf({ patient: { firstName: 'R', mobile: '12' } }), {}, 400],
    ['that is no JSON', '{"client":', {}, 400],
    ['of more than 20 MB', orderOf({ request: 'x'.repeat(LARGEST_ORDER) }), {}, 413],
  ] as const)('%s is refused, and no case', async (_what, payload, how, status) => {
    const before = await cases()
    expect((await post('consultations', payload, how)).status).toBe(status)
    expect(await cases()).toBe(before)
  })

  it('becomes one case when it comes several times at once', async () => {
    const before = await cases()
    const order = orderOf()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('consultations', order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.erxId)).size).toBe(1)
    expect(await cases()).toBe(before + 1)
  })

  it.each([
    ['a minor', { ageYears: 9 }],
    ['a patient whose age is not known', { ageYears: undefined }],
  ])('of %s is taken: what is missing is asked later', async (_who, age) => {
    const order = orderOf()
    const { status, body } = await post('consultations', {
      ...order,
      patient: { ...order.patient, ...age },
    })
    expect(status).toBe(201)
    const { caller } = await consultant(testApp)
    const opened = await wire.ask('teleConsultant/getAmazonPatient', { erxId: body.erxId }, caller)
    const points = (opened.body.points as { point: string }[]).map(({ point }) => point)
    expect(points).toContain(age.ageYears === undefined ? 'ageMissing' : 'adultMissing')
  })

  it('of the same number at another client is another case', async () => {
    const order = orderOf()
    const first = await post('consultations', order)
    const second = await post('consultations', { ...order, client: 'second' })
    expect(second.status).toBe(201)
    expect(second.body.erxId).not.toBe(first.body.erxId)
  })
})

describe('a cancellation', () => {
  it('closes a case that waits, and says so again', async () => {
    const { body } = await post('consultations', orderOf())
    for (let times = 0; times < 2; times++)
      expect(await cancel(body.bookingId)).toMatchObject({ status: 200, body: { bookingStatus: 5 } })
    expect(await row(body.erxId)).toMatchObject({ status: 2, cancelled: true, closed_as: 'cancelled' })
  })

  it('is pending while somebody is at the case, and closes it once nobody is', async () => {
    const { body } = await post('consultations', orderOf())
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
    const { body } = await post('consultations', orderOf())
    await testApp.db.updateTable('cases').set({ status: 3 }).where('id', '=', Number(body.erxId)).execute()
    expect((await cancel(body.bookingId)).status).toBe(409)
    expect((await cancel('P-none')).status).toBe(404)
    expect(await row(body.erxId)).toMatchObject({ status: 3, cancelled: false })
  })
})

it('takes what the script of the documentation signs, and the other one checks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rxdesk-partner-'))
  try {
    const file = join(folder, 'order.json')
    const body = JSON.stringify(orderOf())
    writeFileSync(file, body)
    const script = (name: string) => fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url))
    const header = execFileSync(process.execPath, [script('sign-partner-body.mjs'), SECRET, file], {
      encoding: 'utf8',
    })
    const checked = (secret: string, signature: string) =>
      spawnSync(process.execPath, [script('check-partner-body.mjs'), secret, file, signature]).status
    expect(await post('consultations', body, { header })).toMatchObject({ status: 201 })
    expect(checked(SECRET, header)).toBe(0)
    expect(checked('another', header)).toBe(1)
    const old = signBody(SECRET, Math.floor(Date.now() / 1000) - 400, Buffer.from(body))
    expect(checked(SECRET, old)).toBe(1)
    expect(await post('consultations', `${body} `, { header })).toMatchObject({ status: 401 })
    writeFileSync(file, `${body} `)
    expect(checked(SECRET, header)).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('answers a body of more than 20 MB with a status', async () => {
  await partner.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = partner.app.server.address() as AddressInfo
  const body = Buffer.alloc(LARGEST_ORDER + 1, ' ')
  const sent = (header: string) =>
    fetch(`http://127.0.0.1:${port}/api/partner/consultations`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-rxdesk-signature': header },
    }).then(({ status }) => status)
  expect(await sent(signBody(SECRET, Math.floor(Date.now() / 1000), body))).toBe(413)
})

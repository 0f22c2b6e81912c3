import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settleSending } from '#areas/workbench/sending.ts'
import { saidToBeOne } from '#domain/entity-extraction/parts-store.ts'
import { seedReadPage } from '#domain/entity-extraction/read-page.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { DeliveryAdapters } from '#engines/delivery/delivery-adapter.ts'
import { createSandboxPartner, type SandboxMode, tellSandbox } from '#engines/delivery/sandbox-partner.ts'
import { deliver } from '#engines/delivery/work-deliveries.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Services } from '#platform/services.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { addUpload, current, fillIn, open, openDigitization, type Wire } from './digitization-app.fixture.ts'

const RETRIES = 3
let testApp: TestApp
let wire: Wire
let l3: Caller
/** The partner's response time in milliseconds. */
const pauses: number[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openDigitization(testApp)
  l3 = await testApp.signIn(roles.l3)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.added.length = 0
  pauses.length = 0
  await tellPartner('accept')
})

const tellPartner = (mode: SandboxMode) => tellSandbox(testApp, { mode, slowSeconds: 7 })
const ask = (erxId: number, fence?: number, caller = l3) =>
  wire.ask('digitization/sendDigitizationIngresstoAmazon', { erxId, fence }, caller)

/** A complete case, submitted. */
async function submitted(pages = 1): Promise<number> {
  const erxId = await addUpload(testApp, pages)
  const fence = await open(wire, l3, erxId)
  await fillIn(wire, l3, erxId, fence)
  testApp.added.length = 0
  expect((await ask(erxId, fence)).body.message).toMatch(/^Prescription \d+ was handed over to \S+$/)
  return erxId
}

/** Processes the message that was queued last, as the queue would at this try. */
async function work(retryCount = 0, services: Services = testApp): Promise<void> {
  const job = testApp.added.findLast(({ name }) => name === 'deliver')
  const partner = createSandboxPartner(services, async (ms) => pauses.push(ms))
  const adapters: DeliveryAdapters = { email: partner, sms: partner, webhook: partner, partner }
  const storage = { open: () => Promise.reject(new Error('nothing is attached')) }
  await deliver(services, adapters, storage, settleSending, {
    payload: job?.payload as { deliveryId: number },
    retryCount,
    retryLimit: RETRIES,
  })
}

const orders = async (erxId: number) =>
  (await testApp.db.selectFrom('partner_sandbox_orders').selectAll().orderBy('taken_at').execute()).filter(
    ({ body }) => JSON.parse(body).erxId === erxId,
  )
const history = async (erxId: number) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${erxId}`)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)

it('completes what the partner accepts, and gives it no way to reach the patient', async () => {
  const erxId = await submitted(2)
  expect(await current(testApp, erxId)).toMatchObject({ sending: true, holder_id: null })
  await work()
  expect(await current(testApp, erxId)).toMatchObject({ status: 3, sending: false, delivery_error: '' })
  const [order, ...more] = await orders(erxId)
  expect(more).toEqual([])
  const notice = JSON.parse(order?.body ?? '')
  expect(notice).toMatchObject({
    event: 'prescription.submitted',
    id: order?.idempotency_key,
    issueDate: '2026-03-09',
    images: [{ page: 1 }, { page: 2 }],
    medicines: [{ name: 'Paracetamol 650', directions: '1-0-1 x 5 days' }],
  })
  expect(Object.keys(notice.patient)).toEqual(['name', 'genderCode', 'ageYears', 'ageMonths'])
  expect((await ask(erxId)).body.message).toMatch(/^Error/)
})

it('lists what the partner refuses, and sends it again as a new sending', async () => {
  const erxId = await submitted()
  await tellPartner('fail')
  await work()
  expect(await current(testApp, erxId)).toMatchObject({
    status: 7,
    sending: false,
    cancelled: false,
    delivery_error: `${testApp.settings.PARTNER_NAME} answered 422.`,
  })
  await tellPartner('accept')
  expect((await ask(erxId)).body.message).toMatch(/^Prescription \d+ was handed over to \S+$/)
  await work()
  expect(await current(testApp, erxId)).toMatchObject({ status: 3, delivery_error: '' })
  const keys = await testApp.db
    .selectFrom('deliveries')
    .select(['idempotency_key', 'state'])
    .where('case_id', '=', erxId)
    .orderBy('id')
    .execute()
  expect(keys.map(({ state }) => state)).toEqual(['failed', 'sent'])
  expect(new Set(keys.map(({ idempotency_key }) => idempotency_key)).size).toBe(2)
  expect(await orders(erxId)).toHaveLength(1)
})

it('retries when the partner is unreachable, and lists the case once the tries are used up', async () => {
  const erxId = await submitted()
  await tellPartner('unavailable')
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    await expect(work(attempt)).rejects.toThrow('answered 503')
    expect(await current(testApp, erxId)).toMatchObject({ sending: true })
  }
  await work(RETRIES)
  expect(await current(testApp, erxId)).toMatchObject({ status: 7, sending: false })
  expect(await orders(erxId)).toEqual([])
})

it('completes after a try that failed, and waits for a partner who is slow', async () => {
  const erxId = await submitted()
  await tellPartner('unavailable')
  await expect(work(0)).rejects.toThrow('answered 503')
  await tellPartner('slow')
  await work(1)
  expect(pauses).toEqual([7000])
  expect(await current(testApp, erxId)).toMatchObject({ status: 3, sending: false, delivery_error: '' })
})

it('closes what the partner has cancelled, and nothing reopens it', async () => {
  const erxId = await submitted()
  await tellPartner('cancel')
  await work()
  expect(await current(testApp, erxId)).toMatchObject({ status: 2, sending: false, cancelled: true })
  await tellPartner('accept')
  expect((await ask(erxId)).body.message).toMatch(/^Error/)
  expect((await wire.ask('digitization/getDigiPreviewDet', { erxId }, l3)).body).toMatchObject({
    cancelled: true,
  })
  expect(await orders(erxId)).toEqual([])
})

it('is accepted once by its key when the server dies after sending, before it records the answer', async () => {
  const erxId = await submitted()
  const dying: Services = {
    ...testApp,
    db: new Proxy(testApp.db, {
      get(db, name) {
        if (name === 'transaction') throw new Error('killed')
        const member: unknown = Reflect.get(db, name, db)
        return typeof member === 'function' ? member.bind(db) : member
      },
    }),
  }
  await expect(work(0, dying)).rejects.toThrow('killed')
  expect(await current(testApp, erxId)).toMatchObject({ sending: true })
  await work(1)
  // A job that the queue delivers a second time does nothing.
  await work(2)
  expect(await current(testApp, erxId)).toMatchObject({ status: 3, sending: false })
  expect(await orders(erxId)).toMatchObject([{ tries: 2 }])
  expect((await history(erxId)).filter((action) => action === 'delivery.sent')).toHaveLength(1)
})

it('refuses incomplete cases, an expired claim, and users who are not of level 3', async () => {
  const erxId = await addUpload(testApp, 1)
  const fence = await open(wire, l3, erxId)
  expect((await ask(erxId, fence)).body.message).toMatch(/^Error/)
  await fillIn(wire, l3, erxId, fence)
  expect((await ask(erxId, fence - 1)).status).toBe(409)
  expect((await ask(erxId, fence, await testApp.signIn(roles.l3))).status).toBe(409)
  expect((await ask(erxId, fence, await testApp.signIn(roles.l3, { clientIds: [2] }))).status).toBe(404)
  expect((await ask(erxId, fence, await testApp.signIn(roles.l1))).status).toBeGreaterThanOrEqual(400)
  expect(testApp.added.filter(({ name }) => name === 'deliver')).toEqual([])
})

it('asks about a severe warning by its own words: this channel has one level, and nobody to agree', async () => {
  const erxId = await addUpload(testApp, 1)
  const fence = await open(wire, l3, erxId)
  await fillIn(wire, l3, erxId, fence)
  const medicine = { medName: 'Dolo 650', saltName: 'Paracetamol', dosage: '1-0-1 x 5 days', type: 'Tablet' }
  await wire.ask('digitization/insertMedicineData', { erxId, fence, medicine }, l3)
  const { body } = await wire.ask('pateRxMgmt/getSafetyWarnings', { erxId }, l3)
  const [key = ''] = (body.lines as { warnings: { key: string; severity: string }[] }[]).flatMap(
    ({ warnings }) => warnings.filter(({ severity }) => severity === 'severe').map((warning) => warning.key),
  )
  await wire.ask('pateRxMgmt/answerSafetyWarning', { erxId, fence, key, reason: 'asWritten' }, l3)
  expect((await ask(erxId, fence)).body.message).toMatch(
    /^Error: Confirm each severe warning before it is sent: .*Dolo 650 \(paracetamol\)$/,
  )
  testApp.added.length = 0
  await tellPartner('fail')
  const sent = await wire.ask(
    'digitization/sendDigitizationIngresstoAmazon',
    { erxId, fence, severeConfirmed: [key] },
    l3,
  )
  expect(sent.body.message).toMatch(/^Prescription \d+ was handed over to \S+$/)
  // What was confirmed when it was first sent is not asked again.
  await work(RETRIES).catch(() => {})
  expect(await current(testApp, erxId)).toMatchObject({ status: 7 })
  expect((await ask(erxId)).body.message).toMatch(/^Prescription \d+ was handed over to \S+$/)
})

it('submits no pages of several patients until somebody says that they are of one', async () => {
  await seedReferenceContent(testApp.db)
  const erxId = await addUpload(testApp, 2)
  const fence = await open(wire, l3, erxId)
  await fillIn(wire, l3, erxId, fence)
  await seedReadPage(testApp, erxId, 'Name: Kavita Nirmal | Age / Sex: 46 / F')
  await seedReadPage(testApp, erxId, 'Name: Ramesh Pataskar | Age / Sex: 58 / M', { number: 2 })
  const refusal = await ask(erxId, fence)
  expect(refusal.body.message).toContain('The pages name several patients.')
  expect((await orders(erxId)).length).toBe(0)
  await testApp.db.transaction().execute((db) => saidToBeOne({ db }, { client_id: 1, id: erxId }))
  expect((await ask(erxId, fence)).body.message).toMatch(/^Prescription \d+ was handed over to \S+$/)
})

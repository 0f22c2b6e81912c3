import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { inWork } from '#platform/protocol/work.ts'
import { closeAskedCancellations } from './close-cancelled.ts'
import { cancelOrder } from './receive-order.ts'
import { makeReady } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'
import { openTeleSending, type TeleSending } from './tele-sending.fixture.ts'

// What may go wrong between us and the partner, as a user meets it: what is said, where the case is then, and that the
// partner takes an order once.

let bench: TeleBench
let sending: TeleSending
let admin: Caller
beforeAll(async () => {
  bench = await openTeleBench()
  sending = await openTeleSending(bench.testApp)
  admin = await bench.testApp.signIn(roles.admin)
})
afterAll(async () => {
  await sending.close()
  await bench.testApp.close()
})
beforeEach(async () => {
  bench.testApp.added.length = 0
  await sending.tell('accept')
})

const ask = (id: string, payload: object, caller = bench.doctor.caller) =>
  bench.wire.ask(id as 'teleConsultant/sendIngressSchemaToAmazon', payload, caller)
const SENT = 'eRx has been successfully sent to Amazon'
const CANCELLED = 'Amazon answered: Error, the order was cancelled.'

async function ready() {
  const at = await bench.held()
  await makeReady(bench.wire, bench.doctor, at)
  const medicine = line('Dolo 650', 'Paracetamol')
  await ask('teleConsultant/insertAmazonMedicineData', { ...at, medicine })
  bench.testApp.added.length = 0
  return at
}
const send = ({ erxId, fence }: { erxId: number; fence?: number }) =>
  ask('teleConsultant/sendIngressSchemaToAmazon', { erxReqId: erxId, fence })
/** A consultation that was submitted to a partner who behaves so. */
async function submitted(mode: Parameters<TeleSending['tell']>[0]): Promise<number> {
  const at = await ready()
  await sending.tell(mode)
  expect((await send(at)).body.message).toBe(SENT)
  await sending.work()
  return at.erxId
}
const listed = async (call: string, erxId: number, status = '') =>
  JSON.stringify((await ask(call, { status, limit: 100 })).body.data).includes(`"erxId":${erxId},`)
const isFailure = (erxId: number) => listed('teleConsultant/getAmazoneRxSendFailureList', erxId, '4')
const isCancelled = (erxId: number) => listed('teleConsultant/getAmazoneRxList', erxId, '5')
const cancelled = (erxId: number) =>
  inWork(bench.testApp, async (work) =>
    cancelOrder(work, { client: 'first', bookingId: (await bench.order(erxId)).booking_id }),
  )
const shown = async (erxId: number) =>
  (await ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' })).body as {
    erxdetails: Record<string, unknown>
    order: Record<string, unknown>
  }

describe('a prescription that the partner does not take', () => {
  it.each([
    ['refuses (422)', 'fail', 'Amazon answered 422.'],
    ['is not available, at any try (503)', 'unavailable', 'Amazon answered 503.'],
    ['takes, but whose answer is lost', 'lost', 'Amazon cannot be reached.'],
  ] as const)('that it %s is in the failure list with what was said, and goes once when an operator sends it again', async (_what, mode, said) => {
    const erxId = await submitted(mode)
    expect(await bench.row(erxId)).toMatchObject({ status: 7, sending: false, delivery_error: said })
    expect(await isFailure(erxId)).toBe(true)
    expect((await shown(erxId)).erxdetails).toMatchObject({ deliveryError: said })
    await sending.tell('accept')
    expect((await send({ erxId })).body.message).toBe(SENT)
    await sending.work()
    expect(await bench.row(erxId)).toMatchObject({ status: 3, delivery_error: '' })
    expect(await isFailure(erxId)).toBe(false)
    expect(await sending.taken(erxId)).toHaveLength(1)
    expect((await send({ erxId })).body.message).toMatch(/^Error: /)
  })

  it('goes once when an administrator sends it again, twice at once', async () => {
    const erxId = await submitted('lost')
    await sending.tell('accept')
    const again = () => ask('teleConsultant/adminSendIngressToAmazon', { erxId }, admin)
    const answers = await Promise.all([again(), again()])
    const said = answers.map(({ body }) => body.message)
    expect(said.filter((message) => message === SENT)).toHaveLength(1)
    expect(said.filter((message) => String(message).startsWith('Error: '))).toHaveLength(1)
    await sending.work()
    expect(await bench.row(erxId)).toMatchObject({ status: 3 })
    expect(await sending.taken(erxId)).toHaveLength(1)
  })

  it('is sent again by nobody who may not', async () => {
    const erxId = await submitted('fail')
    const others = [
      await bench.testApp.signIn(roles.partner, { clientIds: [2] }),
      await bench.testApp.signIn(roles.l3, { permissions: [9] }),
    ]
    for (const caller of others) {
      const tried = await ask('teleConsultant/sendIngressSchemaToAmazon', { erxReqId: erxId }, caller)
      expect([403, 404]).toContain(tried.status)
    }
    const asAdmin = await ask('teleConsultant/adminSendIngressToAmazon', { erxId })
    expect(asAdmin.status).toBe(403)
    expect(await bench.row(erxId)).toMatchObject({ status: 7 })
  })

  it('goes at a later try by itself, and waits for a partner who is slow', async () => {
    const at = await ready()
    await sending.tell('slow')
    sending.waits.length = 0
    await send(at)
    await sending.work()
    expect(sending.waits).toEqual([7])
    expect(await bench.row(at.erxId)).toMatchObject({ status: 3 })
    expect(await sending.taken(at.erxId)).toMatchObject([{ tries: 1 }])
  })

  it('still reaches the patient: one failing does not undo the other', async () => {
    const at = await ready()
    const { patient_id } = await bench.row(at.erxId)
    await bench.testApp.db
      .updateTable('patients')
      .set({ email_sealed: bench.testApp.sealer.seal('asha@example.org') })
      .where('id', '=', patient_id)
      .execute()
    await sending.tell('fail')
    sending.sent.length = 0
    await send(at)
    await sending.work()
    expect(sending.sent.map(({ kind }) => kind)).toEqual(['email'])
    expect(await bench.row(at.erxId)).toMatchObject({ status: 7 })
    await sending.tell('accept')
    await send({ erxId: at.erxId })
    await sending.work()
    expect(await bench.row(at.erxId)).toMatchObject({ status: 3 })
    // They have it already.
    expect(sending.sent).toHaveLength(1)
  })
})

describe('an order that the partner cancels', () => {
  it('while it waits is cancelled at once', async () => {
    const at = await bench.held()
    await bench.wire.ask('pateRxMgmt/releaseeRx', { erxId: at.erxId }, bench.doctor.caller)
    expect(await cancelled(at.erxId)).toMatchObject({ bookingStatus: 5 })
    expect(await isCancelled(at.erxId)).toBe(true)
  })

  it('while somebody is at it says so, takes nothing more, and is cancelled by the next entry', async () => {
    const at = await ready()
    expect(await cancelled(at.erxId)).toMatchObject({ bookingStatus: 4 })
    expect((await shown(at.erxId)).erxdetails).toMatchObject({ cancelAsked: true, cancelled: false })
    expect(await send(at)).toMatchObject({ body: { message: CANCELLED, cancelled: true } })
    await sending.work()
    expect(await sending.taken(at.erxId)).toEqual([])
    expect((await shown(at.erxId)).order).toMatchObject({ bookingStatus: 5 })
    expect(await isCancelled(at.erxId)).toBe(true)
  })

  it('in the middle of the sending stays where the partner takes it all the same', async () => {
    const at = await ready()
    await sending.tell('slow')
    sending.meanwhile.push(async () => {
      expect(await cancelled(at.erxId)).toMatchObject({ bookingStatus: 4 })
      await closeAskedCancellations(bench.testApp)
    })
    await send(at)
    await sending.work()
    expect(await bench.row(at.erxId)).toMatchObject({ status: 3, cancelled: false })
    expect((await shown(at.erxId)).order).toMatchObject({ bookingStatus: 3 })
  })

  it.each([
    ['says that it is cancelled', 'cancel'],
    ['does not take it', 'fail'],
  ] as const)('in the middle of the sending is cancelled where the partner %s', async (_what, answer) => {
    const at = await ready()
    await send(at)
    expect(await cancelled(at.erxId)).toMatchObject({ bookingStatus: 4 })
    await sending.tell(answer)
    await sending.work()
    expect(await bench.row(at.erxId)).toMatchObject({ status: 2, cancelled: true, closed_as: 'cancelled' })
    expect(await isCancelled(at.erxId)).toBe(true)
    expect(await isFailure(at.erxId)).toBe(false)
    expect((await send({ erxId: at.erxId })).body.message).toMatch(/^Error: /)
    expect(await sending.taken(at.erxId)).toEqual([])
  })

  it('after it was completed is refused, and nothing changes', async () => {
    const erxId = await submitted('accept')
    const before = await bench.row(erxId)
    await expect(cancelled(erxId)).rejects.toMatchObject({
      kind: 'stale',
      message: message('tele.endedAlready'),
    })
    expect(await bench.row(erxId)).toEqual(before)
    expect((await shown(erxId)).order).toMatchObject({ bookingStatus: 3 })
  })
})

describe('the notice of a rejection that the partner did not take', () => {
  it.each([
    ['an operator', 'teleConsultant/retryRejecteRx', () => bench.doctor.caller],
    ['an administrator', 'teleConsultant/adminRetryRejecteRx', () => admin],
  ] as const)('is sent again by %s, and is taken once', async (_who, retry, who) => {
    const at = await bench.held()
    await sending.tell('lost')
    const reason = await bench.testApp.db
      .selectFrom('reject_reasons')
      .select('id')
      .where('code', '<>', 'other')
      .where('of_consultation', '=', true)
      .executeTakeFirstOrThrow()
    const rejected = await ask('teleConsultant/rejectAmazoneRx', { ...at, reasonId: reason.id })
    expect(rejected.body.message).toBe('eRx Rejected Successfully')
    expect((await ask(retry, { erxId: at.erxId }, who())).body.message).toBe(
      `Error: ${message('tele.noticeTaken')}`,
    )
    await sending.work()
    expect((await shown(at.erxId)).order).toMatchObject({
      partnerTold: 'failed',
      partnerAnswer: 'Amazon cannot be reached.',
    })
    await sending.tell('accept')
    expect((await ask(retry, { erxId: at.erxId }, who())).body.message).toBe('Submit Successfully')
    await sending.work()
    expect((await shown(at.erxId)).order).toMatchObject({ partnerTold: 'taken', partnerAnswer: '' })
    expect(await bench.row(at.erxId)).toMatchObject({ status: 2 })
    const taken = await sending.taken(at.erxId)
    expect(taken).toMatchObject([{ event: 'consultation.rejected' }])
    expect((await ask(retry, { erxId: at.erxId }, who())).body.message).toBe(
      `Error: ${message('tele.noticeTaken')}`,
    )
  })
})

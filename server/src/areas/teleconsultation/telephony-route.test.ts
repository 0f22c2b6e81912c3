import { message } from '@rxdesk/contract/messages'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBody } from '#platform/http/signed-body.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { inWork } from '#platform/protocol/work.ts'
import { cancelOrder } from './receive-order.ts'
import { openTelephonyBench, type TelephonyBench } from './telephony.fixture.ts'
import { serveTelephony } from './telephony-route.ts'

let bench: TelephonyBench
beforeAll(async () => {
  bench = await openTelephonyBench()
})
afterAll(() => bench.close())

/** A call that the service has taken, of a case of its own. */
async function placed() {
  const at = await bench.heldWithNumber()
  const attemptId = Number((await bench.begin(at)).attemptId)
  await bench.place(attemptId)
  return { at, attemptId }
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('what the telephone service says', () => {
  it('moves a call step by step, and the time that they talked is kept', async () => {
    const { at, attemptId } = await placed()
    await bench.testApp.db
      .updateTable('tele_attempts')
      .set({ at: minutesAgo(10) })
      .where('id', '=', attemptId)
      .execute()
    await bench.testApp.db.updateTable('cases').set({ call_status: 1 }).where('id', '=', at.erxId).execute()
    expect(await bench.say(attemptId, 'ringing')).toEqual({
      status: 200,
      body: { state: 'ringing', changed: true },
    })
    await bench.say(attemptId, 'in-progress', { at: minutesAgo(7) })
    expect((await bench.attempt(attemptId)).state).toBe('answered')
    expect(await bench.points(at.erxId)).not.toContain('notReached')
    await bench.say(attemptId, 'completed', { at: minutesAgo(2) })
    expect(await bench.attempt(attemptId)).toMatchObject({
      state: 'ended',
      result: 2,
      talked_seconds: 300,
      ended_at: expect.any(Date),
    })
    // Who was reached needs no call-back.
    expect((await bench.row(at.erxId)).call_status).toBe(2)
    const list = (
      await bench.wire.told('teleConsultant/getCallReasons', { erxId: at.erxId }, bench.doctor.caller)
    ).list
    expect(list).toMatchObject([{ placed: 'service', state: 'ended', result: 2, talkedSeconds: 300 }])
    const audit = await bench.testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('chain', '=', `case:${at.erxId}`)
      .where('action', '=', 'tele.call')
      .orderBy('seq')
      .execute()
    expect(audit.map(({ actor_id }) => actor_id)).toEqual([bench.doctor.caller.userId, null, null, null])
  })

  it.each([
    ['busy', 'busy'],
    ['no-answer', 'noAnswer'],
    ['failed', 'notPlaced'],
  ] as const)('%s ends it with a reason', async (status, reason) => {
    const { attemptId } = await placed()
    await bench.say(attemptId, 'ringing')
    expect(await bench.say(attemptId, status)).toMatchObject({ body: { state: 'failed', changed: true } })
    expect(await bench.attempt(attemptId)).toMatchObject({ state: 'failed', result: 1, reason, problem: '' })
  })

  it('of the consultant’s own telephone is not laid at the patient', async () => {
    const { attemptId } = await placed()
    await bench.say(attemptId, 'no-answer', { more: { Leg: 'From' } })
    expect(await bench.attempt(attemptId)).toMatchObject({
      result: 1,
      reason: 'notPlaced',
      problem: message('tele.ownNoAnswer'),
    })
  })

  it('changes nothing when it comes again or late', async () => {
    const { attemptId } = await placed()
    await bench.say(attemptId, 'in-progress')
    const before = await bench.attempt(attemptId)
    for (const status of ['in-progress', 'ringing', 'no-answer'])
      expect(await bench.say(attemptId, status)).toEqual({
        status: 200,
        body: { state: 'answered', changed: false },
      })
    expect(await bench.attempt(attemptId)).toEqual(before)
    await bench.say(attemptId, 'completed')
    const ended = await bench.attempt(attemptId)
    expect(await bench.say(attemptId, 'completed')).toEqual({
      status: 200,
      body: { state: 'ended', changed: false },
    })
    expect(await bench.say(attemptId, 'busy')).toMatchObject({
      status: 409,
      body: { message: message('tele.callOver'), state: 'ended' },
    })
    expect(await bench.attempt(attemptId)).toEqual(ended)
  })

  it('counts once when it arrives twice at the same time', async () => {
    const { attemptId } = await placed()
    await bench.say(attemptId, 'in-progress')
    const both = await Promise.all([bench.say(attemptId, 'completed'), bench.say(attemptId, 'completed')])
    expect(both.map(({ body }) => body.changed).sort()).toEqual([false, true])
  })

  it('by another clock makes no conversation longer than it can have been', async () => {
    const { attemptId } = await placed()
    await bench.say(attemptId, 'in-progress', { at: minutesAgo(600) })
    await bench.say(attemptId, 'completed', { at: minutesAgo(-600) })
    expect(Number((await bench.attempt(attemptId)).talked_seconds)).toBeLessThan(60)
  })

  it('is refused unsigned, wrongly signed, old, unknown and of another form', async () => {
    const { attemptId } = await placed()
    const refusals: [Parameters<TelephonyBench['say']>, number][] = [
      [[attemptId, 'ringing', { secret: 'another secret of the telephone' }], 401],
      [[attemptId, 'ringing', { header: '' }], 401],
      [[attemptId, 'ringing', { ago: 301 }], 401],
      [[attemptId, 'ringing', { ago: -301 }], 401],
      [[attemptId, 'singing'], 400],
      [[attemptId, 'ringing', { more: { At: 'now' } }], 400],
      [[99_999_999, 'ringing'], 404],
      [['case:1', 'ringing'], 404],
    ]
    for (const [said, status] of refusals)
      expect((await bench.say(...said)).status, JSON.stringify(said)).toBe(status)
    expect((await bench.attempt(attemptId)).state).toBe('dialling')
  })

  it('of a call by hand is of no call of the service', async () => {
    const at = await bench.heldWithNumber()
    const attemptId = Number((await bench.begin(at, { byHand: true })).attemptId)
    expect((await bench.say(attemptId, 'completed')).status).toBe(404)
  })

  it('finds no such address where no telephone service is set up', async () => {
    const app = Fastify()
    answerErrors(app)
    const settings = { ...bench.testApp.settings, telephony: undefined }
    await serveTelephony(app, { ...bench.testApp, settings })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/telephony/events',
      payload: '{}',
      headers: {
        'content-type': 'application/json',
        'x-rxdesk-signature': signBody('', Math.floor(Date.now() / 1000), Buffer.from('{}')),
      },
    })
    expect(answer.statusCode).toBe(404)
    await app.close()
  })
})

it('a cancellation while it rings is shown at once, and the holder can only end as cancelled', async () => {
  const { at, attemptId } = await placed()
  await bench.say(attemptId, 'ringing')
  const { booking_id } = await bench.order(at.erxId)
  await inWork(bench.testApp, (work) => cancelOrder(work, { client: 'first', bookingId: booking_id }))
  const shown = await bench.wire.told(
    'teleConsultant/getAmazonPatient',
    { erxId: at.erxId, mode: 'view' },
    bench.doctor.caller,
  )
  expect(shown.order?.bookingStatus).toBe(4)
  expect(shown.erxdetails.cancelAsked).toBe(true)
  // They may finish their sentence.
  await bench.say(attemptId, 'in-progress')
  await bench.say(attemptId, 'completed')
  expect((await bench.attempt(attemptId)).result).toBe(2)
  expect((await bench.row(at.erxId)).holder_id).toBe(bench.doctor.caller.userId)
  const ended = await bench.wire.told(
    'teleConsultant/insertConsultaionFailed',
    { ...at, reasonId: 1 },
    bench.doctor.caller,
  )
  expect(ended).toMatchObject({ cancelled: true })
  expect(await bench.row(at.erxId)).toMatchObject({ cancelled: true, closed_as: 'cancelled' })
})

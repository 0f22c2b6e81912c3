import { message } from '@rxdesk/contract/messages'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endLostCalls } from './end-lost-calls.ts'
import { openOrder } from './tele-app.fixture.ts'
import { CALL_BACK, OWN, openTelephonyBench, PATIENT, type TelephonyBench } from './telephony.fixture.ts'

let bench: TelephonyBench
beforeAll(async () => {
  bench = await openTelephonyBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.asked.length = 0
  bench.refuse()
})

const older = (attemptId: number, seconds: number) =>
  bench.testApp.db
    .updateTable('tele_attempts')
    .set({ at: new Date(Date.now() - seconds * 1000) })
    .where('id', '=', attemptId)
    .execute()
const auditOf = async (erxId: number) =>
  JSON.stringify(
    await bench.testApp.db.selectFrom('audit_log').selectAll().where('chain', '=', `case:${erxId}`).execute(),
  )

describe('a call by the telephone service', () => {
  it('is asked for after its attempt is stored, with both numbers and one reference', async () => {
    const at = await bench.heldWithNumber()
    const begun = await bench.begin(at)
    expect(begun).toMatchObject({ message: message('tele.dialled'), state: 'dialling' })
    const attemptId = Number(begun.attemptId)
    expect(bench.asked).toEqual([])
    expect(bench.testApp.added.at(-1)).toEqual({ name: 'place-call', payload: { attemptId } })
    await bench.place(attemptId)
    expect(bench.asked).toEqual([{ reference: `call:${attemptId}`, from: OWN, to: PATIENT }])
    expect(await bench.attempt(attemptId)).toMatchObject({
      state: 'dialling',
      result: 0,
      handed_at: expect.any(Date),
    })
    // The queue may run a job twice.
    await bench.place(attemptId)
    expect(bench.asked).toHaveLength(1)
    const audit = await auditOf(at.erxId)
    expect(audit).toContain(`call:${attemptId}`)
    for (const number of [OWN, PATIENT]) expect(audit).not.toContain(number)
  })

  it('goes to the number that was noted for a call-back', async () => {
    const at = await bench.heldWithNumber()
    expect((await bench.begin(at, { to: 'callback' })).message).toBe(`Error: ${message('tele.noNumber')}`)
    await bench.testApp.db
      .updateTable('cases')
      .set({ callback_mobile_sealed: bench.testApp.sealer.seal(CALL_BACK) })
      .where('id', '=', at.erxId)
      .execute()
    const { attemptId } = await bench.begin(at, { to: 'callback' })
    await bench.place(Number(attemptId))
    expect(bench.asked).toMatchObject([{ to: CALL_BACK }])
  })

  it('is refused where a number is missing, with what to do about it', async () => {
    const noPatient = await bench.heldWithNumber('')
    expect((await bench.begin(noPatient)).message).toBe(`Error: ${message('tele.noPatientNumber')}`)
    const at = await bench.heldWithNumber()
    await bench.setNumber(bench.doctor.caller, '')
    expect((await bench.begin(at)).message).toBe(`Error: ${message('tele.noOwnNumber')}`)
    // With a telephone of their own they may call all the same.
    expect(await bench.begin(at, { byHand: true })).toMatchObject({ message: message('tele.callBegun') })
    await bench.setNumber(bench.doctor.caller, OWN)
    expect(bench.asked).toEqual([])
  })

  it('is one at a time, by two presses at once too', async () => {
    const at = await bench.heldWithNumber()
    const both = await Promise.all([bench.begin(at), bench.begin(at)])
    expect(both.map((each) => each.message).sort()).toEqual([
      `Error: ${message('tele.callUnderWay')}`,
      message('tele.dialled'),
    ])
  })

  it('leaves video calls to their own call', async () => {
    const at = await bench.heldWithNumber()
    const before = bench.testApp.added.length
    expect((await bench.begin(at, { mode: 'video' })).message).toContain(message('tele.videoByLink'))
    expect(bench.testApp.added.slice(before)).toEqual([])
  })
})

describe('a call that the service does not take', () => {
  it('fails at once for an answer that another try would not change', async () => {
    const at = await bench.heldWithNumber()
    const attemptId = Number((await bench.begin(at)).attemptId)
    bench.refuse('lasting')
    await bench.place(attemptId)
    expect(await bench.attempt(attemptId)).toMatchObject({
      state: 'failed',
      result: 1,
      reason: 'notPlaced',
      problem: message('telephony.answered', { status: 422 }),
    })
    // Nothing keeps them from calling again.
    expect((await bench.begin(at)).message).toBe(message('tele.dialled'))
  })

  it('is tried again for one that may pass, under the same reference, and fails in the end', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    bench.refuse('passing')
    await expect(bench.place(attemptId)).rejects.toThrow('answered 503')
    expect((await bench.attempt(attemptId)).result).toBe(0)
    await bench.place(attemptId, 3)
    expect(new Set(bench.asked.map(({ reference }) => reference)).size).toBe(1)
    expect(await bench.attempt(attemptId)).toMatchObject({
      result: 1,
      problem: message('telephony.answered', { status: 503 }),
    })
  })

  it('says no number of whatever went wrong', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    bench.refuse('unknown')
    await expect(bench.place(attemptId)).rejects.toThrow(message('telephony.unreachable'))
    await bench.place(attemptId, 3)
    expect((await bench.attempt(attemptId)).problem).toBe(message('telephony.unreachable'))
  })

  it('is never placed late', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    await older(attemptId, 61)
    await bench.place(attemptId)
    expect(bench.asked).toEqual([])
    expect(await bench.attempt(attemptId)).toMatchObject({ result: 1, problem: message('tele.callTooLate') })
  })

  it('is not placed after its user has said how it ended', async () => {
    const at = await bench.heldWithNumber()
    const attemptId = Number((await bench.begin(at)).attemptId)
    await bench.begin(at, { attemptId, result: 1, reasonId: 1 })
    await bench.place(attemptId)
    expect(bench.asked).toEqual([])
  })
})

describe('a call that nobody ends', () => {
  it('fails when the server stopped before it was placed', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    await endLostCalls(bench.testApp)
    expect((await bench.attempt(attemptId)).result).toBe(0)
    await older(attemptId, 121)
    await endLostCalls(bench.testApp)
    expect(await bench.attempt(attemptId)).toMatchObject({
      state: 'failed',
      result: 1,
      reason: 'notPlaced',
      problem: message('tele.callLost'),
    })
  })

  it('fails when the service never says what became of it', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    await bench.place(attemptId)
    await older(attemptId, 200)
    await endLostCalls(bench.testApp)
    expect((await bench.attempt(attemptId)).result).toBe(0)
    await older(attemptId, 211)
    await endLostCalls(bench.testApp)
    expect(await bench.attempt(attemptId)).toMatchObject({
      result: 1,
      problem: message('tele.callSilent'),
    })
  })

  it('was completed when the patient had taken it, for an unknown time', async () => {
    const attemptId = Number((await bench.begin(await bench.heldWithNumber())).attemptId)
    await bench.place(attemptId)
    await bench.say(attemptId, 'in-progress')
    await bench.testApp.db
      .updateTable('tele_attempts')
      .set({ answered_at: new Date(Date.now() - 62 * 60_000) })
      .where('id', '=', attemptId)
      .execute()
    await endLostCalls(bench.testApp)
    expect(await bench.attempt(attemptId)).toMatchObject({
      state: 'ended',
      result: 2,
      talked_seconds: null,
      problem: message('tele.callSilent'),
    })
  })

  it('is left to its user when it was made by hand', async () => {
    const at = await bench.heldWithNumber()
    const attemptId = Number((await bench.begin(at, { byHand: true })).attemptId)
    await older(attemptId, 86_400)
    await endLostCalls(bench.testApp)
    expect((await bench.attempt(attemptId)).result).toBe(0)
  })
})

it('tells no consultant a number without permission 2, by any call of a consultation', async () => {
  const { testApp, wire } = bench
  const caller = await testApp.signIn(roles.partner, { permissions: [permissions.callBack, 9] })
  await bench.setNumber(caller, OWN)
  const { erxId } = await bench.heldWithNumber()
  await testApp.db
    .updateTable('cases')
    .set({
      callback_mobile_sealed: testApp.sealer.seal(CALL_BACK),
      holder_id: null,
      holder_session: null,
      lease_until: null,
      status: 0,
    })
    .where('id', '=', erxId)
    .execute()
  const fence = await openOrder(wire, caller, erxId)
  const asks: [string, object][] = [
    ['teleConsultant/getAmazonPatient', { erxId, mode: 'view' }],
    ['teleConsultant/callAttempts', { erxId, fence, late: true }],
    ['teleConsultant/getCallReasons', { erxId }],
    ['teleConsultant/getAmazonDoctor', { erxId }],
    ['teleConsultant/getAmazonMedicineDtls', { erxId }],
    ['teleConsultant/getAmazoninprogreseRxList', { limit: 100, status: '1' }],
    ['teleConsultant/callAttempts', { erxId, fence, late: true }],
    ['pateRxMgmt/geteRxDtls', { erxId }],
  ]
  for (const [call, payload] of asks) {
    const answer = await wire.ask(call, payload, caller)
    expect(answer.status, call).toBe(200)
    for (const number of [OWN, PATIENT, CALL_BACK])
      expect(JSON.stringify(answer.body), call).not.toContain(number.slice(0, 6))
  }
  const { body } = await wire.ask('teleConsultant/getAmazonPatient', { erxId, mode: 'view' }, caller)
  expect(body.patDetails).toMatchObject({ mobileNo: '' })
  expect(body.calling).toEqual({
    byService: true,
    hasOwnNumber: true,
    patient: 'XXXXXX3210',
    callBack: 'XXXXXX6780',
  })
})

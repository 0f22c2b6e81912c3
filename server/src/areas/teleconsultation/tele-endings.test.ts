import { wireDayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSending } from '#areas/workbench/sending.ts'
import { claimNext } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { inWork, workIn } from '#platform/protocol/work.ts'
import { settleNotice } from './partner-notice.ts'
import { makeReady } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'

let testApp: TeleBench['testApp']
let wire: TeleBench['wire']
let doctor: TeleBench['doctor']
let row: TeleBench['row']
let order: TeleBench['order']
let held: TeleBench['held']
let noteOf: TeleBench['noteOf']
let bench: TeleBench
beforeAll(async () => {
  bench = await openTeleBench()
  ;({ testApp, wire, doctor, row, order, held, noteOf } = bench)
})
afterAll(() => bench.testApp.close())

describe('calls to the patient', () => {
  it('are one at a time, and one that was not completed names its reason', async () => {
    const at = await held()
    const ask = (payload: object) =>
      wire.ask('teleConsultant/callAttempts', { ...at, late: true, ...payload }, doctor.caller)
    const { body } = await ask({})
    expect((await ask({})).body.message).toBe(`Error: ${message('tele.callUnderWay')}`)
    const { attemptId } = body
    expect((await ask({ attemptId, result: 1 })).body.message).toBe(message('case.needsReason'))
    const emergency = await testApp.db
      .selectFrom('call_reasons')
      .select('id')
      .where('code', '=', 'emergency')
      .executeTakeFirstOrThrow()
    expect((await ask({ attemptId, result: 1, reasonId: emergency.id })).body.message).toBe(
      `Error: ${message('case.needsNote')}`,
    )
    expect((await ask({ attemptId, result: 1, reasonId: 1 })).body).toMatchObject({
      state: 'failed',
      callLogCount: 1,
    })
    expect((await ask({ attemptId, result: 2 })).body.message).toBe(`Error: ${message('tele.callOver')}`)
    const log = await wire.ask('teleConsultant/getCallReasons', { erxId: at.erxId }, doctor.caller)
    expect(log.body.list).toMatchObject([{ result: 1, reason: 'No answer' }])
  })

  it('ask outside of 08:00 to 21:00', async () => {
    const at = await held()
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Kolkata',
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(new Date()),
    )
    const answer = await wire.ask('teleConsultant/callAttempts', { ...at }, doctor.caller)
    const said = hour < 8 || hour >= 21 ? `Error: ${message('tele.lateHour')}` : message('tele.callBegun')
    expect(answer.body.message).toBe(said)
  })

  it('are made again at the time that was noted, by the same person first', async () => {
    const at = await held()
    const callBackDate = wireDayIn('Asia/Kolkata', new Date(Date.now() + 86_400_000))
    const ask = (payload: object) =>
      wire.ask(
        'teleConsultant/updateCallbackDetails',
        { ...at, callBackDate, slot: 33, ...payload },
        doctor.caller,
      )
    expect((await ask({ callBackDate: '01-01-2020' })).body.message).toBe(message('tele.pastSlot'))
    expect(
      (await ask({ callBackDate: wireDayIn('Asia/Kolkata', new Date(Date.now() + 20 * 86_400_000)) })).body
        .message,
    ).toBe(message('tele.tooFarAhead'))
    const noted = await ask({ note: 'in the afternoon' })
    expect(noted.body).toMatchObject({ message: message('tele.callBackNoted'), callStatus: 1 })
    expect(new Date(String(noted.body.callBackAt)).getUTCHours()).toBe(10)
    expect(await row(at.erxId)).toMatchObject({
      status: 5,
      call_status: 1,
      return_to: doctor.caller.userId,
      holder_id: null,
    })
    const pending = await wire.ask(
      'teleConsultant/getcallbackList',
      { status: '1', limit: 100 },
      doctor.caller,
    )
    expect(JSON.stringify(pending.body.data)).toContain(`"erxId":${at.erxId}`)
    // Nobody is handed the case before its time; then its own person first.
    const next = async (caller: Caller) =>
      (
        await testApp.db
          .transaction()
          .execute((db) => claimNext(workIn(testApp, db, caller), 'tab', undefined, 'teleconsultation'))
      )?.id
    const waiting = new Set<number | undefined>()
    for (let id = await next(doctor.caller); id !== undefined; id = await next(doctor.caller)) waiting.add(id)
    expect(waiting.has(at.erxId)).toBe(false)
    await testApp.db
      .updateTable('cases')
      .set({ not_before: new Date(Date.now() - 1000), return_until: new Date(Date.now() + 60_000) })
      .where('id', '=', at.erxId)
      .execute()
    expect(await next(await testApp.signIn(roles.partner))).toBeUndefined()
    expect(await next(doctor.caller)).toBe(at.erxId)
  })
})

describe('the ending', () => {
  it('sends to the partner, and says who consulted, how, and what', async () => {
    const at = await held({ medicines: ['Alprax 0.25'] })
    await makeReady(wire, doctor, at)
    const medicine = line('Dolo 650', 'Paracetamol')
    await wire.ask('teleConsultant/insertAmazonMedicineData', { ...at, medicine }, doctor.caller)
    const sending = { erxReqId: at.erxId, fence: at.fence }
    const early = await wire.ask('teleConsultant/sendIngressSchemaToAmazon', sending, doctor.caller)
    expect(early.body.message).toBe(`Error: ${message('tele.point.orderLineOpen', { name: 'Alprax 0.25' })}`)
    await wire.ask(
      'teleConsultant/insertAmazonMedicineData',
      { ...at, refuse: { orderLine: 1, reasonId: 1 } },
      doctor.caller,
    )
    const sent = await wire.ask('teleConsultant/sendIngressSchemaToAmazon', sending, doctor.caller)
    expect(sent.body.message).toBe('eRx has been successfully sent to Amazon')
    expect(await row(at.erxId)).toMatchObject({ status: 1, sending: true })
    expect(testApp.added.at(-1)).toMatchObject({ name: 'send-case', payload: { caseId: at.erxId } })
    const { notice: said } = await bench.documentOf(at.erxId)
    expect(said).toMatchObject({
      event: 'consultation.prescribed',
      consultation: { kind: 'Teleconsultation', mode: 'audio', visit: 'first', consent: 'implied' },
      doctor: { registrationNumber: `MH-${doctor.caller.userId}`, council: 'Maharashtra Medical Council' },
      medicines: [{ name: 'Dolo 650', list: 'O', directions: '1-0-1 x 3 days' }],
      refused: [{ orderLine: 1, name: 'Alprax 0.25', reason: 'Not allowed by tele-consultation' }],
    })
    expect(JSON.stringify(said)).not.toMatch(/mobile|email|9876543210/)
  })

  it('tells the partner only that it is finished without consent for more', async () => {
    const at = await held()
    await makeReady(wire, doctor, at)
    await wire.ask(
      'teleConsultant/saveConsultation',
      { ...at, version: 1, changes: { partnerConsent: false } },
      doctor.caller,
    )
    const { notice: said } = await bench.documentOf(at.erxId)
    expect(said).toMatchObject({ event: 'consultation.finished' })
    expect(said).not.toHaveProperty('medicines')
  })

  it('is rejected with a reason, and the partner told again until it takes the notice', async () => {
    const at = await held()
    const ofCode = (code: string, ofConsultation: boolean) =>
      testApp.db
        .selectFrom('reject_reasons')
        .select('id')
        .where('code', '=', code)
        .where('of_consultation', '=', ofConsultation)
        .executeTakeFirstOrThrow()
    const other = await ofCode('other', true)
    const ofPrescriptions = await ofCode('unreadable', false)
    const reject = (payload: object) =>
      wire.ask('teleConsultant/rejectAmazoneRx', { ...at, ...payload }, doctor.caller)
    for (const reasonId of [9999, ofPrescriptions.id])
      expect((await reject({ reasonId })).body.message).toBe(message('case.needsReason'))
    expect((await reject({ reasonId: other.id })).body.message).toBe(`Error: ${message('case.needsNote')}`)
    expect((await reject({ reasonId: other.id, note: 'not ours' })).body.message).toBe(
      'eRx Rejected Successfully',
    )
    const [notice] = await noteOf(at.erxId)
    expect(notice).toMatchObject({ event: 'consultation.rejected', message: 'not ours' })
    const retry = () => wire.ask('teleConsultant/retryRejecteRx', { erxId: at.erxId }, doctor.caller)
    expect((await retry()).body.message).toBe(`Error: ${message('tele.noticeTaken')}`)
    const settled = async (state: 'sent' | 'failed', id: number) => {
      await testApp.db
        .updateTable('deliveries')
        .set({ state, last_error: state === 'failed' ? 'Amazon answered 422.' : '' })
        .where('id', '=', id)
        .execute()
      await inWork(testApp, (work) => settleNotice(work, { deliveryId: id, clientId: 1, caseId: at.erxId }))
    }
    await settled('failed', Number(notice?.id))
    expect(await order(at.erxId)).toMatchObject({
      partner_told: 'failed',
      partner_answer: 'Amazon answered 422.',
    })
    const before = await row(at.erxId)
    expect((await retry()).body.message).toBe('Submit Successfully')
    const after = await row(at.erxId)
    expect([after.status, after.finished_at]).toEqual([2, before.finished_at])
    const [second] = await noteOf(at.erxId)
    expect(second).toMatchObject({ event: 'consultation.rejected', message: 'not ours' })
    await settled('sent', Number(second?.id))
    expect(await order(at.erxId)).toMatchObject({ partner_told: 'taken' })
    expect((await retry()).body.message).toBe(`Error: ${message('tele.noticeTaken')}`)
  })

  it('fails as a consultation after a call, or for a reason that needs none', async () => {
    const at = await held()
    const fail = (reasonId: number, note = '') =>
      wire.ask('teleConsultant/insertConsultaionFailed', { ...at, reasonId, note }, doctor.caller)
    expect((await fail(1)).body.message).toBe(`Error: ${message('tele.needsAttempt')}`)
    const declined = await testApp.db
      .selectFrom('call_reasons')
      .select('id')
      .where('code', '=', 'declined')
      .executeTakeFirstOrThrow()
    expect((await fail(declined.id)).body.message).toBe('Consultation Failed!')
    const counts = await wire.ask('teleConsultant/getAmazonDashboardErxCount', {}, doctor.caller)
    const list = async (status: string) =>
      (await wire.ask('teleConsultant/getAmazoneRxList', { status, limit: 100 }, doctor.caller)).body
    const failed = await list('6')
    expect(failed.totalCount).toBe(counts.body.consultationFailedDataCount)
    expect(JSON.stringify(failed.data)).toContain(`"erxId":${at.erxId}`)
    expect(JSON.stringify((await list('2')).data)).not.toContain(`"erxId":${at.erxId}`)
    const [notice] = await noteOf(at.erxId)
    expect(notice).toMatchObject({ event: 'consultation.failed', message: 'Consultation Failed!' })
  })

  it('is nothing but cancelled once the partner asked to cancel', async () => {
    for (const [id, payload] of [
      ['teleConsultant/saveConsultation', { version: 0, changes: { notes: 'typed' } }],
      ['teleConsultant/callAttempts', { late: true }],
      ['teleConsultant/rejectAmazoneRx', { reasonId: 1 }],
      ['teleConsultant/insertAmazonMedicineData', { medicine: line('Dolo') }],
    ] as const) {
      const at = await held()
      await testApp.db.updateTable('cases').set({ cancel_asked: true }).where('id', '=', at.erxId).execute()
      const checked = await wire.ask(
        'teleConsultant/teleConsultationCheckDuplicateEntries',
        { erxId: at.erxId, status: 1 },
        doctor.caller,
      )
      expect(checked.body).toMatchObject({ cancel_entry: 'true' })
      const answer = await wire.ask(id, { ...at, ...payload }, doctor.caller)
      expect(answer, id).toMatchObject({
        status: 200,
        body: { cancelled: true, message: message('tele.cancelled', { partner: 'Amazon' }) },
      })
      expect(await row(at.erxId), id).toMatchObject({
        status: 2,
        cancelled: true,
        closed_as: 'cancelled',
        holder_id: null,
      })
    }
  })

  it('is cancelled when the partner says so to a submission, in the list of its own', async () => {
    const at = await held()
    await makeReady(wire, doctor, at)
    await wire.ask(
      'teleConsultant/sendIngressSchemaToAmazon',
      { erxReqId: at.erxId, fence: at.fence },
      doctor.caller,
    )
    await inWork(testApp, async (work) =>
      endSending(work, await row(at.erxId), 'Amazon answered: Error, the order was cancelled.'),
    )
    const cancelled = await wire.ask(
      'teleConsultant/getAmazoneRxList',
      { status: '5', limit: 100 },
      doctor.caller,
    )
    expect(JSON.stringify(cancelled.body.data)).toContain(`"erxId":${at.erxId}`)
  })
})

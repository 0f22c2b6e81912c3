import { instantAt } from '@rxdesk/contract/dates'
import { pageHeader } from '@rxdesk/contract/page-header'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consentOf } from '#domain/reminders/consents.ts'
import { handOver } from '#domain/reminders/hand-over.ts'
import { askReminders, planReminder } from '#domain/reminders/reminder-store.ts'
import {
  forgetAll,
  handed,
  runMinutes,
  sentCase,
  states,
  workAt,
  zone,
} from '#domain/reminders/reminders.fixture.ts'
import { createApp } from '#platform/http/app.ts'
import { signBody } from '#platform/http/signed-body.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { reminderCalls } from './reminder-calls.ts'
import { saysStop, serveReminderStops } from './stop-route.ts'

const SECRET = 'a secret of the SMS gateway'
let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.example', SMS_INBOUND_SECRET: SECRET })
  operator = await testApp.signIn(roles.l1)
  wire = openWire(testApp, reminderCalls())
  app = await createApp(testApp.settings)
  await serveReminderStops(app, testApp)
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})
beforeEach(() => forgetAll(testApp))

/** Days that are ahead of the clock of the calls. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const course = { now: new Date(), dosages: ['1-0-1'], first: day(2), last: day(3) }
const ask = (name: string, payload: object, caller = operator) =>
  wire.ask(`pateRxMgmt/${name}`, payload, caller)

describe('reminders of a case', () => {
  it('shows both languages before anybody agreed, and no medicine in an SMS', async () => {
    const { id: erxId } = await sentCase(testApp, { ...course, agrees: false })
    const { body } = await ask('getReminders', { erxId })
    expect(body).toMatchObject({ consent: null, hasMobile: true, hasEmail: false, reminders: [] })
    const texts = body.texts as { kind: string; language: string; sms: string }[]
    expect(texts).toHaveLength(10)
    expect(texts.find(({ kind, language }) => kind === 'medicine' && language === 'hi')?.sms).toContain('दवा')
    for (const { sms } of texts) expect(sms).not.toContain('Secretol')
  })

  it('notes who agreed, when and how, and plans what the case has', async () => {
    const { id: erxId } = await sentCase(testApp, { ...course, agrees: false })
    const { body } = await ask('saveReminder', { action: 'agree', erxId, channel: 'sms', language: 'hi' })
    expect(body.message).toBe('The patient is reminded from now on')
    const after = (await ask('getReminders', { erxId })).body
    expect(after).toMatchObject({
      consent: { given: true, source: 'user', language: 'hi', decidedBy: operator.displayName },
      reminders: [{ kind: 'medicine', about: 'Secretol 650', state: 'on', planned: 4, sent: 0 }],
    })
    await ask('saveReminder', { action: 'stopAll', erxId })
    expect(await states(testApp)).toEqual({ 'stopped all': 4 })
  })

  it('go on in every case when the patient agrees again, but for what a user had stopped or was in question', async () => {
    const first = await sentCase(testApp, course)
    const second = await sentCase(testApp, { ...course, patientId: first.patient_id })
    const of = async (caseId: number) =>
      testApp.db
        .selectFrom('reminders')
        .select(['id', 'state', 'why'])
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow()
    const third = await sentCase(testApp, { ...course, patientId: first.patient_id })
    await ask('saveReminder', { action: 'keep', reminderId: (await of(second.id)).id, erxId: second.id })
    await ask('saveReminder', { action: 'stopAll', erxId: third.id })
    expect([await of(first.id), await of(second.id), await of(third.id)]).toMatchObject([
      { state: 'stopped', why: 'user' },
      { state: 'stopped', why: 'all' },
      { state: 'stopped', why: 'all' },
    ])
    const { body } = await ask('saveReminder', { action: 'agree', erxId: third.id, channel: 'sms' })
    expect(body.message).toBe('The patient is reminded from now on')
    expect([await of(first.id), await of(second.id), await of(third.id)]).toMatchObject([
      { state: 'stopped', why: 'user' },
      // A newer prescription than its own goes on too: somebody is asked again.
      { state: 'asked', why: 'newer' },
      { state: 'on', why: '' },
    ])
    expect(await states(testApp)).toEqual({ planned: 8, 'stopped user': 4 })
  })

  it('take back a message that was queued before they were in question, once the patient wants no more', async () => {
    const row = await sentCase(testApp, course)
    const due = instantAt(zone, day(2), '08:00')
    await handOver(testApp, () => due)
    await workAt(testApp, due, (work) => askReminders(work, sql`r.case_id = ${row.id}`, 'reopened'))
    expect(await states(testApp)).toEqual({ planned: 3, queued: 1 })
    await ask('saveReminder', { action: 'stopAll', erxId: row.id })
    expect(await states(testApp)).toEqual({ 'stopped user': 4 })
    const { state } = await testApp.db.selectFrom('deliveries').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('failed')
  })

  it('refuses a way in which the patient cannot be reached, and a caller without permission 5', async () => {
    const { id: erxId } = await sentCase(testApp, { ...course, agrees: false })
    const agree = { action: 'agree', erxId, channel: 'email' }
    expect((await ask('saveReminder', agree)).body.message).toMatch(/^Error: The patient cannot be reached/)
    const without = await testApp.signIn(roles.l1, { permissions: [9] })
    expect((await ask('saveReminder', { ...agree, channel: 'sms' }, without)).status).toBe(403)
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await ask('getReminders', { erxId }, stranger)).status).toBe(404)
  })

  it('keeps and stops one reminder, never of another tenant', async () => {
    await sentCase(testApp, course)
    const { id: reminderId } = await testApp.db.selectFrom('reminders').select('id').executeTakeFirstOrThrow()
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await ask('saveReminder', { action: 'stop', reminderId }, stranger)).status).toBe(404)
    expect((await ask('saveReminder', { action: 'keep', reminderId })).body.message).toMatch(/^Error: /)
    await testApp.db.updateTable('reminders').set({ state: 'asked', why: 'newer' }).execute()
    expect((await ask('getReminderList', { list: 'asked' })).body).toMatchObject({
      totalCount: 1,
      data: [{ reminderId, why: 'newer' }],
    })
    expect((await ask('saveReminder', { action: 'keep', reminderId })).body.message).toBe('Reminder kept')
    expect((await ask('saveReminder', { action: 'stop', reminderId })).body.message).toBe('Reminder stopped')
    expect(await states(testApp)).toEqual({ 'stopped user': 4 })
  })
})

describe('the list of reminders', () => {
  it('has the next seven days and what did not go out, of the own clients alone', async () => {
    await sentCase(testApp, course)
    expect((await ask('getReminderList', { list: 'week', limit: 2 })).body).toMatchObject({
      totalCount: 4,
      data: [{ patName: 'Asha Example', kind: 'medicine', state: 'planned' }, {}],
    })
    expect((await ask('getReminderList', { list: 'today' })).body.totalCount).toBe(0)
    await handOver(testApp, () => instantAt(zone, day(3), '12:00'))
    const failed = (await ask('getReminderList', { list: 'failed' })).body
    expect(failed).toMatchObject({ totalCount: 3, data: [{ state: 'left', why: 'late' }, {}, {}] })
    const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await ask('getReminderList', { list: 'failed' }, stranger)).body.totalCount).toBe(0)
  })
})

describe('the list of reminders of no case', () => {
  it('is of patients whom the caller may see alone', async () => {
    const { client_id, patient_id } = await sentCase(testApp, { now: new Date() })
    await testApp.db
      .updateTable('cases')
      .set({ channel: 'teleconsultation' })
      .where('patient_id', '=', patient_id)
      .execute()
    await workAt(testApp, new Date(), (work) =>
      planReminder(
        work.db,
        { clientId: client_id, patientId: patient_id, kind: 'vaccination', subject: 'penta-1:due' },
        [{ dueAt: instantAt(zone, day(3), '10:00'), goodUntil: instantAt(zone, day(9), '10:00') }],
        work.now,
      ),
    )
    expect((await ask('getReminderList', { list: 'week' })).body.totalCount).toBe(1)
    const opd = await testApp.signIn(roles.l1, { opdOnly: true })
    expect((await ask('getReminderList', { list: 'week' }, opd)).body).toMatchObject({
      totalCount: 0,
      data: [],
    })
  })
})

describe('STOP', () => {
  const inbound = (body: object, secret = SECRET) => {
    const bytes = Buffer.from(JSON.stringify(body))
    return app.inject({
      method: 'POST',
      url: '/api/sms/inbound',
      payload: bytes,
      headers: {
        'content-type': 'application/json',
        'x-rxdesk-signature': signBody(secret, Math.floor(Date.now() / 1_000), bytes),
      },
    })
  }

  it('is understood in both languages, alone, and no other wish for it', () => {
    for (const text of [
      'STOP',
      ' stop please',
      'Stop.',
      'unsubscribe',
      'बंद',
      'बंद करें।',
      '"STOP"',
      'Cancel!',
      'STOPALL',
    ])
      expect(saysStop(text), text).toBe(true)
    for (const text of [
      '',
      'stopped by the shop',
      'Please call me',
      'end-to-end? stop',
      'Cancel my appointment',
      'End of the week?',
      'बंद है क्या?',
    ])
      expect(saysStop(text), text).toBe(false)
  })

  it('by the keyword ends the reminders of everybody on the number', async () => {
    await sentCase(testApp, course)
    await sentCase(testApp, { ...course, clientId: 2 })
    await sentCase(testApp, { ...course, mobile: '9000000009' })
    expect((await inbound({ from: '+919876543210', text: 'Stop' })).json()).toEqual({
      status: 200,
      body: { understood: true },
    })
    expect(await states(testApp)).toEqual({ planned: 4, 'stopped keyword': 8 })
  })

  it('by the keyword is kept for who was never asked, and for who was merged, on every record', async () => {
    const asked = await sentCase(testApp, course)
    const never = await sentCase(testApp, { ...course, agrees: false })
    const kept = await sentCase(testApp, { ...course, mobile: '9000000009', agrees: false })
    await testApp.db
      .updateTable('patients')
      .set({ merged_into: kept.patient_id })
      .where('id', '=', asked.patient_id)
      .execute()
    await inbound({ from: '919876543210', text: 'STOP' })
    for (const { client_id, patient_id: id } of [asked, never, kept])
      expect(await consentOf(testApp.db, { client_id, id })).toMatchObject({
        given: false,
        source: 'keyword',
      })
    expect(await states(testApp)).toEqual({ 'stopped keyword': 4 })
  })

  it('is refused without the signature of the gateway', async () => {
    await sentCase(testApp, course)
    expect((await inbound({ from: '9876543210', text: 'STOP' }, 'another secret of nobody')).statusCode).toBe(
      401,
    )
    expect(await states(testApp)).toEqual({ planned: 4 })
  })

  it('by the link ends those of everybody on its number, and answers the same for a code that is none', async () => {
    await sentCase(testApp, course)
    await sentCase(testApp, { ...course, clientId: 2 })
    await sentCase(testApp, { ...course, mobile: '9000000009' })
    await runMinutes(testApp, instantAt(zone, day(2), '08:00'), instantAt(zone, day(2), '08:00'))
    const code = /#([\w-]{16})/.exec((await handed(testApp))[0]?.text ?? '')?.[1]
    const press = (given: unknown) =>
      app.inject({
        method: 'POST',
        url: '/api/reminders/stop',
        payload: { code: given },
        headers: { [pageHeader.name]: pageHeader.value },
      })
    const unknown = await press('A'.repeat(16))
    expect(await states(testApp)).toEqual({ queued: 3, planned: 9 })
    const known = await press(code)
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(await states(testApp)).toEqual({ queued: 1, planned: 3, 'stopped link': 8 })
    expect((await app.inject({ method: 'GET', url: `/api/reminders/stop?code=${code}` })).statusCode).toBe(
      404,
    )
  })
})

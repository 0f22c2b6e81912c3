import { createHmac } from 'node:crypto'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/settings.ts'
import { makeReady } from '../tele-app.fixture.ts'
import { line } from '../tele-bench.fixture.ts'
import { finishOverVideos, outcomeOf } from './end-video.ts'
import { iceFor } from './ice-servers.ts'
import { openVideoBench, type VideoBench } from './video.fixture.ts'

let bench: VideoBench
beforeAll(async () => {
  bench = await openVideoBench()
})
afterAll(() => bench.close())

const offer = { kind: 'offer', round: 'one', sdp: 'v=0' }

/** A video in which both sides met, with or without a picture of the patient. */
async function meet(at: { erxId: number; fence: number }, picture: boolean) {
  const { attemptId, token } = await bench.begin(at)
  const patient = bench.browser()
  await patient.post('/link', { token })
  await patient.post('', { kind: 'consent' })
  await patient.post('', { kind: 'connected', picture: true })
  await bench.signal({ ...at, attemptId }, { kind: 'connected', picture })
  return { attemptId, token, patient }
}

const end = (at: { erxId: number; fence: number }, attemptId: number) =>
  bench.wire.told('teleConsultant/endVideo', { ...at, attemptId }, bench.doctor.caller)

describe('the link', () => {
  it('opens once, in its browser again, and in no other', async () => {
    const at = await bench.held()
    const { token, attemptId, link } = await bench.begin(at)
    expect(link).toMatch(/\/consultation#[\w-]{43}$/)
    const patient = bench.browser()
    const opened = await patient.post('/link', { token })
    expect(opened).toMatchObject({ status: 200, body: { agreed: false } })
    expect(opened.body.doctor).toMatchObject({ registrationNumber: `MH-${bench.doctor.caller.userId}` })
    expect((await patient.post('/link', { token })).status).toBe(200)
    expect((await patient.get('')).status).toBe(200)
    const other = bench.browser()
    expect(await other.post('/link', { token })).toMatchObject({
      status: 409,
      body: { message: message('video.linkUsed') },
    })
    expect((await other.get('')).status).toBe(404)
    const stored = JSON.stringify(await bench.videoOf(attemptId))
    expect(stored).not.toContain(token)
  })

  it('expires, and is unknown when it was never ours', async () => {
    const at = await bench.held()
    const { token, attemptId } = await bench.begin(at)
    await bench.testApp.db
      .updateTable('tele_videos')
      .set({ link_until: new Date(Date.now() - 1000) })
      .where('attempt_id', '=', attemptId)
      .execute()
    expect((await bench.browser().post('/link', { token })).body.message).toBe(message('video.linkExpired'))
    const wrong = await bench.browser().post('/link', { token: 'x'.repeat(43) })
    expect(wrong).toMatchObject({ status: 404, body: { message: message('video.linkUnknown') } })
  })

  it('is shut out by a new one, with the browser that used it', async () => {
    const at = await bench.held()
    const first = await bench.begin(at)
    const patient = bench.browser()
    await patient.post('/link', { token: first.token })
    const second = await bench.begin(at)
    expect(second.attemptId).toBe(first.attemptId)
    expect((await patient.get('')).status).toBe(404)
    expect((await bench.browser().post('/link', { token: first.token })).status).toBe(404)
    expect((await bench.browser().post('/link', { token: second.token })).status).toBe(200)
  })

  it('is over with the video, with the claim and with the order', async () => {
    const over = { status: 409, body: { message: message('video.over') } }
    const ended = await bench.held()
    const one = await bench.begin(ended)
    await end(ended, one.attemptId)
    expect(await bench.browser().post('/link', { token: one.token })).toMatchObject(over)

    const released = await bench.held()
    const two = await meet(released, true)
    await bench.testApp.db
      .updateTable('cases')
      .set({ holder_id: null, status: 0 })
      .where('id', '=', released.erxId)
      .execute()
    expect(await two.patient.get('')).toMatchObject(over)

    const cancelled = await bench.held()
    const three = await bench.begin(cancelled)
    await bench.testApp.db
      .updateTable('cases')
      .set({ cancel_asked: true })
      .where('id', '=', cancelled.erxId)
      .execute()
    expect(await bench.browser().post('/link', { token: three.token })).toMatchObject(over)

    await finishOverVideos(bench.testApp)
    expect((await bench.videoOf(two.attemptId)).ended_by).toBe('system')
    const { result } = await bench.testApp.db
      .selectFrom('tele_attempts')
      .select('result')
      .where('id', '=', three.attemptId)
      .executeTakeFirstOrThrow()
    expect(result).toBe(1)
  })

  it('is sent by the outbox in English and Hindi, and shown only with permission 2', async () => {
    const at = await bench.held()
    const { patient_id } = await bench.row(at.erxId)
    const ask = (more: object, caller = bench.doctor.caller) =>
      bench.wire.ask('teleConsultant/startVideo', { ...at, late: true, ...more }, caller)
    expect((await ask({ sendBy: ['sms'] })).body.message).toContain(message('tele.videoNoAddress'))
    expect((await ask({})).status).toBe(400)
    await bench.testApp.db
      .updateTable('patients')
      .set({ mobile_sealed: bench.testApp.sealer.seal('9876543210') })
      .where('id', '=', patient_id)
      .execute()
    const sent = await ask({ sendBy: ['sms'] })
    expect(sent.body).toMatchObject({ link: '', message: message('tele.videoBegun') })
    const [delivery] = await bench.testApp.db
      .selectFrom('deliveries')
      .selectAll()
      .where('case_id', '=', at.erxId)
      .execute()
    const { text } = JSON.parse(bench.testApp.sealer.open(delivery?.payload_sealed as Buffer)) as {
      text: string
    }
    expect(text).toMatch(/\/consultation#[\w-]{43}.*वीडियो परामर्श/)
    const without = { ...bench.doctor.caller, permissions: [5, 9] }
    expect((await ask({ copy: true }, without)).status).toBe(403)
  })
})

describe('the result', () => {
  it.each([
    [{}, { result: 1, reason: 'noAnswer' }],
    [{ patient_joined_at: new Date() }, { result: 1, reason: 'dropped' }],
    [{ patient_connected_at: new Date(), patient_joined_at: new Date() }, { result: 1 }],
    [
      { patient_connected_at: new Date(), consultant_connected_at: new Date() },
      { result: 2, mode: 'audio' },
    ],
    [
      {
        patient_connected_at: new Date(),
        consultant_connected_at: new Date(),
        pictured_at: new Date(),
      },
      { result: 2, mode: 'video' },
    ],
  ])('of %j is %j', (stamps, outcome) => {
    const none = {
      patient_joined_at: null,
      patient_connected_at: null,
      consultant_connected_at: null,
      pictured_at: null,
    }
    expect(outcomeOf({ ...none, ...stamps })).toMatchObject(outcome)
  })

  it('holds list A until a picture of the patient came', async () => {
    const at = await bench.held()
    await makeReady(bench.wire, bench.doctor, at)
    await bench.wire.ask(
      'pateRxMgmt/insertMedicineData',
      { ...at, medicine: line('Glycomet 500', 'Metformin') },
      bench.doctor.caller,
    )
    const blind = await meet(at, false)
    expect(await end(at, blind.attemptId)).toMatchObject({ result: 2, mode: 'audio' })
    expect(await bench.points(at.erxId)).toEqual(['needsVideo'])
    const seen = await meet(at, true)
    expect(await end(at, seen.attemptId)).toMatchObject({ result: 2, mode: 'video' })
    expect(await bench.points(at.erxId)).toEqual([])
  })

  it('is not said by hand', async () => {
    const at = await bench.held()
    const byHand = { ...at, mode: 'video', late: true }
    const ask = (payload: object) =>
      bench.wire.ask('teleConsultant/callAttempts', payload, bench.doctor.caller)
    expect((await ask(byHand)).body.message).toContain(message('tele.videoByLink'))
    const { attemptId } = await bench.begin(at)
    expect((await ask({ ...at, attemptId, result: 2 })).body.message).toContain(message('tele.videoByLink'))
  })
})

it('stores the consent of the patient with its words, time and source; by hand it is another one', async () => {
  const at = await bench.held()
  const { token, attemptId } = await bench.begin(at)
  const patient = bench.browser()
  await patient.post('/link', { token })
  expect(await patient.post('', offer)).toMatchObject({
    status: 409,
    body: { message: message('video.needsConsent') },
  })
  await patient.post('', { kind: 'consent' })
  const read = async () =>
    (
      await bench.wire.told(
        'teleConsultant/getAmazonPatient',
        { erxId: at.erxId, mode: 'view' },
        bench.doctor.caller,
      )
    ).consultation
  expect(await read()).toMatchObject({
    consent: 'explicit',
    consentBy: 'patient',
    consentWords: 'I consent to avail consultation via telemedicine',
    consentSource: 'patientPage',
  })
  expect(Date.parse((await read()).consentAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await bench.videoOf(attemptId)).patient_agreed_at).not.toBeNull()
  await bench.wire.ask(
    'teleConsultant/saveConsultation',
    { ...at, version: 1, changes: { consent: 'implied' } },
    bench.doctor.caller,
  )
  expect((await read()).consentSource).toBe('')
})

describe('signals', () => {
  it('reach the other side in order, and are gone with the call', async () => {
    const at = await bench.held()
    const { attemptId, token } = await bench.begin(at)
    const patient = bench.browser()
    await patient.post('/link', { token })
    await patient.post('', { kind: 'consent' })
    await patient.post('', { kind: 'ready' })
    await patient.post('', { kind: 'restart', round: 'one' })
    const asked = async (after?: number) =>
      bench.wire.told('teleConsultant/getVideo', { erxId: at.erxId, after }, bench.doctor.caller)
    expect((await asked(0)).signals.map(({ signal }) => signal.kind)).toEqual(['ready', 'restart'])
    const fresh = await asked()
    expect(fresh.signals).toEqual([])
    expect((await asked(fresh.video?.after)).signals).toEqual([])
    await bench.signal({ ...at, attemptId }, offer)
    const rows = await bench.testApp.db.selectFrom('tele_signals').selectAll().execute()
    expect(JSON.stringify(rows.map(({ signal_sealed }) => signal_sealed.toString('utf8')))).not.toContain(
      'v=0',
    )
    await end(at, attemptId)
    const left = await bench.testApp.db
      .selectFrom('tele_signals')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .execute()
    expect(left).toEqual([])
    expect((await bench.signal({ ...at, attemptId }, offer)).body.message).toContain(message('tele.callOver'))
  })

  it('of a case that somebody else holds, or of another client, are refused', async () => {
    const at = await bench.held()
    const { attemptId } = await bench.begin(at)
    const other = await bench.testApp.signIn(roles.partner)
    expect((await bench.signal({ ...at, attemptId }, offer, other)).status).toBe(409)
    const foreign = await bench.testApp.signIn(roles.partner, { clientIds: [2] })
    expect((await bench.signal({ ...at, attemptId }, offer, foreign)).status).toBe(404)
    const own = await bench.held()
    expect((await bench.signal({ ...own, attemptId }, offer)).body.message).toContain(
      message('tele.callOver'),
    )
    // Whoever sees the case sees that there is a video, and neither its signals nor its relay.
    const seen = await bench.wire.told('teleConsultant/getVideo', { erxId: at.erxId, after: 0 }, other)
    expect(seen.video).toMatchObject({ isOwn: false, ice: null })
    expect(seen.signals).toEqual([])
    const hidden = await bench.wire.ask('teleConsultant/getVideo', { erxId: at.erxId }, foreign)
    expect(hidden.status).toBe(404)
  })

  it('are bounded in size and in number', async () => {
    const at = await bench.held()
    const { attemptId, token } = await bench.begin(at)
    const huge = { ...offer, sdp: 'x'.repeat(30_001) }
    expect((await bench.signal({ ...at, attemptId }, huge)).status).toBe(400)
    const patient = bench.browser()
    await patient.post('/link', { token })
    await patient.post('', { kind: 'consent' })
    expect((await patient.post('', huge)).status).toBe(400)
    expect((await patient.post('', { ...offer, sdp: 'x'.repeat(70_000) })).status).toBe(413)
    const large = { ...offer, sdp: 'x'.repeat(30_000) }
    const answers = []
    for (let n = 0; n < 16; n++) answers.push((await patient.post('', large)).status)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(answers.indexOf(429)).toBeGreaterThan(5)
  })
})

it('lets the cookie of a patient do nothing but their consultation', async () => {
  const at = await bench.held()
  const { token } = await bench.begin(at)
  const patient = bench.browser()
  await patient.post('/link', { token })
  const answer = await bench.wire.app.inject({
    method: 'POST',
    url: '/api/v1/teleConsultant/getVideo',
    payload: { erxId: at.erxId },
    headers: {
      cookie: patient.cookie.replace('rxdesk-consultation', 'rxdesk-session'),
      'rxdesk-client': 'browser',
    },
  })
  expect(answer.statusCode).toBe(401)
  // Another site cannot send the header of our page.
  const foreign = await bench.app.inject({
    method: 'POST',
    url: '/api/consultation',
    payload: { kind: 'consent' },
    headers: { cookie: patient.cookie },
  })
  expect(foreign.statusCode).toBe(403)
})

it('gives a relay credentials as coturn checks them, and sends everything through it', () => {
  const settings = readSettings({
    SECRET_KEY: 'a test secret of more than 32 characters',
    DATA_DIR: '/tmp/rxdesk-test',
    TURN_URL: 'turn:turn.example.org:3478?transport=udp, turns:turn.example.org:5349',
    TURN_SECRET: 'shared with coturn',
  })
  const now = new Date('2026-11-26T10:00:00Z')
  const { iceServers, iceTransportPolicy } = iceFor(settings, now)
  const [{ username = '', credential, urls } = { urls: [] }] = iceServers
  expect(iceTransportPolicy).toBe('relay')
  expect(urls).toHaveLength(2)
  expect(Number(username.split(':')[0])).toBeGreaterThan(now.getTime() / 1000)
  expect(credential).toBe(createHmac('sha1', 'shared with coturn').update(username).digest('base64'))
  expect(iceFor({ STUN_URL: 'stun:s:3478', TURN_URL: undefined, TURN_SECRET: undefined }, now)).toEqual({
    iceServers: [{ urls: ['stun:s:3478'] }],
    iceTransportPolicy: 'all',
  })
  expect(() => readSettings({ TURN_URL: 'turn:x' })).toThrow(/TURN_SECRET/)
})

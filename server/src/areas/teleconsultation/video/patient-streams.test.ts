import { pageHeader } from '@rxdesk/contract/page-header'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openVideoBench, type VideoBench } from './video.fixture.ts'

let bench: VideoBench
let address: string
beforeAll(async () => {
  bench = await openVideoBench()
  address = await bench.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => bench.close())

/** The events of a stream as they come, and whether it has ended. */
async function openStream(browser: Browser, after = 0) {
  const answer = await fetch(`${address}/api/consultation/events?after=${after}`, {
    headers: { cookie: browser.cookie, [pageHeader.name]: pageHeader.value },
  })
  const seen = { status: answer.status, events: [] as Record<string, unknown>[], ended: false }
  const decoder = new TextDecoder()
  const read = async () => {
    let text = ''
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole)
        if (event.startsWith('data: '))
          seen.events.push(JSON.parse(event.slice(6)) as Record<string, unknown>)
    }
    seen.ended = true
  }
  void read().catch(() => {
    seen.ended = true
  })
  return seen
}

async function agreed() {
  const at = await bench.held()
  const { attemptId, token } = await bench.begin(at)
  const patient = bench.browser()
  await patient.post('/link', { token })
  await patient.post('', { kind: 'consent' })
  /** What the database would tell every process. */
  const tell = () =>
    bench.hearers.forEach(({ hear }) => {
      hear({ type: 'video', attemptId, erxId: at.erxId, userId: bench.doctor.caller.userId, to: 'patient' })
    })
  return { at, attemptId, patient, tell }
}

it('passes signals on in order, from where the page was, and says when the call is over', async () => {
  const { at, attemptId, patient, tell } = await agreed()
  await bench.signal({ ...at, attemptId }, { kind: 'hello' })
  const stream = await openStream(patient)
  await expect.poll(() => stream.events).toMatchObject([{ type: 'signal', signal: { kind: 'hello' } }])
  expect((await bench.videoOf(attemptId)).patient_page).not.toBe('')
  await bench.signal({ ...at, attemptId }, { kind: 'offer', round: 'one', sdp: 'v'.repeat(20_000) })
  tell()
  await expect.poll(() => stream.events.length).toBe(2)
  const last = Number(stream.events[1]?.id)
  const { patient_page: first } = await bench.videoOf(attemptId)
  const again = await openStream(patient, last)
  await expect.poll(async () => (await bench.videoOf(attemptId)).patient_page).not.toBe(first)
  tell()
  await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'over', why: 'replaced' })
  await expect.poll(() => stream.ended).toBe(true)
  expect(again.events).toEqual([])
  await bench.wire.ask('teleConsultant/endVideo', { ...at, attemptId }, bench.doctor.caller)
  tell()
  await expect.poll(() => again.events).toEqual([{ type: 'over', why: 'ended' }])
  await expect.poll(() => again.ended).toBe(true)
})

it('ends with the claim of whoever consults, and gives the attempt its result', async () => {
  const { at, attemptId, patient } = await agreed()
  const stream = await openStream(patient)
  await bench.testApp.db
    .updateTable('cases')
    .set({ holder_id: null, status: 0 })
    .where('id', '=', at.erxId)
    .execute()
  for (const { hear } of bench.hearers)
    hear({ type: 'case', erxId: at.erxId, clientId: 1, channel: 'teleconsultation', what: 'claim' })
  await expect.poll(() => stream.events).toEqual([{ type: 'over', why: 'ended' }])
  await expect.poll(async () => (await bench.videoOf(attemptId)).ended_by).toBe('system')
  expect((await openStream(patient)).status).toBe(409)
})

it('does not open for a browser without a link', async () => {
  expect((await openStream(bench.browser())).status).toBe(404)
})

it('ends when its server closes', async () => {
  const { patient } = await agreed()
  const stream = await openStream(patient)
  await bench.app.close()
  await expect.poll(() => stream.ended).toBe(true)
  expect(stream.events).toEqual([])
})

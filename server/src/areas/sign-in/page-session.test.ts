import type { CallId } from '@rxdesk/contract/catalogue'
import { messages } from '@rxdesk/contract/messages'
import { pageHeader } from '@rxdesk/contract/page-header'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import type { Answered } from '#testing/test-server.ts'

let bench: IdentityBench
beforeAll(async () => {
  bench = await startIdentityBench()
})
afterAll(() => bench.close())

const page = { [pageHeader.name]: pageHeader.value }

/** One request of a page of ours. */
async function ask<Id extends CallId>(
  id: Id,
  payload: object,
  {
    step = '',
    headers = {},
    from = bench,
  }: { step?: '' | 'jwt'; headers?: Record<string, string>; from?: IdentityBench } = {},
) {
  const url = `/api/v1/${id}${step}`
  const answer = await from.server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...page, ...headers },
  })
  const { status, body } = answer.json<Answered<Id>>()
  return { status, body, cookie: answer.headers['set-cookie'], cleared: answer.headers['clear-site-data'] }
}

async function pair<Id extends CallId>(id: Id, payload: object, cookie: string) {
  const { body } = await ask(id, payload, { step: 'jwt', headers: { cookie } })
  return ask(id, { ...payload, jwtToken: body.token }, { headers: { cookie } })
}

/** Signs in as the sign-in page does. */
async function signInOnPage(from: IdentityBench = bench) {
  const payload = from.payload({ activateSession: 'Yes' })
  const first = await ask('userMgmt/login', payload, { step: 'jwt', from })
  if (first.body.otpRequired) payload.otp = await from.lastCode()
  const { body } = await ask('userMgmt/login', payload, { step: 'jwt', from })
  const again = () => ask('userMgmt/login', { ...payload, jwtToken: body.token }, { from })
  const answer = await again()
  return { answer, again, setCookie: answer.cookie, cookie: String(answer.cookie).split(';')[0] ?? '' }
}

it('gives a page no token to read, and a cookie that its scripts cannot read', async () => {
  const { answer, again, setCookie, cookie } = await signInOnPage()
  expect(setCookie).toMatch(/^rxdesk-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect([answer.body.token, answer.body.resumeSecret]).toEqual(['', ''])
  expect(JSON.stringify(answer.body)).not.toContain(cookie.split('=')[1])
  // A lost answer brings the cookie again, and still no token.
  const repeated = await again()
  expect([repeated.cookie, repeated.body.token, repeated.body.resumeSecret]).toEqual([setCookie, '', ''])

  const me = await ask('userMgmt/currentUser', {}, { headers: { cookie } })
  expect([me.status, me.body.agentId, me.cookie]).toEqual([200, 'L1OP01', setCookie])
  expect([me.body.snooze, me.body.generateWordClient]).toEqual([
    answer.body.data.snooze,
    answer.body.generateWordClient,
  ])
  const stale = await ask('userMgmt/currentUser', {}, { headers: { cookie: 'rxdesk-session=invented' } })
  expect(stale.status).toBe(401)
})

it('asks a browser to send the cookie by TLS alone where users come by it', async () => {
  const secured = await startIdentityBench({ PUBLIC_URL: 'https://rx.example.org' })
  try {
    const { setCookie, cookie } = await signInOnPage(secured)
    expect(setCookie).toMatch(/^__Host-rxdesk-session=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const me = await ask('userMgmt/currentUser', {}, { headers: { cookie }, from: secured })
    expect(me.status).toBe(200)
  } finally {
    await secured.close()
  }
})

it('hides the resume secret of a changed password from a page, and gives both to a program', async () => {
  const { cookie } = await signInOnPage()
  const change = { oldpwd: bench.sealed('Demo@1234'), pwd: bench.sealed('Other@5678') }
  const changed = await pair('userMgmt/changePaswd', change, cookie)
  expect([changed.body.message, changed.body.resumeSecret]).toEqual([messages['password.changed'], ''])
  const program = await bench.signIn({ password: 'Other@5678' })
  expect(program.token.length).toBe(43)
  expect(program.resumeSecret).toMatch(/^resume\./)
  const back = { oldpwd: bench.sealed('Other@5678'), pwd: bench.sealed('Demo@1234') }
  const { body } = await bench.server.pair('userMgmt/changePaswd', back, { token: program.token })
  expect(body.resumeSecret).toMatch(/^resume\./)
})

it('takes a token that an earlier release stored over into the cookie', async () => {
  const { token } = await bench.signIn()
  const authorization = `Bearer ${token}`
  const me = await ask('userMgmt/currentUser', {}, { headers: { authorization } })
  expect(me.cookie).toContain(`rxdesk-session=${token};`)
  const program = { authorization, [pageHeader.name]: 'program' }
  const asked = await ask('userMgmt/currentUser', {}, { headers: program })
  expect([asked.status, asked.cookie]).toEqual([200, undefined])
})

it('removes the cookie and what was cached with a sign-out, and with the heartbeat of an ended session', async () => {
  const { cookie } = await signInOnPage()
  const offline = await pair('userMgmt/storeOnlineOffline', { status: 'Offline' }, cookie)
  expect([offline.status, offline.cookie, offline.cleared]).toEqual([200, undefined, undefined])
  const gone = {
    status: 200,
    cookie: 'rxdesk-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    cleared: '"cache"',
  }
  expect(await pair('userMgmt/storeOnlineOffline', { status: 'Logout' }, cookie)).toMatchObject(gone)
  const heartbeat = await ask('userMgmt/checkSessionTiming', {}, { step: 'jwt', headers: { cookie } })
  expect(heartbeat).toMatchObject(gone)
  expect(heartbeat.body.message).toContain(messages['session.ended'])
})

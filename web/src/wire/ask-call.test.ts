import { seteRxPriority } from '@rxdesk/contract/areas/cases/calls'
import { checkSessionTiming, currentUser, getcrmotpvalidy } from '@rxdesk/contract/areas/sign-in/calls'
import { describe, expect, it } from 'vitest'
import { createAskCall } from './ask-call.ts'
import { CallRefused, NetworkLost } from './refusal.ts'

interface Sent {
  path: string
  method: string
  body: Record<string, unknown> | undefined
  authorization: string | null
}
type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | 'lost' | 'html'

/** A server that gives these replies in turn, and the requests it received. */
function serverThat(...replies: Reply[]) {
  const sent: Sent[] = []
  const ended: string[] = []
  const reach: string[] = []
  const ask = createAskCall({
    base: '/api',
    headers: () => ({ Authorization: 'Bearer session-1' }),
    session: () => 'abc',
    actor: () => ({ userCode: 7, userId: 3, session_id: 'abc', sessionID: 'abc' }),
    onSessionEnded: (session) => ended.push(session),
    onAnswer: () => reach.push('heard'),
    onLost: () => reach.push('lost'),
    pause: async () => undefined,
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'http://rxdesk.test'), init)
      sent.push({
        path: new URL(request.url).pathname,
        method: request.method,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
        authorization: request.headers.get('Authorization'),
      })
      const reply = replies.shift()
      if (!reply || reply === 'lost') throw new TypeError('Failed to fetch')
      if (reply === 'html') return new Response('<h1>Bad gateway</h1>', { status: 502 })
      const status = reply.status ?? 200
      return new Response(JSON.stringify({ status, body: reply.body }), { status, headers: reply.headers })
    },
  })
  return { ask, sent, ended, reach }
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was answered'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallRefused)
      return error as CallRefused
    },
  )

const granted = { body: { token: 'call-token' } }
const acted = { body: { message: 'Priority changed', erxId: 9, status: 0, level: 'L1' } }

describe('a pair', () => {
  it('posts the payload for a call token, then the same payload with it', async () => {
    const { ask, sent } = serverThat(granted, acted)
    const answer = await ask(seteRxPriority, { erxId: 9, priority: 1 })
    expect(answer).toEqual(acted.body)
    const payload = { userCode: 7, userId: 3, erxId: 9, priority: 1 }
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/v1/pateRxMgmt/seteRxPriorityjwt', body: payload },
      { path: '/api/v1/pateRxMgmt/seteRxPriority', body: { ...payload, jwtToken: 'call-token' } },
    ])
    expect(sent.every(({ authorization }) => authorization === 'Bearer session-1')).toBe(true)
  })

  it('fills in only the actor fields that the contract names, and none that the payload has', async () => {
    const { ask, sent } = serverThat(granted, { body: { message: 'Success' } })
    await ask(checkSessionTiming, { userCode: 8 })
    expect(sent[0]?.body).toEqual({ userCode: 8, session_id: 'abc' })
  })

  it('sends again with the same token when the answer is lost, and gives up after three', async () => {
    const found = serverThat(granted, 'lost', 'html', acted)
    await found.ask(seteRxPriority, { erxId: 9, priority: 1 })
    expect(found.sent.slice(1).map(({ body }) => body?.jwtToken)).toEqual(Array(3).fill('call-token'))

    const gone = serverThat(granted, 'lost', 'lost', 'lost', acted)
    await expect(gone.ask(seteRxPriority, { erxId: 9, priority: 1 })).rejects.toBeInstanceOf(NetworkLost)
    expect(gone.sent).toHaveLength(4)
    expect([found.reach.at(-1), gone.reach.at(-1)]).toEqual(['heard', 'lost'])
  })

  it('does not repeat step one, which may send a code', async () => {
    const { ask, sent } = serverThat('lost', granted, acted)
    await expect(ask(seteRxPriority, { erxId: 9, priority: 1 })).rejects.toBeInstanceOf(NetworkLost)
    expect(sent).toHaveLength(1)
  })

  it('takes a sentence in place of the token for a refusal', async () => {
    const { ask, sent } = serverThat({ body: { message: 'Duplicate UHID' } })
    const error = await refused(ask(seteRxPriority, { erxId: 9, priority: 1 }))
    expect(error).toMatchObject({ status: 200, message: 'Duplicate UHID' })
    expect(sent).toHaveLength(1)
  })

  it('keeps the whole answer of a refusal with more than a sentence', async () => {
    const body = { otpRequired: true, otpSentTo: 'a***', otpValidity: 5 }
    const error = await refused(serverThat({ body }).ask(seteRxPriority, { erxId: 9, priority: 1 }))
    expect(error.body).toEqual(body)
  })
})

describe('an answer', () => {
  it('that starts with Error is a refusal, without the word', async () => {
    const error = await refused(
      serverThat(granted, { body: { message: 'Error: too late' } }).ask(checkSessionTiming, {}),
    )
    expect(error.message).toBe('too late')
  })

  it('that does not fit the contract is a refusal, never passed on', async () => {
    const error = await refused(serverThat({ body: { displayName: 4 } }).ask(currentUser, {}))
    expect(error.status).toBe(200)
  })

  it('of a protocol failure carries status, issues and the wait', async () => {
    const issues = [{ path: 'erxId', message: 'must be a number' }]
    const unfit = serverThat({ status: 400, body: { message: 'does not fit', issues } })
    expect(await refused(unfit.ask(currentUser, {}))).toMatchObject({ status: 400, issues })
    const busy = serverThat({ status: 429, body: { message: 'Wait' }, headers: { 'retry-after': '12' } })
    expect(await refused(busy.ask(currentUser, {}))).toMatchObject({ status: 429, waitSeconds: 12 })
  })

  it('401 reports the sign-in that asked', async () => {
    const { ask, ended } = serverThat({ status: 401, body: { message: 'Your session has ended.' } })
    expect((await refused(ask(currentUser, {}))).status).toBe(401)
    expect(ended).toEqual(['abc'])
  })

  it('of a proxy without our envelope is a lost network', async () => {
    await expect(serverThat('html').ask(currentUser, {})).rejects.toBeInstanceOf(NetworkLost)
  })
})

it('a GET call has no body and one step', async () => {
  const { ask, sent } = serverThat({
    body: {
      rememberMeDays: { description: 7 },
      otpValidity: { description: 5 },
      teleOperatorValidity: { consultationTiming: 0 },
      idleTimeInterval: 0,
    },
  })
  await ask(getcrmotpvalidy, {})
  expect(sent).toMatchObject([{ path: '/api/v1/pateRxMgmt/getcrmotpvalidy', method: 'GET', body: undefined }])
})

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSigned } from '#platform/http/signed-body.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { DeliveryProblem } from './delivery-adapter.ts'
import { serveDemoTelephony } from './demo-telephony-route.ts'
import { createHttpTelephony } from './http-telephony.ts'
import { courseOf, sandboxTelephony } from './sandbox-telephony.ts'

const requests: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
let status = 201
const server = createServer((request, response) => {
  void text(request).then((body) => {
    requests.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end('{}')
  })
})
let base = ''
let testApp: TestApp
let demo: FastifyInstance

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  testApp = await openTestApp()
  demo = Fastify()
  answerErrors(demo)
  serveDemoTelephony(demo, { ...testApp, settings: { ...testApp.settings, telephony: sandboxTelephony } })
})
afterAll(async () => {
  await demo.close()
  await testApp.close()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  requests.length = 0
  status = 201
})

const service = () => ({
  url: `${base}/connect`,
  token: 'token',
  callerId: '08047112233',
  secret: 'a secret of the telephone',
  calledBackAt: 'https://rx.example.org',
})
const call = { reference: 'call:7', from: '9000000107', to: '9876543210' }

describe('click-to-call over HTTP', () => {
  it('asks for one call between two numbers, both of which see the caller id', async () => {
    await createHttpTelephony(service(), () => base).connect(call)
    expect(requests[0]).toMatchObject({
      url: '/connect',
      headers: { authorization: 'Bearer token', 'idempotency-key': 'call:7' },
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      From: '9000000107',
      To: '9876543210',
      CallerId: '08047112233',
      TimeOut: 45,
      TimeLimit: 3600,
      Record: false,
      StatusCallback: 'https://rx.example.org/api/telephony/events',
      CustomField: 'call:7',
    })
  })

  it.each([
    [422, true],
    [401, true],
    [429, false],
    [503, false],
  ])('is refused by %i, lasting: %s, without a number', async (code, lasting) => {
    status = code
    const refused = await createHttpTelephony(service(), () => base)
      .connect(call)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DeliveryProblem)
    expect(refused).toMatchObject({ lasting, message: `The telephone service answered ${code}.` })
  })

  it('may pass when the service is not there', async () => {
    const gone = { ...service(), url: 'http://127.0.0.1:1/connect' }
    await expect(createHttpTelephony(gone, () => base).connect(call)).rejects.toMatchObject({
      lasting: false,
      message: 'The telephone service cannot be reached.',
    })
  })

  it('finds the sandbox on the server itself', async () => {
    await createHttpTelephony(sandboxTelephony, () => base).connect(call)
    expect(requests[0]?.url).toBe('/api/demo/telephony/calls')
    expect(JSON.parse(requests[0]?.body ?? '').StatusCallback).toBe(`${base}/api/telephony/events`)
  })
})

describe('the sandbox', () => {
  it.each([
    ['answers', ['ringing', 'in-progress', 'completed']],
    ['drops', ['ringing', 'in-progress', 'failed']],
    ['busy', ['ringing', 'busy']],
    ['noAnswer', ['ringing', 'no-answer']],
    ['silent', []],
  ] as const)('that %s says %j in turn', (outcome, statuses) => {
    const course = courseOf({ outcome, talkSeconds: 5 })
    expect(course.map(({ status }) => status)).toEqual(statuses)
    const times = course.map(({ afterSeconds }) => afterSeconds)
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  const ask = (token: string = sandboxTelephony.token, reference = 'call:8') =>
    demo.inject({
      method: 'POST',
      url: '/api/demo/telephony/calls',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        From: '9000000107',
        To: '9876543210',
        CallerId: sandboxTelephony.callerId,
        StatusCallback: `${base}/api/telephony/events`,
        CustomField: reference,
      },
    })

  it('takes a call once, says signed what becomes of it, and keeps no number', async () => {
    await demo.inject({ method: 'PUT', url: '/api/demo/telephony', payload: { outcome: 'busy' } })
    expect((await ask()).statusCode).toBe(201)
    expect((await ask()).statusCode).toBe(201)
    await vi.waitFor(() => expect(requests).toHaveLength(2), { timeout: 20_000 })
    for (const { headers, body } of requests)
      expect(
        isSigned(
          sandboxTelephony.secret,
          String(headers['x-rxdesk-signature']),
          Buffer.from(body),
          Date.now(),
        ),
      ).toBe(true)
    expect(requests.map(({ body }) => JSON.parse(body).Status)).toEqual(['ringing', 'busy'])
    const shown = await demo.inject({ url: '/api/demo/telephony' })
    expect(shown.json().body).toMatchObject({
      outcome: 'busy',
      calls: [{ reference: 'call:8', outcome: 'busy', tries: 2 }],
    })
    for (const number of [call.from, call.to]) {
      expect(shown.body).not.toContain(number)
      expect(requests.map(({ body }) => body).join()).not.toContain(number)
    }
  })

  it('refuses a wrong token, a call without numbers and another behaviour', async () => {
    expect((await ask('another')).statusCode).toBe(401)
    const url = '/api/demo/telephony/calls'
    const headers = { authorization: `Bearer ${sandboxTelephony.token}` }
    expect((await demo.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(400)
    const put = { method: 'PUT', url: '/api/demo/telephony' } as const
    expect((await demo.inject({ ...put, payload: { outcome: 'sings' } })).statusCode).toBe(400)
  })

  it('is not there outside of demo mode', async () => {
    const app = Fastify()
    answerErrors(app)
    serveDemoTelephony(app, {
      ...testApp,
      settings: { ...testApp.settings, demo: false, telephony: sandboxTelephony },
    })
    for (const method of ['GET', 'PUT'] as const)
      expect((await app.inject({ method, url: '/api/demo/telephony', payload: {} })).statusCode).toBe(404)
    await app.close()
  })
})

import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { openBody, sessionBody } from './json-body.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let bench: IdentityBench
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, actionCalls())
  bench = await startIdentityBench()
})
afterAll(async () => {
  await wire.app.close()
  await testApp.close()
  await bench.close()
})

const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))

it('answers who has no session before the body is looked into', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const answer = await wire.app.inject({
    method: 'POST',
    url: '/api/v1/pateRxMgmt/seteRxPriorityjwt',
    headers: { 'content-type': 'application/json', authorization: 'Bearer invented' },
    payload: '{ no JSON at all',
  })
  expect(answer.statusCode).toBe(401)
  const unknown = await wire.app.inject({
    method: 'POST',
    url: '/api/v1/pateRxMgmt/noSuchCall',
    payload: manyKeys(75_000),
  })
  expect(unknown.statusCode).toBe(404)
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

it('lets an open call send what a sign-in needs, and no more', async () => {
  const login = bench.payload()
  expect(await bench.server.post('userMgmt/loginjwt', login)).toMatchObject({ status: 200 })
  const deep = `${'{"a":'.repeat(12)}1${'}'.repeat(12)}`
  for (const more of [
    { filler: 'x'.repeat(openBody.bytes) },
    manyKeys(openBody.members + 1),
    JSON.parse(deep),
    { list: Array.from({ length: 2 * openBody.members + 2 }, () => 0) },
  ])
    expect(await bench.server.post('userMgmt/loginjwt', { ...login, ...more })).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    })
})

it('lets a user send a large record, and refuses what no call has', async () => {
  const admin = await testApp.signIn(roles.admin)
  const erxId = await testApp.addCase()
  const priority = { erxId, priority: 1 }
  const large = { ...priority, note: Array.from({ length: 20_000 }, (_, at) => ({ word: `w${at}` })) }
  expect((await wire.post('pateRxMgmt/seteRxPriorityjwt', large, admin)).status).not.toBe(413)
  for (const more of [manyKeys(sessionBody.members + 1), { filler: 'x'.repeat(sessionBody.bytes) }])
    expect(await wire.post('pateRxMgmt/seteRxPriorityjwt', { ...priority, ...more }, admin)).toMatchObject({
      status: 413,
    })
})

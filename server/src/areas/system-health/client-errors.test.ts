import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { clientErrorCalls } from './client-error-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
const logged: object[] = []
beforeAll(async () => {
  testApp = await openTestApp()
  testApp.log.warn = (detail: object) => void logged.push(detail)
  wire = openWire(testApp, clientErrorCalls())
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const error = {
  ...{ module: 'case-screen', functionName: 'drawPage', kind: 'TypeError', release: 'r1' },
  message: 'Cannot show Asha Verma, "Asha", 9876543210',
  route: '/console/eRxDetails',
}
const note = (caller: Caller, more: object = {}) =>
  wire.ask('userMgmt/noteClientError', { ...error, ...more }, caller)
const newest = async () => ((await listed()) as unknown as { data: object[] }).data[0]
const listed = async () => (await wire.ask('master/getClientErrors', {}, admin)).body

it('counts errors by kind, and neither stores nor logs what may name a patient', async () => {
  const user = await testApp.signIn(roles.l1)
  expect((await note(user)).body).toEqual({ message: '' })
  await note(user, { leftOut: 5 })
  expect(await listed()).toMatchObject({
    totalCount: 1,
    data: [{ module: 'case-screen', kind: 'TypeError', message: 'Cannot show … , …', times: 7 }],
  })
  await note(user, { route: '/console/eRxDetails/100001' })
  const rows = await testApp.db.selectFrom('client_errors').selectAll().execute()
  expect(JSON.stringify([rows, logged])).not.toMatch(/Asha|Verma|98765|100001/)
})

it('takes twenty of a session in an hour', async () => {
  const user = await testApp.signIn(roles.l1)
  const before = logged.length
  for (let at = 0; at < 60; at += 1) await note(user, { kind: 'RangeError' })
  expect(logged.length - before).toBe(20)
  expect(await newest()).toMatchObject({ kind: 'RangeError', times: 20 })
  // Another session is not held back by it.
  await note(await testApp.signIn(roles.l1), { kind: 'RangeError' })
  expect(await newest()).toMatchObject({ kind: 'RangeError', times: 21 })
})

it('keeps the newest fifty kinds', async () => {
  for (let at = 0; at < 4; at += 1) {
    const user = await testApp.signIn(roles.l1)
    for (let kind = 0; kind < 20; kind += 1)
      await note(user, { functionName: `f${'x'.repeat(at)}y${'z'.repeat(kind)}` })
  }
  expect(await listed()).toMatchObject({ totalCount: 50 })
})

it('is shown to administrators of the whole deployment alone', async () => {
  const some = await testApp.signIn(roles.admin, { clientIds: [1] })
  expect((await wire.ask('master/getClientErrors', {}, some)).status).toBe(403)
})

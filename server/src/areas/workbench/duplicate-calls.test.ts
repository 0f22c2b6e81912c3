import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { duplicateCalls } from './duplicate-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let other: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, duplicateCalls())
  operator = await testApp.signIn(roles.l1)
  other = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())

const check = async (erxId: number, caller: Caller, status: unknown = '1') =>
  (await wire.ask('teleConsultant/teleConsultationCheckDuplicateEntries', { erxId, status }, caller)).body
const set = (id: number, values: object) =>
  testApp.db.updateTable('cases').set(values).where('id', '=', id).execute()
const free = { cancel_entry: 'false', duplicate_entry: 'false' }
const taken = { cancel_entry: 'false', duplicate_entry: 'true' }

it('an entry is made on a case in progress by its holder, and by no other user', async () => {
  const erxId = await testApp.addCase()
  // It still waits.
  expect(await check(erxId, operator)).toEqual(taken)
  expect(await check(erxId, operator, '0')).toEqual(free)
  await testApp.db.transaction().execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
  expect(await check(erxId, operator)).toEqual(free)
  expect(await check(erxId, other)).toEqual(taken)
  // Being sent: also status 1, but without a holder.
  await set(erxId, { holder_id: null, sending: true })
  expect(await check(erxId, operator)).toEqual(taken)
})

it('a case that the partner cancelled is reported as such', async () => {
  const erxId = await testApp.addCase({ status: 2 })
  await set(erxId, { cancelled: true })
  expect((await check(erxId, operator)).cancel_entry).toBe('true')
})

it('requires an existing status', async () => {
  const erxId = await testApp.addCase()
  expect((await check(erxId, operator, '6')).issues).toEqual([{ path: 'status', message: 'is no status' }])
})

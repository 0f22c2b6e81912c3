import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { doctorCalls } from './calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let staff: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await db
    .insertInto('hospitals')
    .values([{ name: 'Egene' }, { name: 'Gene Memorial Hospital and Research Centre' }, { name: 'Old Gene' }])
    .execute()
  await db
    .insertInto('doctors')
    .values([{ name: 'Eugene' }, { name: 'Dr. Genevieve Thomas-Abraham' }, { name: 'Gene Abraham Varghese' }])
    .execute()
  await db
    .insertInto('master_terms')
    .values(
      ['Emergene', 'Human Gene Therapy', 'Gene Medicine'].map((name, position) => ({
        kind: 'specialization',
        code: '',
        name,
        position,
      })),
    )
    .execute()
  staff = await testApp.signIn(roles.l1)
  wire = openWire(testApp, doctorCalls())
})
afterAll(() => testApp.close())

it.each([
  ['doctorDtls/searchDoctor', ['Gene Abraham Varghese', 'Dr. Genevieve Thomas-Abraham', 'Eugene']],
  ['doctorDtls/searchHospital', ['Gene Memorial Hospital and Research Centre', 'Old Gene', 'Egene']],
  ['doctorDtls/specialization', ['Gene Medicine', 'Human Gene Therapy', 'Emergene']],
])('%s returns names that begin with the text first, then those in which another word does', async (call, names) => {
  const { status, body } = await wire.ask(call, { searchText: 'GENE' }, staff)
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  const places = names.map((name) => text.indexOf(name))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { countTrips } from '#testing/trips.fixture.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { amoxicillin } from './safety-app.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let trips: () => number
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...caseCalls(), ...medicineLineCalls()])
  operator = await testApp.signIn(roles.l1)
  trips = countTrips(testApp.pool)
})
afterAll(() => testApp.close())

/** Both steps of a call, and how often they went to the database. */
async function tripsOf(
  id: string,
  payload: object,
): Promise<{ trips: number; body: Record<string, unknown> }> {
  const before = trips()
  const { status, body } = await wire.ask(id, payload, operator)
  expect([status, body.message]).toEqual([200, body.message])
  return { trips: trips() - before, body }
}

it('goes to the database seldom for what an operator waits for', async () => {
  const erxId = await testApp.addCase()
  const opened = await tripsOf('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' })
  const held = { erxId, fence: Number(opened.body.fence) }
  const first = await tripsOf('pateRxMgmt/insertMedicineData', { ...held, medicine: amoxicillin })
  const second = await tripsOf('pateRxMgmt/insertMedicineData', {
    ...held,
    medicine: { medName: 'Dolo 650', saltName: 'Paracetamol', dosage: '1-0-1' },
  })
  const looked = await tripsOf('pateRxMgmt/geteRxDtls', { erxId, mode: 'view', tab: 'tab' })
  const saved = await tripsOf('pateRxMgmt/updateeRxDtls', {
    ...held,
    changes: { docobsv: { allergy: ['Penicillin'] } },
    base: {},
  })
  // At most: whether a statement still catches the trip of the one before it depends on the moment by one or two.
  const most = { opened: 16, looked: 6, saved: 12, first: 14, second: 15 }
  const counted = {
    opened: opened.trips,
    looked: looked.trips,
    saved: saved.trips,
    first: first.trips,
    second: second.trips,
  }
  for (const [what, bound] of Object.entries(most))
    expect(counted[what as keyof typeof most], what).toBeLessThanOrEqual(bound)
})

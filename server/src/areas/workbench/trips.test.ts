import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { countTrips } from '#testing/trips.fixture.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { amoxicillin, dolo } from './safety-app.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let trips: () => number
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...caseCalls(), ...medicineLineCalls(), ...actionCalls()])
  operator = await testApp.signIn(roles.l1)
  trips = countTrips(testApp.pool)
})
afterAll(() => testApp.close())

/** A case that was received: its history has begun. */
async function received(): Promise<number> {
  const erxId = await testApp.addCase()
  await testApp.db
    .transaction()
    .execute((db) =>
      workIn(testApp, db, operator).note('case.receive', { chain: `case:${erxId}`, clientId: 1 }),
    )
  return erxId
}

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

// Again where a moment split one trip in two: of answers that come at once, the last may be read before what the first set off is sent.
it('goes to the database seldom for what an operator waits for', { retry: 2 }, async () => {
  const erxId = await received()
  const opened = await tripsOf('pateRxMgmt/geteRxDtls', { erxId, mode: 'open', tab: 'tab' })
  const held = { erxId, fence: Number(opened.body.fence) }
  const first = await tripsOf('pateRxMgmt/insertMedicineData', { ...held, medicine: amoxicillin })
  const second = await tripsOf('pateRxMgmt/insertMedicineData', { ...held, medicine: dolo })
  const looked = await tripsOf('pateRxMgmt/geteRxDtls', { erxId, mode: 'view', tab: 'tab' })
  const saved = await tripsOf('pateRxMgmt/updateeRxDtls', {
    ...held,
    changes: { docobsv: { allergy: ['Dust'] } },
    base: {},
  })
  const forwarded = await tripsOf('pateRxMgmt/sendtoReview', {
    ...held,
    direction: 'forward',
    goesOnWith: ['noAge', 'noSex'],
  })
  await received()
  const claimed = await tripsOf('pateRxMgmt/claimNexteRx', { tab: 'tab' })
  const all = { opened, first, second, looked, saved, forwarded, claimed }
  const most = { opened: 5, first: 5, second: 6, looked: 5, saved: 6, forwarded: 6, claimed: 4 }
  const counted = Object.fromEntries(Object.entries(all).map(([what, { trips }]) => [what, trips]))
  for (const [what, bound] of Object.entries(most)) expect(counted[what], what).toBeLessThanOrEqual(bound)
})

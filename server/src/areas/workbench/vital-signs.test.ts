import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let held: { erxId: number; fence: number }

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, caseCalls())
  operator = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const erxId = await testApp.addCase()
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
  held = { erxId, fence: row.fence }
})

describe('a vital sign', () => {
  const save = async (code: string, value: string) => {
    const { id, unit } = await testApp.db
      .selectFrom('vital_masters')
      .select(['id', 'unit'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const changes = { patientvital: [{ vitalId: id, value, unit }] }
    return wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, operator)
  }
  beforeAll(async () => {
    for (const [code, shape] of [
      ['temp', 'number'],
      ['bp', 'pair'],
    ] as const)
      await testApp.db
        .insertInto('vital_masters')
        .values({ code, name: code, unit: 'u', shape, position: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })

  it.each([
    ['temp', 'abc'],
    ['temp', '37.5 or so'],
    ['temp', '120/80'],
    ['bp', '120'],
    ['bp', '120/'],
  ])('%s is not saved as "%s"', async (code, value) => {
    const { status, body } = await save(code, value)
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'changes.patientvital' })]])
  })

  it.each([
    ['temp', '999'],
    ['bp', '120 / 80'],
  ])('%s is saved as "%s"', async (code, value) => {
    expect((await save(code, value)).status).toBe(200)
  })
})

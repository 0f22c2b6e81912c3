import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseSuggestionCalls } from './suggestion-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let reviewer: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  reviewer = await testApp.signIn(roles.l2)
  wire = openWire(testApp, caseSuggestionCalls())
})
afterAll(() => testApp.close())

const set = (id: number, columns: Record<string, unknown>) =>
  testApp.db.updateTable('cases').set(columns).where('id', '=', id).execute()
const ask = (erxId: number, caller = reviewer, page: object = {}) =>
  wire.ask('pateRxMgmt/getEarliereRx', { erxId, ...page }, caller)

it('shows what the patient had before, with directions, and only to who may see it', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [open, last, first, later, other, digitized] = [
    await testApp.addCase(),
    await testApp.addCase({ status: 3 }),
    await testApp.addCase({ status: 3 }),
    await testApp.addCase(),
    await testApp.addCase({ status: 3 }),
    await testApp.addCase({ status: 3, channel: 'digitization', level: 'L3' }),
  ]
  const { patient_id } = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', open)
    .executeTakeFirstOrThrow()
  await set(open, { received_at: ago(1) })
  await set(last, { patient_id, received_at: ago(10), prescription_date: '2026-01-05' })
  await set(first, { patient_id, received_at: ago(90) })
  await set(later, { patient_id, received_at: ago(0) })
  await set(digitized, { patient_id, received_at: ago(20) })
  await set(other, { received_at: ago(5) })
  await testApp.db
    .insertInto('case_medicines')
    .values({
      client_id: 1,
      case_id: last,
      position: 1,
      line: JSON.stringify({ medName: 'Warfarin', strength: '5 mg', dosage: '0-0-1' }),
    })
    .execute()

  const { body } = await ask(open)
  const data = body.data as { erxId: number; date: string; medicines: object[] }[]
  expect(data.map(({ erxId }) => erxId)).toEqual([last, first])
  expect(body.totalCount).toBe(2)
  expect(data[0]).toMatchObject({
    date: '05-01-2026',
    medicines: [{ medName: 'Warfarin', strength: '5 mg', dosage: '0-0-1' }],
  })
  const second = (await ask(open, reviewer, { offset: 1, limit: 1 })).body.data as { erxId: number }[]
  expect(second.map(({ erxId }) => erxId)).toEqual([first])
  const withoutRight = {
    ...reviewer,
    sessionId: crypto.randomUUID(),
    permissions: reviewer.permissions.filter((permission) => permission !== 3),
  }
  expect((await ask(open, withoutRight)).status).toBe(403)
  const ofOther = { ...reviewer, sessionId: crypto.randomUUID(), clientIds: [2] }
  expect((await ask(open, ofOther)).status).toBe(404)
})

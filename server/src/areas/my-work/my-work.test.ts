import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let reviewer: Caller
beforeAll(async () => {
  testApp = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
  operator = await testApp.signIn(roles.l1)
  reviewer = await testApp.signIn(roles.l2)
  wire = openWire(testApp, calls())
})
afterAll(() => testApp.close())

const range = { fromDate: '01-11-2026', toDate: '30-11-2026' }
const ask = (name: string, payload: object, caller = operator) =>
  wire.ask(`reportDtls/${name}`, { ...range, limit: 100, ...payload }, caller)

async function claim(caseId: number, fence: number, by: Caller, action: string, at: string) {
  const key = { client_id: 1, case_id: caseId, fence }
  await testApp.db
    .insertInto('case_claims')
    .values({
      ...key,
      user_id: by.userId,
      level: by === operator ? 'L1' : 'L2',
      claimed_at: at,
      ended_at: at,
      end_action: action,
    })
    .execute()
  await testApp.db
    .insertInto('case_visits')
    .values({ ...key, page: crypto.randomUUID(), active_seconds: 90, keys: 50, clicks: 5 })
    .execute()
}

it('counts the own work by day and week of the time zone, and tells what came back and why', async () => {
  const [one, two] = [await testApp.addCase(), await testApp.addCase()]
  // 20:00 UTC is the next day in India.
  await claim(one, 1, operator, 'forward', '2026-11-02T20:00:00Z')
  await claim(one, 2, reviewer, 'sendBack', '2026-11-04T05:00:00Z')
  await claim(one, 3, operator, 'forward', '2026-11-04T06:00:00Z')
  await claim(one, 4, reviewer, 'forward', '2026-11-04T07:00:00Z')
  await claim(two, 1, operator, 'lapse', '2026-11-10T05:00:00Z')
  await claim(two, 2, operator, 'reject', '2026-11-10T06:00:00Z')
  await testApp.db.transaction().execute((db) =>
    testApp.audit.append(db, {
      chain: `case:${one}`,
      action: 'case.sendBack',
      actorId: reviewer.userId,
      detail: { comment: 'Which dose?' },
    }),
  )

  const days = (await ask('getMyWork', {})).body
  const line = { cases: 0, forwarded: 0, sentBack: 0, rejected: 0, sent: 0, returned: 0 }
  const cost = (visits: number) => ({ minutes: visits * 1.5, keys: visits * 50, clicks: visits * 5 })
  expect(days.data).toEqual([
    { ...line, ...cost(2), from: '10-11-2026', cases: 1, rejected: 1 },
    { ...line, ...cost(1), minutes: 2, from: '04-11-2026', cases: 1, forwarded: 1, returned: 1 },
    { ...line, ...cost(1), minutes: 2, from: '03-11-2026', cases: 1, forwarded: 1 },
  ])
  expect(days.sums).toMatchObject({ cases: 3, returned: 1, keys: 200 })
  expect(days.totalCount).toBe(3)
  const weeks = (await ask('getMyWork', { by: 'week' })).body.data as { from: string; cases: number }[]
  expect(weeks.map(({ from, cases }) => [from, cases])).toEqual([
    ['09-11-2026', 1],
    ['02-11-2026', 2],
  ])

  const { body } = await ask('getMyReturns', {})
  expect(body).toMatchObject({
    totalCount: 1,
    data: [{ erxId: one, at: '2026-11-04T05:00:00.000Z', level: 'L2', reason: 'Which dose?' }],
  })
})

it("is never another user's, and nothing of a client that is no longer the caller's", async () => {
  const others = (await ask('getMyWork', { userCode: reviewer.userCode }, reviewer)).body
  expect(others.sums).toMatchObject({ cases: 2, sentBack: 1, forwarded: 1, returned: 0 })
  expect((await ask('getMyWork', { userCode: operator.userCode }, reviewer)).status).toBe(403)
  const moved = { ...operator, sessionId: crypto.randomUUID(), clientIds: [2] }
  expect((await ask('getMyWork', {}, moved)).body.totalCount).toBe(0)
  expect((await ask('getMyReturns', {}, moved)).body.data).toEqual([])
})

import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { type Work, workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { claimCase } from './claim.ts'
import { renewClaimsOfSession, requireHeld } from './lease.ts'

let testApp: TestApp
let operator: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  operator = await testApp.signIn(roles.l1)
})
afterAll(() => testApp.close())

/** One transaction of the operator. */
const work = <Result>(run: (work: Work) => Promise<Result>) =>
  testApp.db.transaction().execute((db) => run(workIn(testApp, db, operator)))

/** How many rows of the table of cases were written anew, and how many of them stayed on their page. */
async function written(): Promise<{ all: number; onTheirPage: number }> {
  const { rows } = await sql<{ all: string; hot: string }>`
    select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'cases'`.execute(
    testApp.db,
  )
  return { all: Number(rows[0]?.all), onTheirPage: Number(rows[0]?.hot) }
}

it('writes nothing into an index when a lease is renewed, by a save or by a heartbeat', async () => {
  const cases: { erxId: number; fence: number }[] = []
  for (let made = 0; made < 20; made++) {
    const erxId = await testApp.addCase()
    const { fence } = await work((now) => claimCase(now, erxId, 'tab'))
    cases.push({ erxId, fence: Number(fence) })
  }
  const before = await written()
  const rounds = 20
  for (let round = 0; round < rounds; round++) {
    for (const { erxId, fence } of cases) await work((now) => requireHeld(now, erxId, fence))
    await work((now) => renewClaimsOfSession(now, operator.sessionId))
  }
  // The database tells its figures about a second later.
  await expect
    .poll(async () => (await written()).all - before.all, { timeout: 20_000, interval: 300 })
    .toBeGreaterThanOrEqual(2 * rounds * cases.length)
  const after = await written()
  expect(after.onTheirPage - before.onTheirPage).toBeGreaterThanOrEqual(0.9 * (after.all - before.all))
})

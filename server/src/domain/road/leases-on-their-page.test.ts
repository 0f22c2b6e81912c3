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

/** The columns of the table of cases that some index of it needs: as a key, in an expression or a condition. */
async function columnsInIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name from pg_index
      join pg_depend on classid = 'pg_class'::regclass and objid = indexrelid
        and refclassid = 'pg_class'::regclass and refobjid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = refobjsubid
    where indrelid = 'cases'::regclass and attnum > 0`.execute(testApp.db)
  return rows.map(({ name }) => name)
}

async function rowOf(erxId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(cases) as row from cases where id = ${erxId}`.execute(testApp.db)
  return rows[0]?.row ?? {}
}

/** The columns that an act on a case changes. */
async function changedBy(erxId: number, act: () => Promise<unknown>): Promise<string[]> {
  const before = await rowOf(erxId)
  await act()
  const after = await rowOf(erxId)
  return Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
}

// How many rows stayed on their page depends on what else the server of the tests has open, so what makes them
// stay is looked at: no index holds what a renewal changes, and a page has room for the new row.
it('writes nothing into an index when a lease is renewed, by a save or by a heartbeat', async () => {
  const erxId = await testApp.addCase()
  const { fence } = await work((now) => claimCase(now, erxId, 'tab'))
  const bySave = await changedBy(erxId, () => work((now) => requireHeld(now, erxId, Number(fence))))
  const byHeartbeat = await changedBy(erxId, () =>
    work((now) => renewClaimsOfSession(now, operator.sessionId)),
  )
  expect(bySave).toEqual(['lease_until'])
  expect(byHeartbeat).toEqual(['lease_until'])
  const indexed = await columnsInIndexes()
  expect(indexed).toContain('status')
  expect(indexed).not.toContain('lease_until')
})

it('leaves room on each page for the next row of a case', async () => {
  const { rows } = await sql<{ options: string[] | null }>`
    select reloptions as options from pg_class where oid = 'cases'::regclass`.execute(testApp.db)
  expect(rows[0]?.options).toContain('fillfactor=85')
})

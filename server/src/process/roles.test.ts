import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, urlOf } from '#platform/database/test-database.ts'
import { countJobs } from '#platform/jobs/job-table.ts'
import type { ProcessRole } from '#platform/settings/process-role.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { type RunningServer, startServer } from '../server.ts'

let database: TestDatabase
let dataDir: string
const running: RunningServer[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-roles-'))
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(role: ProcessRole): Promise<RunningServer> {
  const server = await startServer(
    readSettings({
      ROLE: role,
      DATABASE_URL: urlOf(database),
      SECRET_KEY: 'a secret of more than thirty-two characters',
      METRICS_TOKEN: 'measured',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    }),
  )
  running.push(server)
  return server
}

const statusOf = async ({ address }: RunningServer, route: string) =>
  (await fetch(`${address}${route}`, { headers: { authorization: 'Bearer measured' } })).status

/** How many jobs of each of the two queues wait or are being worked off. */
async function left(): Promise<Record<string, number>> {
  const counts = await countJobs(database.db)
  return Object.fromEntries(
    counts
      .filter(({ queue }) => queue === 'recognise-page' || queue === 'find-entities')
      .map(({ queue, waiting, running: worked }) => [queue, waiting + worked]),
  )
}

it('is shared among processes: one answers, one works off jobs, one reads pages', async () => {
  const web = await start('web')
  const { jobs, db } = web.services
  // Of no case there is: whoever works them off finds nothing to do.
  await db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'find-entities', { clientId: 1, caseId: 404 }, 0)
    await jobs.add(tx, 'recognise-page', { clientId: 1, caseId: 404, page: 1, attempt: 1 }, 0)
  })

  const recognition = await start('recognition')
  await vi.waitFor(
    async () => expect(await left()).toEqual({ 'find-entities': 1, 'recognise-page': 0 }),
    20_000,
  )
  const worker = await start('worker')
  await vi.waitFor(
    async () => expect(await left()).toEqual({ 'find-entities': 0, 'recognise-page': 0 }),
    20_000,
  )

  for (const server of [web, worker, recognition]) {
    expect(await statusOf(server, '/api/ready')).toBe(200)
    const { ROLE } = server.services.settings
    const metrics = await fetch(`${server.address}/api/metrics`, {
      headers: { authorization: 'Bearer measured' },
    })
    expect(await metrics.text()).toContain(
      `rxdesk_jobs{queue="recognise-page",state="waiting",role="${ROLE}"} 0`,
    )
  }
  expect(await statusOf(web, '/api/config')).toBe(200)
  for (const behind of [worker, recognition]) {
    expect(await statusOf(behind, '/api/config')).toBe(404)
    expect(await statusOf(behind, '/api/events')).toBe(404)
  }
  // Only who reads pages or works off jobs asks the queues for them.
  const { rows } = await sql<{ name: string }>`select distinct name from jobs.job`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual(['find-entities', 'recognise-page'])
})

it('is refused a role of its own without a database that others reach', () => {
  expect(() => readSettings({ ROLE: 'worker', DATA_DIR: dataDir })).toThrow(/^ROLE: .*set DATABASE_URL/)
  expect(() => readSettings({ DATABASE_LISTEN_URL: 'postgres://db', DATA_DIR: dataDir })).toThrow(
    /^DATABASE_LISTEN_URL/,
  )
})

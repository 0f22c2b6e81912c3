import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, symlink, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '@rxdesk/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretHash } from './domain/identity/secrets.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded.ts'
import { readSettings } from './platform/settings/settings.ts'
import { type RunningServer, startServer } from './server.ts'

const TOKEN = 'a token of this test'

let folder: string
let postgres: EmbeddedPostgres
let server: RunningServer

/** PostgreSQL with its socket at a place that stays the same when it is started again. */
async function startDatabase(): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  await unlink(path.join(folder, 'socket')).catch(() => undefined)
  await symlink(started.connection.host, path.join(folder, 'socket'))
  return started
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rxdesk-outage-'))
  await chmod(folder, 0o711)
  postgres = await startDatabase()
  const { user, database, port } = postgres.connection
  const socket = encodeURIComponent(path.join(folder, 'socket'))
  server = await startServer(
    readSettings({
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${socket}`,
      SECRET_KEY: 'a secret of more than thirty-two characters',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
    }),
  )
  const { db } = server.services
  const { id } = await db
    .insertInto('users')
    .values({ agent_id: 'ADMIN1', first_name: 'Asha', password_hash: '', role_ids: [1], status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: id,
      browser_session_id: 'browser-1',
      token_hash: secretHash(TOKEN),
      idle_seconds: 1800,
    })
    .execute()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

async function post(route: string, payload: object) {
  const answer = await fetch(`${server.address}/api/v1/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(payload),
  })
  const { status, body } = (await answer.json()) as {
    status: number
    body: { token?: string; message?: string; clientId?: number }
  }
  return { status, body, retryAfter: answer.headers.get('retry-after') }
}

/** Makes a client, in both steps of its call. */
async function addClient(key: string) {
  const payload = { key, clientName: key, clientCTATData: 60, languages: ['en'] }
  const first = await post('master/addClientDetailsjwt', payload)
  if (!first.body.token) return first
  return post('master/addClientDetails', { ...payload, jwtToken: first.body.token })
}

const statusOf = async (route: string) => (await fetch(`${server.address}/api/${route}`)).status

it('says so while the database is away, loses nothing that was acknowledged, and goes on by itself', async () => {
  expect(await statusOf('ready')).toBe(200)
  const acknowledged: string[] = []
  const refusals: Awaited<ReturnType<typeof addClient>>[] = []
  let asking = true
  const streams = [0, 1, 2].map(async (stream) => {
    for (let at = 0; asking; at++) {
      const key = `client-${stream}-${at}`
      const answer = await addClient(key)
      if (answer.body.clientId) acknowledged.push(key)
      else refusals.push(answer)
      // Refusals come at once; nobody presses so fast.
      if (!answer.body.clientId) await pause(50)
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)

  // As a crash: nothing is written out first, and the next start recovers from its log.
  const lock = await readFile(path.join(postgres.cluster, 'postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGQUIT')
  await postgres.ended
  await expect.poll(() => refusals.length, { timeout: 30_000 }).toBeGreaterThan(5)
  await expect.poll(() => statusOf('ready'), { timeout: 30_000 }).toBe(503)
  expect(await statusOf('health')).toBe(200)

  const before = acknowledged.length
  postgres = await startDatabase()
  await expect.poll(() => statusOf('ready'), { timeout: 60_000 }).toBe(200)
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
  asking = false
  await Promise.all(streams)

  // Each refusal of the outage is the one sentence, and when to ask again.
  const seen = new Set(
    refusals.map(({ status, body, retryAfter }) => JSON.stringify([status, body.message, retryAfter])),
  )
  expect([...seen].map((text) => JSON.parse(text))).toEqual([[503, messages['general.unavailable'], '5']])
  const rows = await server.services.db.selectFrom('clients').select('key').execute()
  const stored = rows.map(({ key }) => key)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(stored).size).toBe(stored.length)
  const made = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'client.created')
    .execute()
  expect(made.length).toBe(stored.length)
}, 180_000)

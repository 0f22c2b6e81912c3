import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { catalogue } from '@rxdesk/contract/catalogue'
import { roleIds } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretHash } from './domain/identity/secrets.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './platform/database/test-database.ts'
import { readSettings } from './platform/settings/settings.ts'
import { type RunningServer, startServer } from './server.ts'
import { hostileRequest, seededRandom } from './testing/hostile-request.fixture.ts'
import { fitting } from './testing/request-values.fixture.ts'

// Hostile payloads to every call, by a user who may ask all of them. A few here; `npm run bench:fuzz` sends 10,000, and
// repeats a run by its seed.

const PAYLOADS = Number(process.env.FUZZ_PAYLOADS ?? 800)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Fewer than a session may send in a minute. */
const PAYLOADS_A_SESSION = 1_000
/** A call of any kind is answered long before. */
const HANGS_AFTER_MS = 60_000

let database: TestDatabase
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-fuzz-'))
  server = await startServer(
    readSettings({
      DATABASE_URL: urlOf(database),
      SECRET_KEY: 'a secret of more than thirty-two characters',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent',
    }),
  )
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)

interface Sender {
  token: string
  userId: number
  sessionId: string
}

let senders = 0
async function newSender(): Promise<Sender> {
  senders += 1
  const { db } = database
  const { id: userId } = await db
    .insertInto('users')
    .values({
      agent_id: `FUZZ${senders}`,
      first_name: 'Asha',
      password_hash: '',
      role_ids: [...roleIds],
      permissions: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomUUID()
  const sessionId = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      browser_session_id: `browser-${senders}`,
      token_hash: secretHash(token),
      idle_seconds: 1800,
    })
    .execute()
  return { token, userId, sessionId }
}

/** A case that the sender holds at L3, so that payloads get past the claim. */
async function heldCase({ userId, sessionId }: Sender): Promise<number> {
  const { db } = database
  const { id: clientId } = await db
    .insertInto('clients')
    .values({ key: `fuzz-${randomUUID().slice(0, 8)}`, name: 'Client' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const patient = await db
    .insertInto('patients')
    .values({ client_id: clientId, first_name: 'Asha', last_name: 'Example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hour = new Date(Date.now() + 3_600_000)
  const { id } = await db
    .insertInto('cases')
    .values({
      client_id: clientId,
      channel: 'opd',
      patient_id: patient.id,
      patient_name: 'Asha Example',
      due_at: hour,
      priority: 0,
      level: 'L3',
      status: 1,
      created_by: userId,
      holder_id: userId,
      holder_session: sessionId,
      holder_tab: 'tab',
      fence: 1,
      lease_until: hour,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('case_records').values({ client_id: clientId, case_id: id }).execute()
  return id
}

/** Of its own for each payload: what a call gets stays the same when another call is added or changed. */
const seedOf = (callId: string, sent: number): number =>
  createHash('sha256')
    .update(`${SEED} ${callId} ${Math.floor(sent / catalogue.length)}`)
    .digest()
    .readUInt32LE()

interface Answer {
  status: number
  token?: string
}

async function ask(url: string, method: 'GET' | 'POST', payload: unknown, token: string): Promise<Answer> {
  const asked = server.app.inject({
    method,
    url: `/api/v1/${url}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: JSON.stringify(payload) }),
  })
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<'hangs'>((done) => {
    timer = setTimeout(() => done('hangs'), HANGS_AFTER_MS)
  })
  const answer = await Promise.race([asked, hangs]).finally(() => clearTimeout(timer))
  if (answer === 'hangs') return { status: 0 }
  const envelope: unknown = answer.headers['content-type']?.includes('json') ? answer.json() : undefined
  const token2 = (envelope as { body?: { token?: unknown } } | undefined)?.body?.token
  return { status: answer.statusCode, ...(typeof token2 === 'string' && { token: token2 }) }
}

it(`answers ${PAYLOADS} hostile payloads without a failure of its own (seed ${SEED})`, async () => {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let sender = await newSender()
  let erxId = await heldCase(sender)
  for (let sent = 0; sent < PAYLOADS; sent++) {
    if (sent % PAYLOADS_A_SESSION === PAYLOADS_A_SESSION - 1) sender = await newSender()
    if (sent % 50 === 0) erxId = await heldCase(sender)
    const call = catalogue[sent % catalogue.length]
    if (!call) throw new Error('the catalogue is empty')
    const given = { erxId, fence: 1, tab: 'tab', clientId: 1, ...fitting[call.id] }
    const random = seededRandom(seedOf(call.id, sent))
    const payload = hostileRequest(call.request, given, random)
    // One who names another user is refused before anything else, which other tests show.
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload))
      for (const field of call.actor) delete (payload as Record<string, unknown>)[field]
    const isPair = call.steps === 'pair'
    let answer = await ask(call.id + (isPair ? 'jwt' : ''), call.method, payload, sender.token)
    if (isPair && answer.status === 200 && answer.token)
      answer = await ask(
        call.id,
        call.method,
        { ...(payload as object), jwtToken: answer.token },
        sender.token,
      )
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // A database or a partner that is away is none of these calls' business here.
    if (answer.status === 0 || answer.status >= 500)
      faults.push(`${call.id} ${answer.status || 'hangs'}: ${JSON.stringify(payload)?.slice(0, 600)}`)
    // It signed itself out, or changed its own account.
    if (answer.status === 401) sender = await newSender()
  }
  if (process.env.FUZZ_PAYLOADS) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`)
  expect(faults).toEqual([])
  // It got through to what it attacks.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(PAYLOADS / 20)
  // Calls that bound how often they are asked refuse some; the bound of a session would hide all the rest.
  expect(statuses.get(429) ?? 0).toBeLessThan(PAYLOADS / 50)
}, 3_600_000)

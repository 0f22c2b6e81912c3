import type { ServerResponse } from 'node:http'
import { limits } from '@rxdesk/contract/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import { announce, announceDoctorDay, announceFigures } from '#platform/events/announce.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { type EventStream, serveEvents } from './event-stream.ts'

let bench: IdentityBench
let app: FastifyInstance
let events: EventStream
let address: string
let asked = 0
let heldUp: Promise<void> | undefined
const answers: ServerResponse[] = []

beforeEach(async () => {
  bench = await startIdentityBench()
  app = Fastify({ forceCloseConnections: 'idle' })
  answerErrors(app)
  events = await serveEvents(app, {
    source: bench.database.source,
    log: { info() {}, warn() {}, error() {} },
    async identify(bearer, from) {
      const caller = await bench.identity.identify(bearer, from, { counts: false, fresh: true })
      asked += 1
      await heldUp
      return caller
    },
  })
  app.addHook('onRequest', async (_request, reply) => void answers.push(reply.raw))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await events.close()
  await bench.close()
})

function open(token: string): Promise<Response> {
  return fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
}

/** A case of a client of its own. */
async function addCase(channel = 'opd'): Promise<{ erxId: number; clientId: number }> {
  const { db } = bench.database
  const { id: created_by } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: client_id } = await db
    .insertInto('clients')
    .values({ key: crypto.randomUUID(), name: 'Client' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: patient_id } = await db
    .insertInto('patients')
    .values({ client_id, first_name: 'Asha', last_name: 'Example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('cases')
    .values({ client_id, channel, patient_id, patient_name: 'Asha', due_at: new Date(), created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { erxId: id, clientId: client_id }
}

const told = (about: { erxId: number; clientId: number }) =>
  bench.database.db.transaction().execute((tx) => announce(tx, { ...about, what: 'saved' }))

const session = async (browserSessionId: string) =>
  bench.database.db
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where('browser_session_id', '=', browserSessionId)
    .executeTakeFirstOrThrow()

it('ends with its session, and passes on nothing that comes after', async () => {
  const { token, sessionID } = await bench.signIn()
  const stays = await bench.signIn({ agentId: 'L2OP01' })
  const stream = await open(token)
  const other = await open(stays.token)
  const { db } = bench.database
  const ending = await session(sessionID)
  const [before, after] = [await addCase(), await addCase()]
  await told(before)
  const first = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let got = ''
  while (!got.includes(`"erxId":${before.erxId},`)) got += (await first?.read())?.value ?? ''
  await db.transaction().execute((tx) => bench.identity.endSession(tx, ending, 'role'))
  await told(after)

  // Ends by itself: were it left open, reading it to the end would wait for ever.
  for (let next = await first?.read(); next && !next.done; next = await first?.read()) got += next.value
  expect(got).not.toContain(`"erxId":${after.erxId},`)
  expect((await open(token)).status).toBe(401)

  const reader = other.body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes(`"erxId":${after.erxId},`)) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

it('is none of a browser that left before it began, and takes no place of its session', async () => {
  const { token } = await bench.signIn()
  const { promise, resolve } = Promise.withResolvers<void>()
  ;[heldUp, asked] = [promise, 0]
  answers.length = 0
  const over = new AbortController()
  const left = Array.from({ length: limits.eventStreamsPerSession }, () =>
    fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    }).catch(() => undefined),
  )
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((go) => setTimeout(go, 10))
  }
  await until(() => asked === left.length)
  over.abort()
  await Promise.all(left)
  await until(() => answers.every(({ destroyed }) => destroyed))
  resolve()
  heldUp = undefined
  const stream = await open(token)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

it('stays open through the rolled back end of its session', async () => {
  const { token, sessionID } = await bench.signIn()
  const ending = await session(sessionID)
  const { db } = bench.database
  const later = await addCase()
  const stream = await open(token)
  const undone = db.transaction().execute(async (tx) => {
    await bench.identity.endSession(tx, ending, 'role')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await told(later)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes(`"erxId":${later.erxId},`)) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

it('names no case of a channel that is hidden from its user, by role or by the OPD-only flag', async () => {
  const { db } = bench.database
  const digitized = await addCase('digitization')
  const remote = await addCase('teleconsultation')
  const card = await addCase()
  await db.updateTable('users').set({ opd_only: true }).where('agent_id', '=', 'L3OP01').execute()
  const hears = { L1OP01: [card], L3OP01: [card], ADMIN01: [digitized, remote, card] }
  const streams = await Promise.all(
    Object.keys(hears).map(async (agentId) => (await open((await bench.signIn({ agentId })).token)).body),
  )
  for (const about of [digitized, remote, card]) await told(about)
  const heard = streams.map(async (body) => {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let passed = ''
    // Everybody sees the last one.
    while (!passed.includes(`"erxId":${card.erxId},`)) passed += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    return [...passed.matchAll(/"erxId":(\d+)/g)].map(([, erxId]) => Number(erxId))
  })
  expect(await Promise.all(heard)).toEqual(Object.values(hears).map((each) => each.map(({ erxId }) => erxId)))
})

it('tells of a day of a doctor whom the screen may see, and of a doctor whom all share', async () => {
  const { db } = bench.database
  const [own, other, card] = [await addCase(), await addCase(), await addCase()]
  const held = await bench.signIn({ agentId: 'L2OP01' })
  const { userId } = await session(held.sessionID)
  await db
    .updateTable('users')
    .set({ client_ids: [own.clientId, card.clientId] })
    .where('id', '=', userId)
    .execute()
  const addDoctor = async (client_id: number | null) =>
    (
      await db
        .insertInto('doctors')
        .values({ name: 'Dr Example', client_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const doctors = [await addDoctor(own.clientId), await addDoctor(other.clientId), await addDoctor(null)]
  const { body } = await open(held.token)
  for (const doctorId of doctors)
    await db.transaction().execute((tx) => announceDoctorDay(tx, { doctorId, day: '2026-12-01' }))
  await told(card)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes(`"erxId":${card.erxId},`)) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect([...passed.matchAll(/\{"type":"doctorDay".*\}/g)].map(([data]) => JSON.parse(data))).toEqual([
    { type: 'doctorDay', doctorId: doctors[0], day: '2026-12-01' },
    { type: 'doctorDay', doctorId: doctors[2], day: '2026-12-01' },
  ])
})

it('tells that figures were counted again, of clients whom the screen may see alone', async () => {
  const { db } = bench.database
  const [own, other] = [await addCase(), await addCase()]
  const held = await bench.signIn({ agentId: 'L2OP01' })
  const { userId } = await session(held.sessionID)
  await db
    .updateTable('users')
    .set({ client_ids: [own.clientId] })
    .where('id', '=', userId)
    .execute()
  const { body } = await open(held.token)
  const counted = (clientIds: number[]) => db.transaction().execute((tx) => announceFigures(tx, clientIds))
  await counted([other.clientId])
  await counted([...Array.from({ length: 1_200 }, (_, at) => 1_000_000 + at), own.clientId])
  await told(own)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes(`"erxId":${own.erxId},`)) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  // Not of whom: the screen asks for what it may read.
  expect(passed.match(/\{"type":"figures".*\}/g)).toEqual(['{"type":"figures"}'])
})

it('is refused to a session that has too many, until one of them is closed', async () => {
  const { token } = await bench.signIn()
  const stays = await bench.signIn({ agentId: 'L2OP01' })
  const answers = await Promise.all(
    Array.from({ length: limits.eventStreamsPerSession + 5 }, () => open(token)),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(limits.eventStreamsPerSession)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  const another = await open(stays.token)
  expect(another.status).toBe(200)

  await opened[0]?.body?.cancel()
  await expect.poll(async () => (await open(token)).status).toBe(200)
})

it('ends every stream when its server closes, that of a screen that asks meanwhile too', async () => {
  const { token } = await bench.signIn()
  const stream = await open(token)
  const late = open(token)
  await app.close()
  // Were one left open, the server would wait for it for ever.
  expect(await stream.text()).toBe(': open\n\n')
  expect(await late.then(({ status }) => status).catch(() => 'refused')).not.toBe(500)
})

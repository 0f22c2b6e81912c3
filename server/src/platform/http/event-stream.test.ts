import { limits } from '@rxdesk/contract/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import { announce } from '#platform/events/announce.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { type EventStream, serveEvents } from './event-stream.ts'

let bench: IdentityBench
let app: FastifyInstance
let events: EventStream
let address: string

beforeEach(async () => {
  bench = await startIdentityBench()
  app = Fastify({ forceCloseConnections: true })
  answerErrors(app)
  events = await serveEvents(app, {
    source: bench.database.source,
    log: { info() {}, warn() {}, error() {} },
    identify: (bearer, from) => bench.identity.identify(bearer, from, { counts: false, fresh: true }),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await events.close()
  await app.close()
  await bench.close()
})

function open(token: string): Promise<Response> {
  return fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
}

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
  await db.transaction().execute((tx) => announce(tx, { erxId: 1, clientId: 1, what: 'saved' }))
  await db.transaction().execute((tx) => bench.identity.endSession(tx, ending, 'role'))
  await db.transaction().execute((tx) => announce(tx, { erxId: 2, clientId: 1, what: 'saved' }))

  // Ends by itself: were it left open, reading it to the end would wait for ever.
  const got = await stream.text()
  expect(got).toContain('"erxId":1')
  expect(got).not.toContain('"erxId":2')
  expect((await open(token)).status).toBe(401)

  const reader = other.body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes('"erxId":2')) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

it('stays open through the rolled back end of its session', async () => {
  const { token, sessionID } = await bench.signIn()
  const ending = await session(sessionID)
  const { db } = bench.database
  const stream = await open(token)
  const undone = db.transaction().execute(async (tx) => {
    await bench.identity.endSession(tx, ending, 'role')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction().execute((tx) => announce(tx, { erxId: 3, clientId: 1, what: 'saved' }))
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let passed = ''
  while (!passed.includes('"erxId":3')) passed += (await reader?.read())?.value ?? ''
  await reader?.cancel()
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

import { status } from '@rxdesk/contract/lifecycle'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Jobs, startJobs } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { errorKind } from './error-kind.ts'
import { healthCalls } from './health-calls.ts'

let testApp: TestApp
let jobs: Jobs
let wire: ReturnType<typeof openWire>
let admin: Caller
let storageUp = true
beforeAll(async () => {
  testApp = await openTestApp()
  jobs = await startJobs(testApp.pool, () => undefined)
  wire = openWire(
    { ...testApp, jobs },
    healthCalls(
      { ...testApp, jobs },
      {
        storage: { healthy: async () => storageUp } as never,
        space: { freeBytes: async () => 123_456_789 } as never,
      },
      { hasFfmpeg: false },
    ),
  )
  admin = await testApp.signIn(roles.admin)
})
afterAll(async () => {
  await jobs.stop()
  await testApp.close()
})

const ask = async (name: string, payload: object = {}, caller = admin) => {
  const answer = await wire.ask(`master/${name}`, payload, caller)
  return { status: answer.status, ...answer.body } as { status: number; message: string } & Record<
    string,
    never
  >
}
async function failedCase(): Promise<{ erxId: number; fence: number }> {
  const erxId = await testApp.addCase({ level: 'L3', status: status.apiError })
  const { fence } = await caseRow(erxId)
  return { erxId, fence }
}
const caseRow = (id: number) =>
  testApp.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function seeded(key: string, caseId: number | null, state = 'failed', kind = 'email'): Promise<number> {
  const { id } = await testApp.db
    .insertInto('deliveries')
    .values({
      client_id: 1,
      case_id: caseId,
      kind,
      idempotency_key: key,
      state,
      attempts: 9,
      recipient_sealed: Buffer.from('x'),
      payload_sealed: Buffer.from('x'),
      last_error: 'It is away.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const stateOf = async (id: number) =>
  (await testApp.db.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const audited = async (subject: string) =>
  (await testApp.db.selectFrom('audit_log').select('action').where('subject', '=', subject).execute()).map(
    ({ action }) => action,
  )
const queued = async () =>
  (
    await sql<{ deliveryId: number }>`
      select (data->>'deliveryId')::int as "deliveryId" from jobs.job where name = 'deliver'`.execute(
      testApp.db,
    )
  ).rows.map(({ deliveryId }) => deliveryId)
const listed = async (id: number) =>
  ((await ask('getOpenDeliveries', { limit: 100 })).data as unknown as { deliveryId: number }[]).find(
    ({ deliveryId }) => deliveryId === id,
  )

/** A job that has used up its tries. */
async function failedJob(name: 'find-entities' | 'recognise-page', message: string): Promise<string> {
  const key = { clientId: 1, caseId: 4711 }
  await testApp.db
    .transaction()
    .execute((db) => jobs.add(db, name as 'recognise-page', { ...key, page: 1, attempt: 1 }, 0))
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'failed', retry_count = 2, completed_on = now(), output = ${JSON.stringify({ message })}::jsonb
    where name = ${name} and state = 'created' returning id`.execute(testApp.db)
  return rows[0]?.id ?? ''
}

it('a message that failed is sent again in the sending of its case, once for two presses', async () => {
  const { erxId, fence } = await failedCase()
  const id = await seeded(`case:${erxId}:${fence}:email`, erxId)
  expect(await listed(id)).toMatchObject({
    erxId,
    kind: 'email',
    state: 'failed',
    attempts: 9,
    lastError: 'It is away.',
    mayRetry: true,
  })
  const singleFlight = await Promise.all([1, 2].map(() => ask('retryDelivery', { deliveryId: id })))
  expect(singleFlight.map(({ message }) => message).sort()).toEqual([
    'Queued again',
    'This is queued already',
  ])
  expect(await caseRow(erxId)).toMatchObject({ sending: true, fence })
  expect(await stateOf(id)).toBe('waiting')
  expect(await queued()).toEqual([id])
  expect(await audited(`delivery:${id}`)).toEqual(['delivery.retried'])
})

it('a message of a sending that another followed, an order or a code does not', async () => {
  const { erxId, fence } = await failedCase()
  await testApp.db
    .updateTable('cases')
    .set({ fence: fence + 1 })
    .where('id', '=', erxId)
    .execute()
  const refusedOnes = [
    await seeded(`case:${erxId}:${fence}:sms`, erxId, 'failed', 'sms'),
    await seeded(`pharmacy:${erxId}:1`, erxId),
    await seeded('code:1', null),
    await seeded(`weblink:1:${erxId}:1`, erxId),
  ]
  const link = await seeded(`weblink:1:${erxId}:2`, erxId)
  for (const id of refusedOnes) {
    expect(await listed(id)).toMatchObject({ mayRetry: false })
    expect((await ask('retryDelivery', { deliveryId: id })).message).toMatch(/cannot be tried again/)
    expect(await stateOf(id)).toBe('failed')
    expect(await queued()).not.toContain(id)
  }
  expect((await ask('retryDelivery', { deliveryId: link })).message).toBe('Queued again')
  expect(await caseRow(erxId)).toMatchObject({ sending: false })
})

it('who may not send again does not get round it here', async () => {
  const { erxId, fence } = await failedCase()
  const id = await seeded(`case:${erxId}:${fence}:email`, erxId)
  const other = await testApp.signIn(roles.admin, { permissions: [] })
  expect((await ask('retryDelivery', { deliveryId: id }, other)).status).toBe(403)
  expect(await stateOf(id)).toBe('failed')
})

it('a job that failed is tried again, once for two presses; one without work left is not', async () => {
  const again = await failedJob('find-entities', 'error: duplicate key (Asha Rao)')
  const over = await failedJob('recognise-page', 'job heartbeat timeout')
  const read = await ask('getFailedJobs')
  expect(read.totalCount).toBe(2)
  expect(read.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ jobId: again, queue: 'find-entities', lastError: 'error', mayRetry: true }),
      expect.objectContaining({
        jobId: over,
        erxId: 4711,
        attempts: 3,
        lastError: 'Timeout',
        mayRetry: false,
      }),
    ]),
  )
  const singleFlight = await Promise.all([1, 2].map(() => ask('retryJob', { jobId: again })))
  expect(singleFlight.map(({ message }) => message).sort()).toEqual([
    'Queued again',
    'This is queued already',
  ])
  expect(await audited(`job:${again}`)).toEqual(['job.retried'])
  expect((await ask('retryJob', { jobId: over })).message).toMatch(/cannot be tried again/)
  const worked: number[] = []
  await jobs.work('find-entities', 1, async ({ payload }) => void worked.push(payload.caseId))
  await expect.poll(() => worked, { timeout: 10_000 }).toEqual([4711])
})

it('shows exactly what is up and how much waits', async () => {
  await seeded('waiting:1', null, 'waiting')
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed from deliveries`.execute(testApp.db)
  storageUp = false
  const health = await ask('getSystemHealth')
  storageUp = true
  expect(health).toMatchObject({
    storage: false,
    freeBytes: 123_456_789,
    jobs: true,
    deliveries: rows[0],
  })
  expect(health.queues).toContainEqual({ queue: 'recognise-page', waiting: 0, running: 0, failed: 1 })
  const page = await ask('getOpenDeliveries', { offset: 0, limit: 1 })
  expect(page.data).toHaveLength(1)
  expect(page.totalCount).toBe(Number(rows[0]?.waiting) + Number(rows[0]?.failed))
})

it('is denied to an administrator of some clients, and has no unknown entries', async () => {
  const held = await testApp.signIn(roles.admin, { clientIds: [1] })
  const { erxId, fence } = await failedCase()
  const deliveryId = await seeded(`case:${erxId}:${fence}:email`, erxId)
  const jobId = crypto.randomUUID()
  for (const name of ['getSystemHealth', 'getOpenDeliveries', 'getFailedJobs', 'retryDelivery', 'retryJob'])
    expect((await ask(name, { deliveryId, jobId }, held)).status, name).toBe(403)
  expect(await stateOf(deliveryId)).toBe('failed')
  expect((await ask('retryDelivery', { deliveryId: 999_999 })).status).toBe(404)
  expect((await ask('retryJob', { jobId })).status).toBe(404)
})

it.each([
  ['error: duplicate key value (Asha Rao)', 'error'],
  ['TypeError: x', 'TypeError'],
  ['job heartbeat timeout', 'Timeout'],
  ['Asha Rao fell ill', 'Error'],
  [null, 'Error'],
])('%s is of the kind %s', (text, kind) => {
  expect(errorKind(text)).toBe(kind)
})

import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverCode } from '#domain/identity/sign-in-code.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { startJobs } from '#platform/jobs/queue.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { sealText } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type DeliveryAdapters, DeliveryProblem, type OutgoingMessage } from './delivery-adapter.ts'
import { createDemoOutbox } from './demo-outbox.ts'
import { serveDelivery } from './demo-outbox-route.ts'
import { openDeliveryAdapters } from './open-adapters.ts'
import { type NewDelivery, queueDelivery } from './queue-delivery.ts'
import { deliver, type SettledDelivery, workDeliveries } from './work-deliveries.ts'

let testApp: TestApp
let sent: OutgoingMessage[]
let settled: SettledDelivery[]
let fault: Error | undefined

beforeEach(async () => {
  testApp = await openTestApp()
  sent = []
  settled = []
  fault = undefined
})
afterEach(() => testApp.close())

const adapter = {
  async send(message: OutgoingMessage) {
    sent.push(message)
    if (fault) throw fault
  },
}
const adapters: DeliveryAdapters = { email: adapter, sms: adapter, webhook: adapter, partner: adapter }
const storage = {
  open: async (key: string) => {
    if (key !== 'documents/one.pdf') throw new FileMissing(key)
    return { stream: Readable.from([Buffer.from('%PDF')]), size: 4 }
  },
}
const onSettled = async (_db: unknown, what: SettledDelivery) => void settled.push(what)

const example: NewDelivery = {
  clientId: 1,
  kind: 'email',
  idempotencyKey: 'case:100001:3:email',
  recipient: 'asha@example.org',
  subject: 'Your prescription',
  text: 'Namaste Asha',
}
const queue = (changes: Partial<NewDelivery> = {}, services: Services = testApp) =>
  services.db
    .transaction()
    .execute((db) => queueDelivery(systemWorkIn(services, db), { ...example, ...changes }))
const run = (deliveryId = 1, retryCount = 0, services: Services = testApp) =>
  deliver(services, adapters, storage, onSettled, { payload: { deliveryId }, retryCount, retryLimit: 8 })
const keepFile = (id: string, key: string) =>
  testApp.db
    .insertInto('files')
    .values({
      id,
      client_id: 1,
      kind: 'document',
      storage_key: key,
      media_type: 'application/pdf',
      byte_size: 4,
      sha256: Buffer.alloc(32),
    })
    .execute()
const row = (id = 1) =>
  testApp.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('accepts a message once by its key, and stores nothing of it in clear text', async () => {
    expect([await queue(), await queue({ text: 'again' })]).toEqual([true, false])
    expect(testApp.added).toEqual([{ name: 'deliver', payload: { deliveryId: 1 } }])
    const { rows } = await sql<{ line: string }>`select deliveries::text as line from deliveries`.execute(
      testApp.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).not.toMatch(/asha|namaste|prescription/i)
    expect(rows[0]?.line).not.toContain(Buffer.from('asha').toString('hex'))
  })

  it('sends, marks and reports; a marked one is not sent again', async () => {
    await queue()
    await run()
    await run()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ recipient: 'asha@example.org', text: 'Namaste Asha', kind: 'email' })
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, last_error: '' })
    // The next step is called again, in case the first call was lost.
    expect(settled).toEqual([1, 1].map((deliveryId) => ({ deliveryId, clientId: 1, caseId: null })))
    const audit = await testApp.db.selectFrom('audit_log').select(['chain', 'action', 'detail']).execute()
    expect(audit).toEqual([
      { chain: 'system', action: 'delivery.sent', detail: { kind: 'email', attempts: 1 } },
    ])
  })

  it('does not send after the instant that a message is good until', async () => {
    await queue({ notAfter: new Date(Date.now() - 1_000).toISOString() })
    await run()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({
      state: 'failed',
      last_error: 'It was too late to send this message.',
    })
    await queue({ idempotencyKey: 'in time', notAfter: new Date(Date.now() + 60_000).toISOString() })
    await run(2)
    expect(sent).toHaveLength(1)
  })

  it('retries after a fault, and records nothing that the fault quotes', async () => {
    await queue()
    fault = new Error('550 <asha@example.org>: Asha is not here')
    await expect(run(1, 3)).rejects.toThrow('The message could not be handed over.')
    expect(await row()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'The message could not be handed over.',
    })
    expect(settled).toEqual([])
    fault = undefined
    await run(1, 4)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, last_error: '' })
  })

  it('has failed after the last try, and immediately when no try can help', async () => {
    await queue()
    fault = new DeliveryProblem('The SMS service answered 503.', { lasting: false })
    await run(1, 8)
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'The SMS service answered 503.' })
    await queue({ idempotencyKey: 'second' })
    const second = (
      await testApp.db.selectFrom('deliveries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    ).id
    fault = new DeliveryProblem('The SMS service answered 400.', { lasting: true })
    await run(second, 0)
    expect(await row(second)).toMatchObject({ state: 'failed', last_error: 'The SMS service answered 400.' })
    expect(settled.map(({ deliveryId }) => deliveryId)).toEqual([1, second])
    fault = undefined
    await run(second)
    expect(sent).toHaveLength(2)
  })

  it('sends again under the same key when the server died between sending and marking', async () => {
    await queue()
    const dying: Services = {
      ...testApp,
      db: new Proxy(testApp.db, {
        get(db, name) {
          if (name === 'transaction') throw new Error('killed')
          const member: unknown = Reflect.get(db, name, db)
          return typeof member === 'function' ? member.bind(db) : member
        },
      }),
    }
    await expect(run(1, 0, dying)).rejects.toThrow('killed')
    expect((await row()).state).toBe('waiting')
    await run(1, 1)
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      example.idempotencyKey,
      example.idempotencyKey,
    ])
    expect((await row()).state).toBe('sent')
  })

  it('sends the document along, and fails permanently when it is gone', async () => {
    const [there, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    await keepFile(there, 'documents/one.pdf')
    await keepFile(gone, 'documents/two.pdf')
    await queue({ attachmentFileId: there })
    await queue({ attachmentFileId: gone, idempotencyKey: 'second' })
    await run(1)
    expect(sent[0]?.attachment).toMatchObject({
      fileId: there,
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF'),
    })
    await run(2)
    expect(await row(2)).toMatchObject({
      state: 'failed',
      last_error: 'The document to be sent is no longer in the storage.',
    })
  })

  it('is sent through the job queue when its transaction commits, and not otherwise', async () => {
    const jobs = await startJobs(testApp.pool, () => undefined, {}, { heartbeat: 10, supervise: 1 })
    const services: Services = { ...testApp, jobs }
    try {
      await workDeliveries(services, adapters, storage, onSettled)
      await expect(
        services.db.transaction().execute(async (db) => {
          await queueDelivery(systemWorkIn(services, db), { ...example, idempotencyKey: 'rolled back' })
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      await queue({}, services)
      await expect.poll(() => settled.length, { timeout: 10_000 }).toBe(1)
      expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([example.idempotencyKey])
    } finally {
      await jobs.stop()
    }
  })
})

describe('a channel that is not set up', () => {
  it('fails permanently and says which setting is missing', async () => {
    const live = { ...testApp, settings: { ...testApp.settings, demo: false } }
    const { adapters: real, close } = openDeliveryAdapters(live)
    await queue()
    await deliver(live, real, storage, onSettled, {
      payload: { deliveryId: 1 },
      retryCount: 0,
      retryLimit: 8,
    })
    expect(await row()).toMatchObject({
      state: 'failed',
      last_error: 'E-mail is not set up on this server (SMTP_URL).',
    })
    close()
  })
})

describe('sign-in codes', () => {
  const code = async (services: Services) => {
    const { userId } = await testApp.signIn(2)
    const user = await testApp.db
      .updateTable('users')
      .set({ email: sealText(testApp.sealer, 'operator@example.org') })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await services.db
      .transaction()
      .execute((db) => deliverCode(services)(db, { user, code: '012345', minutes: 5, purpose: 'sign-in' }))
    return user
  }

  it('are in the demo outbox immediately', async () => {
    const user = await code(testApp)
    expect(await testApp.db.selectFrom('demo_outbox').selectAll().execute()).toMatchObject([
      { agent_id: user.agent_id, otp: '012345', channel: 'email', recipient: 'operator@example.org' },
    ])
    expect(testApp.added).toEqual([])
  })

  it('go out as a sealed message elsewhere', async () => {
    await code({ ...testApp, settings: { ...testApp.settings, demo: false } })
    expect(await testApp.db.selectFrom('demo_outbox').selectAll().execute()).toEqual([])
    await run()
    expect(sent[0]).toMatchObject({
      kind: 'email',
      otp: '012345',
      recipient: 'operator@example.org',
      smsKind: 'code',
    })
  })
})

describe('GET /api/demo/outbox', () => {
  const open = (services: Pick<Services, 'settings' | 'db'>) => {
    const app = Fastify()
    answerErrors(app)
    serveDelivery(app, services, storage)
    return app
  }

  it('returns the newest first, of one agent or of all, each message once', async () => {
    const outbox = createDemoOutbox(testApp)
    const message = (idempotencyKey: string, agentId?: string): OutgoingMessage => ({
      ...example,
      deliveryId: 1,
      idempotencyKey,
      agentId,
    })
    for (const key of ['a', 'b', 'b']) await outbox.send(message(key, 'L1OP01'))
    await outbox.send(message('c'))
    const app = open(testApp)
    const all = (await app.inject('/api/demo/outbox')).json()
    expect(all).toMatchObject({
      status: 200,
      body: [{ to: 'asha@example.org', otp: null, attachmentUrl: null }, {}, {}],
    })
    expect(all.body).toHaveLength(3)
    const his = (await app.inject('/api/demo/outbox?agentId=l1op01')).json().body
    expect(his).toHaveLength(2)
    expect(his[0].id).toBeGreaterThan(his[1].id)
    expect(Object.keys(his[0])).toEqual(
      expect.arrayContaining(['to', 'channel', 'subject', 'text', 'otp', 'sentAt']),
    )
  })

  it('opens the attachment for a reader of the outbox', async () => {
    const [there, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    await keepFile(there, 'documents/one.pdf')
    await keepFile(gone, 'documents/two.pdf')
    const outbox = createDemoOutbox(testApp)
    const attached = (idempotencyKey: string, fileId?: string): OutgoingMessage => ({
      ...example,
      deliveryId: 1,
      idempotencyKey,
      attachment: fileId
        ? { fileId, fileName: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') }
        : undefined,
    })
    await outbox.send(attached('a', there))
    await outbox.send(attached('b', gone))
    await outbox.send(attached('c'))
    const app = open(testApp)
    const [none, lost, kept] = (await app.inject('/api/demo/outbox')).json().body
    const document = await app.inject(`/api/${kept.attachmentUrl}`)
    expect([document.statusCode, document.headers['content-type'], document.body]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    expect(none.attachmentUrl).toBeNull()
    for (const path of [lost.attachmentUrl, `demo/outbox/${none.id}/attachment`, 'demo/outbox/x/attachment'])
      expect((await app.inject(`/api/${path}`)).statusCode, path).toBe(404)
  })

  it('is an unknown call outside demo mode', async () => {
    const app = open({ ...testApp, settings: { ...testApp.settings, demo: false } })
    for (const path of ['/api/demo/outbox', '/api/demo/outbox/1/attachment']) {
      const answer = await app.inject(path)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { status: 404, body: { message: 'Unknown call' } },
      ])
    }
  })
})

import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Services } from '#platform/services.ts'
import type { TestApp } from '#testing/test-app.ts'
import { type SendingParts, sendCase } from './send-case-job.ts'
import {
  caseRow,
  folder,
  heldCase,
  messagesOf,
  parts,
  run,
  send,
  sent,
  storage,
  testApp,
  useSendingTestApp,
  work,
} from './sending-app.fixture.ts'

useSendingTestApp()

describe('a server that dies in the middle', () => {
  /** The services of a server that is killed before its `limit`-th statement. */
  function dyingAt(limit: number): { services: Services; died(): boolean } {
    let statements = 0
    const db = testApp.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements >= limit) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { services: { ...testApp, db }, died: () => statements >= limit }
  }

  it('leaves nothing that the next run does not finish, whichever statement is the last', async () => {
    const jobName: string[] = []
    for (const which of ['send-case', 'deliver'] as const) {
      for (let limit = 1; ; limit += 1) {
        sent.length = 0
        const held = await heldCase()
        testApp.added.length = 0
        await send(held)
        if (which === 'deliver') await run(testApp.added.shift() as TestApp['added'][number])
        const [job] = testApp.added
        const server = dyingAt(limit)
        await run(job as TestApp['added'][number], server.services).catch(() => undefined)
        const died = server.died()
        // The queue delivers the job again, and then a third time to be sure.
        await run(job as TestApp['added'][number], testApp, 1)
        await run(job as TestApp['added'][number], testApp, 2)
        await work()
        expect(await caseRow(held.erxId), `${which} killed at ${limit}`).toMatchObject({
          status: 3,
          sending: false,
        })
        expect((await messagesOf(held.erxId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
          'email sent',
          'sms sent',
        ])
        // Messages that were sent twice had the same key.
        expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
        const documents = await testApp.db
          .selectFrom('case_documents')
          .select('file_id')
          .where('case_id', '=', held.erxId)
          .execute()
        expect(documents).toHaveLength(1)
        if (!died) break
        jobName.push(which)
      }
    }
    expect(jobName.filter((name) => name === 'send-case').length).toBeGreaterThan(10)
    expect(jobName.filter((name) => name === 'deliver').length).toBeGreaterThan(5)
  }, 120_000)

  it('queues every message once when two run at once', async () => {
    const held = await heldCase()
    await send(held)
    const [job] = testApp.added as [TestApp['added'][number]]
    testApp.added.length = 0
    await Promise.all([run(job), run(job), run(job)])
    expect(await messagesOf(held.erxId)).toHaveLength(2)
    const deliveries = testApp.added.splice(0)
    await Promise.all(deliveries.map((one) => run(one)))
    expect(await caseRow(held.erxId)).toMatchObject({ status: 3 })
  })

  it('deletes the unattached files, once they are old', async () => {
    const held = await heldCase()
    const failing: SendingParts = {
      ...parts(),
      storage: {
        ...storage,
        put: async (...file) => storage.put(...file).then(() => Promise.reject(new Error('killed'))),
      },
    }
    await send(held)
    const [job] = testApp.added
    await expect(
      sendCase(testApp, failing, { payload: job?.payload as never, retryCount: 0, retryLimit: 5 }),
    ).rejects.toThrow('killed')
    const files = () =>
      testApp.db.selectFrom('files').select('id').where('case_id', '=', held.erxId).execute()
    const [orphan] = await files()
    await testApp.db
      .updateTable('files')
      .set({ created_at: sql<Date>`now() - interval '2 hours'` })
      .where('case_id', '=', held.erxId)
      .execute()
    await work()
    const left = await files()
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(orphan?.id)
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.includes(orphan?.id ?? 'none'),
    )
    expect(names).toEqual([])
  })
})

import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import type { Caller } from './caller.ts'
import { inWork, readingWork, workIn } from './work.ts'

let testApp: TestApp
let caller: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  caller = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const logged = (subject: string) =>
  testApp.db
    .selectFrom('audit_log')
    .select(['chain', 'action', 'actor_id', 'session_id', 'client_id', 'detail'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()

describe('what work notes in the audit log', () => {
  it("is the caller's, in the chain of his account unless told", async () => {
    const who = { actor_id: caller.userId, session_id: caller.sessionId }
    await readingWork(testApp, caller).change(async (work) => {
      await work.note('settings.changed', { subject: 'work:1' }, { changed: 1 })
      await work.note('case.priority', { chain: 'case:7', clientId: 1, subject: 'work:1' })
    })
    expect(await logged('work:1')).toEqual([
      {
        chain: `account:${caller.userId}`,
        action: 'settings.changed',
        ...who,
        client_id: null,
        detail: { changed: 1 },
      },
      { chain: 'case:7', action: 'case.priority', ...who, client_id: 1, detail: {} },
    ])
  })

  it('names nobody for what happens by itself, and the actor alone of a job', async () => {
    await readingWork(testApp, caller).change((work) =>
      work.bySystem().note('case.lapse', { subject: 'work:2' }),
    )
    await inWork(testApp, (work) => work.note('case.lapse', { subject: 'work:2' }))
    await inWork(testApp, (work) => work.note('document.issue', { subject: 'work:3' }), {
      userId: caller.userId,
    })
    const nobody = { chain: 'system', actor_id: null, session_id: null }
    expect(await logged('work:2')).toMatchObject([nobody, nobody])
    expect(await logged('work:3')).toMatchObject([
      { chain: `account:${caller.userId}`, actor_id: caller.userId, session_id: null },
    ])
  })

  it('is a chain also where entries of one transaction are noted at once, asked for before or not', async () => {
    await readingWork(testApp, caller).change(async (work) => {
      const note = (at: number, chain: 'case:8' | 'case:9') =>
        work.note('case.priority', { chain, clientId: 1, subject: 'work:5' }, { at })
      await Promise.all([work.willNote('case:8'), note(1, 'case:8'), note(1, 'case:9'), note(2, 'case:8')])
      const about = { chain: 'case:8', clientId: 1, subject: 'work:5' } as const
      await Promise.all([
        work.noteAll([{ action: 'case.priority', about, detail: { at: 3 } }]),
        work.willNote('case:9'),
        note(4, 'case:8'),
      ])
    })
    const rows = await testApp.db
      .selectFrom('audit_log')
      .select(['chain', 'seq', 'detail', 'previous_hash', 'hash'])
      .where('subject', '=', 'work:5')
      .orderBy('chain')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ chain, seq, detail }) => [chain, seq, detail])).toEqual([
      ...[1, 2, 3, 4].map((at) => ['case:8', at, { at }]),
      ['case:9', 1, { at: 1 }],
    ])
    for (const [at, { previous_hash }] of rows.slice(0, 4).entries())
      expect(previous_hash.equals(rows[at - 1]?.hash ?? Buffer.alloc(32))).toBe(true)
  })

  it('is undone with the change', async () => {
    const failing = readingWork(testApp, caller).change(async (work) => {
      await work.note('settings.changed', { subject: 'work:4' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await logged('work:4')).toEqual([])
  })
})

it('work in a transaction reaches nothing but that transaction', async () => {
  await testApp.db.transaction().execute(async (tx) => {
    const work = workIn(testApp, tx, caller)
    expect(work.db).toBe(tx)
    expect(Object.values(work)).not.toContain(testApp.db)
    expect(Object.keys(work)).not.toContain('pool')
  })
})

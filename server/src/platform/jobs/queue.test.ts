import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pagePriorities } from '#domain/road/page-priority.ts'
import { listenOn } from '#platform/database/listen.ts'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { type Jobs, startJobs } from './queue.ts'

let database: TestDatabase
let jobs: Jobs
const errors: Error[] = []
const timing = { heartbeat: 10, supervise: 1 }

beforeEach(async () => {
  errors.length = 0
  database = await createTestDatabase()
  jobs = await startJobs(database.pool, (error) => errors.push(error), pagePriorities, timing)
})

afterEach(async () => {
  await jobs.stop()
  await database.drop()
})

const add = (deliveryId: number) =>
  database.db.transaction().execute((db) => jobs.add(db, 'deliver', { deliveryId }))

async function stored(): Promise<{ state: string; retry_count: number; wait: number }[]> {
  const { rows } = await sql<{ state: string; retry_count: number; wait: number }>`
    select state, retry_count, extract(epoch from start_after - now()) as wait from jobs.job where name = 'deliver'`.execute(
    database.db,
  )
  return rows
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}

/** Skips the waits between tries. */
const passTime = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(database.db)

describe('job queues', () => {
  it('adds a job when its transaction commits, and none when it rolls back', async () => {
    const seen: number[] = []
    await jobs.work('deliver', 1, async ({ payload }) => void seen.push(payload.deliveryId))
    await expect(
      database.db.transaction().execute(async (db) => {
        await jobs.add(db, 'deliver', { deliveryId: 1 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await add(2)
    await until(() => seen.length > 0)
    expect(seen).toEqual([2])
    await until(async () => (await stored()).every(({ state }) => state === 'completed'))
    expect(await stored()).toHaveLength(1)
    expect(errors).toEqual([])
  })

  it('retries a failed job after growing waits, passes the count, and gives up at the limit', async () => {
    const tries: number[] = []
    const givenUp: number[] = []
    const failing = async ({ retryCount }: { retryCount: number }) => {
      tries.push(retryCount)
      throw new Error('the other side is away')
    }
    await jobs.work('deliver', 1, failing, async ({ deliveryId }) => void givenUp.push(deliveryId))
    await add(7)
    const waits: number[] = []
    for (let failed = 1; failed <= 8; failed++) {
      await until(async () =>
        (await stored()).some((job) => job.state === 'retry' && job.retry_count === failed - 1),
      )
      waits.push((await stored())[0]?.wait ?? 0)
      await passTime()
    }
    await until(() => givenUp.length > 0)
    expect(tries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(givenUp).toEqual([7])
    expect(waits[0]).toBeGreaterThan(5)
    expect(waits[4]).toBeGreaterThan((waits[0] ?? 0) * 3)
  })

  it('takes a job from a server that gave no sign of life', async () => {
    const stuck = await startJobs(database.pool, () => undefined, pagePriorities, timing)
    let resume = () => {}
    const held = new Promise<void>((resolve) => {
      resume = resolve
    })
    let started = false
    await stuck.work('deliver', 1, async () => {
      started = true
      await held
    })
    await add(3)
    await until(() => started)
    await sql`update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      database.db,
    )
    await until(async () => (await stored()).some(({ state }) => state === 'retry'))
    const second: number[] = []
    const other = await startJobs(database.pool, () => undefined, pagePriorities, timing)
    await other.work('deliver', 1, async ({ payload }) => void second.push(payload.deliveryId))
    await passTime()
    resume()
    await Promise.all([stuck.stop(), until(() => second.length > 0)])
    expect(second).toEqual([3])
    await other.stop()
  })

  it('stores nothing of an error but its name and sentence', async () => {
    await jobs.work('deliver', 1, async () => {
      throw Object.assign(new Error('violates a constraint'), {
        detail: 'Failing row contains (Asha Testperson)',
      })
    })
    await add(4)
    await until(async () => (await stored()).some(({ state }) => state === 'retry'))
    const { rows } = await sql<{
      output: unknown
    }>`select output from jobs.job where name = 'deliver'`.execute(database.db)
    expect(JSON.stringify(rows)).toContain('violates a constraint')
    expect(JSON.stringify(rows)).not.toContain('Testperson')
  })

  it('works the job of the higher priority first, those of one priority in turn', async () => {
    for (const [deliveryId, priority] of [[1], [2, -1], [3, 5], [4], [5, 5]] as const)
      await database.db
        .transaction()
        .execute((db) => jobs.add(db, 'deliver', { deliveryId: deliveryId ?? 0 }, priority))
    const seen: [number, number][] = []
    await jobs.work('deliver', 1, async ({ payload, priority }) => {
      seen.push([payload.deliveryId, priority])
    })
    await until(() => seen.length === 5)
    expect(seen).toEqual([
      [3, 5],
      [5, 5],
      [1, 0],
      [4, 0],
      [2, -1],
    ])
  })

  it('moves a page that waits instead of adding it again, and leaves every other where it is', async () => {
    const addPage = (page: number, attempt: number, priority?: number) =>
      database.db
        .transaction()
        .execute((db) => jobs.add(db, 'recognise-page', { clientId: 1, caseId: 7, page, attempt }, priority))
    await addPage(1, 1)
    await addPage(2, 1)
    await addPage(2, 1, 50)
    await addPage(2, 2, 60)
    const { rows } = await sql<{ page: string; priority: number }>`
      select concat_ws('/', data->>'page', data->>'attempt') as page, priority from jobs.job
      where name = 'recognise-page' order by priority`.execute(database.db)
    expect(rows).toEqual([
      { page: '1/1', priority: -1 },
      { page: '2/1', priority: 50 },
      { page: '2/2', priority: 60 },
    ])
  })

  it('adds a page again that is being read, so that no request is lost', async () => {
    const page = { clientId: 1, caseId: 7, page: 1, attempt: 1 }
    const addPage = () => database.db.transaction().execute((db) => jobs.add(db, 'recognise-page', page, 9))
    await addPage()
    const seen: number[] = []
    await jobs.work('recognise-page', 1, async ({ priority }) => {
      seen.push(priority)
      if (seen.length === 1) await addPage()
    })
    await until(() => seen.length === 2)
    expect(seen).toEqual([9, 9])
  })

  it('searches a case once for pages that come together, and again for one that comes meanwhile', async () => {
    const addCase = (caseId: number) =>
      database.db.transaction().execute((db) => jobs.add(db, 'find-entities', { clientId: 1, caseId }))
    await addCase(7)
    await addCase(7)
    await addCase(8)
    const seen: number[] = []
    await jobs.work('find-entities', 1, async ({ payload }) => {
      seen.push(payload.caseId)
      if (seen.length > 1) return
      await addCase(7)
      await addCase(7)
    })
    await until(async () => {
      const { rows } = await sql`
        select from jobs.job where name = 'find-entities' and state < 'completed'`.execute(database.db)
      return rows.length === 0
    })
    expect(seen).toEqual([7, 8, 7])
  })

  it('fetches a document once for changes that come together, and again for one that comes meanwhile', async () => {
    const change = (recordId: number) =>
      database.db.transaction().execute((db) => jobs.add(db, 'fetch-record', { clientId: 1, recordId }))
    for (const recordId of [7, 7, 8]) await change(recordId)
    const seen: number[] = []
    await jobs.work('fetch-record', 1, async ({ payload }) => {
      seen.push(payload.recordId)
      if (seen.length === 1) for (const recordId of [7, 7]) await change(recordId)
    })
    await until(async () => {
      const { rows } = await sql`
        select from jobs.job where name = 'fetch-record' and state < 'completed'`.execute(database.db)
      return rows.length === 0
    })
    expect(seen).toEqual([7, 8, 7])
  })

  it('adds a later job of a merged queue once for its key, however often it is asked for', async () => {
    const look = (minute: string) =>
      database.db.transaction().execute((db) => jobs.addLater(db, 'remind', { minute }, 600))
    await look('2026-12-01T02:30:00.000Z')
    await look('2026-12-01T02:30:00.000Z')
    await look('2026-12-01T02:31:00.000Z')
    const { rows } = await sql<{ minute: string; waits: boolean }>`
      select data->>'minute' as minute, start_after > now() + interval '5 minutes' as waits
      from jobs.job where name = 'remind' order by 1`.execute(database.db)
    expect(rows).toEqual([
      { minute: '2026-12-01T02:30:00.000Z', waits: true },
      { minute: '2026-12-01T02:31:00.000Z', waits: true },
    ])
  })

  it('does not start a waiting job before the change that was joined to it is visible', async () => {
    const payload = { clientId: 1, caseId: 7 }
    const { db } = database
    await db.transaction().execute((tx) => jobs.add(tx, 'find-entities', payload))
    let ended = false
    const endedWhenSeen: boolean[] = []
    await db.transaction().execute(async (tx) => {
      await jobs.add(tx, 'find-entities', payload)
      await jobs.work('find-entities', 1, async () => void endedWhenSeen.push(ended))
      await sleep(1_500)
      ended = true
    })
    await until(() => endedWhenSeen.length > 0)
    expect(endedWhenSeen).toEqual([true])
  })

  it('answers whether it is there', async () => {
    expect(await jobs.healthy()).toBe(true)
  })
})

describe('workers that are told of new jobs', () => {
  /** Whether a statement of pg-boss takes the next job of a queue. */
  const fetches = (text: string) => /skip locked/i.test(text)

  /** Jobs on the same database that are told, with what they heard and how often they asked the database. */
  async function told() {
    const heard: string[] = []
    let asked = 0
    const pool = {
      query: (text: string, values?: unknown[]) => {
        if (fetches(text)) asked++
        return database.pool.query(text, values)
      },
    }
    const listening = await startJobs(
      pool,
      (error) => errors.push(error),
      {},
      timing,
      (channel, hear, again) =>
        listenOn(database.source, channel, {
          hear: (payload) => {
            heard.push(payload)
            hear(payload)
          },
          missed: again,
          failed: (error) => errors.push(error),
        }),
    )
    return { listening, heard, asked: () => asked }
  }

  it('hear of a job when its transaction commits, and not before', async () => {
    const { listening, heard } = await told()
    const worked: number[] = []
    await listening.work('deliver', 1, async ({ payload }) => void worked.push(payload.deliveryId))
    await database.db.transaction().execute(async (db) => {
      await listening.add(db, 'deliver', { deliveryId: 7 })
      await sleep(200)
      expect(heard).toEqual([])
    })
    await until(() => worked.length > 0)
    expect(heard).toEqual(['deliver'])
    expect(worked).toEqual([7])
    await listening.stop()
    expect(errors).toEqual([])
  })

  it('work off what waits one after the other, without a pause between, also after one that fails', async () => {
    const { listening } = await told()
    // With a pause after each these would take minutes.
    const many = Array.from({ length: 40 }, (_, at) => ({ clientId: 1, caseId: 100 + at }))
    await database.db.transaction().execute(async (db) => {
      for (const payload of many) await listening.add(db, 'find-entities', payload)
    })
    const worked = new Set<number>()
    await listening.work('find-entities', 1, async ({ payload: { caseId } }) => {
      worked.add(caseId)
      if (caseId === 110) throw new Error('fails')
    })
    await until(() => worked.size === many.length)
    await listening.stop()
    expect(errors).toEqual([])
  })

  it('ask the database far less while there is nothing to do', async () => {
    const { listening, asked } = await told()
    let untold = 0
    const pool = {
      query: (text: string, values?: unknown[]) => {
        if (fetches(text)) untold++
        return database.pool.query(text, values)
      },
    }
    const polling = await startJobs(pool, (error) => errors.push(error), {}, timing)
    for (const one of [listening, polling])
      for (const name of ['deliver', 'send-case', 'find-entities', 'place-call'] as const)
        await one.work(name, 2, async () => {})
    const [before, untoldBefore] = [asked(), untold]
    await sleep(4_000)
    expect(untold - untoldBefore).toBeGreaterThan(4 * (asked() - before))
    await listening.stop()
    await polling.stop()
  })
})

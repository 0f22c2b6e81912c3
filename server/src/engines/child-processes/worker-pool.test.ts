import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { residentBytes } from './resident-memory.ts'
import { createTaskPool, type PoolLimits, type TaskPool } from './worker-pool.ts'

const megabyte = 2 ** 20
const waiting = { timeout: 30_000, interval: 50 }

type Misbehaving = TaskPool<string, string>
const pools: Misbehaving[] = []

function pool(limits: Partial<PoolLimits> = {}): Misbehaving {
  const made = createTaskPool<string, string>(
    new URL('./fixtures/misbehaving-child.ts', import.meta.url),
    z.string(),
    {
      concurrency: 1,
      memoryLimitBytes: 300 * megabyte,
      softMemoryLimitBytes: 250 * megabyte,
      tasksPerChild: 10,
      deadlineMs: 60_000,
      idleMs: 60_000,
      ...limits,
    },
  )
  pools.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()))
})

async function pidOf(made: Misbehaving): Promise<string> {
  const outcome = await made.run('pid')
  if (outcome.kind === 'failed') throw new Error(outcome.detail ?? outcome.message)
  return outcome.value
}

/** Resolves once the process is gone; a zombie that has not been reaped has no resident memory either. */
const gone = (pid: number) =>
  vi.waitFor(async () => expect(await residentBytes(pid)).toBeUndefined(), waiting)

describe('task pool', { timeout: 90_000 }, () => {
  it('reuses a warm child, and replaces it after its share of tasks', async () => {
    const made = pool({ tasksPerChild: 2 })
    const pids = [await pidOf(made), await pidOf(made), await pidOf(made)]
    expect(pids[1]).toBe(pids[0])
    expect(pids[2]).not.toBe(pids[0])
  })

  it('replaces a child that has grown over the soft limit', async () => {
    const made = pool({ softMemoryLimitBytes: megabyte })
    expect(await pidOf(made)).not.toBe(await pidOf(made))
  })

  it('ends a child that has had no work for a while', async () => {
    const made = pool({ idleMs: 50 })
    const pid = Number(await pidOf(made))
    await gone(pid)
    await vi.waitFor(() => expect(made.childPids()).toEqual([]), waiting)
    expect(await pidOf(made)).not.toBe(String(pid))
  })

  it('passes nothing of the environment of the server to a child', async () => {
    vi.stubEnv('SECRET_KEY', 'not for children')
    const outcome = await pool().run('environment')
    vi.unstubAllEnvs()
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    expect(outcome.value).not.toContain('not for children')
    expect(Object.keys(JSON.parse(outcome.value))).not.toContain('PATH')
  })

  it('kills a child that eats memory outside the heap, and goes on with the next task', async () => {
    const made = pool()
    const pid = Number(await pidOf(made))
    expect(await made.run('eat')).toMatchObject({ kind: 'failed', reason: 'memory' })
    await gone(pid)
    expect(await pidOf(made)).not.toBe(String(pid))
  })

  it('kills a child at the deadline even when its processor never rests', async () => {
    const made = pool({ deadlineMs: 1500 })
    const running = made.run('spin')
    const [pid] = made.childPids()
    expect(await running).toMatchObject({ kind: 'failed', reason: 'deadline' })
    await gone(pid ?? 0)
    expect(made.childPids()).toEqual([])
  })

  it('reports a child killed in the middle as crashed, and continues with the next task', async () => {
    const made = pool()
    await pidOf(made)
    const running = made.run('wait')
    const [pid] = made.childPids()
    process.kill(pid ?? 0, 'SIGKILL')
    expect(await running).toMatchObject({ kind: 'failed', reason: 'crashed', detail: 'exit SIGKILL' })
    expect(await made.run('pid')).toMatchObject({ kind: 'done' })
  })

  it('restarts when a warm child was killed between two tasks', async () => {
    const made = pool()
    process.kill(Number(await pidOf(made)), 'SIGKILL')
    await vi.waitFor(() => expect(made.childPids()).toEqual([]), waiting)
    expect(await made.run('pid')).toMatchObject({ kind: 'done' })
  })

  it.each([
    ['exit', 'crashed'],
    ['throw', 'crashed'],
    ['lie', 'crashed'],
    ['no such behaviour', 'crashed'],
    ['refuse', 'encrypted'],
  ])('reports the child that does "%s" as %s, in words for the user', async (behaviour, reason) => {
    const outcome = await pool().run(behaviour)
    expect(outcome).toMatchObject({ kind: 'failed', reason })
    expect(outcome.kind === 'failed' && outcome.message).toMatch(/^[A-Z].*\.$/)
  })

  it('never has more active children than allowed, and loses no task', async () => {
    const made = pool({ concurrency: 2 })
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, made.childPids().length)
    }, 5)
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => made.run('pid')))
    clearInterval(watch)
    expect(outcomes.every(({ kind }) => kind === 'done')).toBe(true)
    expect(most).toBe(2)
  })

  it('runs the urgent one first among those that wait, and of equals the one that came first', async () => {
    const made = pool()
    const order: string[] = []
    const run = (name: string, priority?: number) =>
      made.run('pid', { priority }).then(() => order.push(name))
    await Promise.all([run('at work'), run('first'), run('second'), run('urgent', 1), run('more urgent', 2)])
    expect(order).toEqual(['at work', 'more urgent', 'urgent', 'first', 'second'])
  })

  it('passes on how far a task is', async () => {
    const heard: unknown[] = []
    const outcome = await pool().run('tell', { onProgress: (value) => heard.push(value) })
    expect(heard).toEqual([{ far: 1 }, { far: 2 }])
    expect(outcome).toEqual({ kind: 'done', value: 'told' })
  })

  it('refuses running, waiting and new tasks once it is closed, and leaves no child', async () => {
    const made = pool()
    await pidOf(made)
    const running = made.run('wait')
    const queued = made.run('pid')
    const [pid] = made.childPids()
    await made.close()
    for (const task of [running, queued, made.run('pid')]) {
      expect(await task).toMatchObject({ kind: 'failed', reason: 'closed' })
    }
    await gone(pid ?? 0)
  })

  it('leaves no child behind when the server is killed, even one that never rests', async () => {
    const parent = spawn(
      process.execPath,
      [fileURLToPath(new URL('./fixtures/pool-parent.ts', import.meta.url))],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await once(parent.stdout, 'data')
    const child = Number(String(line))
    expect(await residentBytes(child)).toBeGreaterThan(megabyte)
    parent.kill('SIGKILL')
    await gone(child)
  })
})

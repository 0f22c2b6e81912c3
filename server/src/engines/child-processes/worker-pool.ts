import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { endChild, type StartedChild, startChild } from './child-process.ts'
import { type Failure, failure, type Outcome } from './outcome.ts'
import { residentBytes } from './resident-memory.ts'
import { childMessage, type TaskMessage } from './task-message.ts'

export interface PoolLimits {
  /** Children that work concurrently; further tasks wait in order. */
  concurrency: number
  /** Resident bytes at which a child is killed in the middle of its task. */
  memoryLimitBytes: number
  /** Resident bytes above which a child is replaced once its task is done. */
  softMemoryLimitBytes: number
  /** Tasks after which a child is replaced. */
  tasksPerChild: number
  /** Milliseconds a task may take, including the start of its child, without the wait in the queue. */
  deadlineMs: number
  /** Milliseconds after which an idle child is ended and its memory freed. */
  idleMs: number
}

export interface TaskPool<Task, Value> {
  /** Never rejects for a fault of the task or its file: that is returned as a failed outcome. */
  run(task: Task, options?: RunOptions): Promise<Outcome<Value>>
  /** Process ids of the live children, busy ones and warm ones. */
  childPids(): number[]
  /** Refuses waiting and new tasks, kills every child and waits until all are gone. */
  close(): Promise<void>
}

export interface RunOptions {
  /** Among waiting tasks the higher goes first, and of equals the one that came first; 0 by default. */
  priority?: number
  /** Receives the child's progress messages; not checked. */
  onProgress?(value: unknown): void
}

interface PooledChild extends StartedChild {
  tasks: number
  idleTimer?: NodeJS.Timeout
}

const watchIntervalMs = 100

/**
 * Runs tasks in child processes made from the module `entry` (which calls `serveTasks`), with a watchdog on resident
 * memory, a deadline, and answers checked against `answer`. A child is reused after good tasks and replaced after any
 * failure, as a hostile file may have left it in an odd state.
 */
export function createTaskPool<Task, Value>(
  entry: URL,
  answer: z.ZodType<Value>,
  limits: PoolLimits,
): TaskPool<Task, Value> {
  const living = new Set<PooledChild>()
  const warm: PooledChild[] = []
  const waiting: { priority: number; go(): void }[] = []
  let busy = 0
  let lastId = 0
  let closed = false

  function takeChild(): PooledChild {
    const ready = warm.pop()
    if (ready) {
      clearTimeout(ready.idleTimer)
      return ready
    }
    const pooled: PooledChild = { ...startChild(entry), tasks: 0 }
    living.add(pooled)
    const forget = () => {
      living.delete(pooled)
      clearTimeout(pooled.idleTimer)
      const index = warm.indexOf(pooled)
      if (index >= 0) warm.splice(index, 1)
    }
    pooled.child.once('exit', forget)
    pooled.child.on('error', () => pooled.child.pid === undefined && forget())
    return pooled
  }

  async function giveBack(pooled: PooledChild, outcome: Outcome<Value>): Promise<void> {
    const { pid } = pooled.child
    if (outcome.kind === 'failed' || pid === undefined || pooled.tasks >= limits.tasksPerChild) {
      return endChild(pooled.child)
    }
    const resident = await residentBytes(pid)
    const light = resident !== undefined && resident <= limits.softMemoryLimitBytes
    if (!light || closed || !living.has(pooled)) return endChild(pooled.child)
    pooled.idleTimer = setTimeout(() => void endChild(pooled.child), limits.idleMs)
    pooled.idleTimer.unref()
    warm.push(pooled)
  }

  function waitForTurn(priority: number): Promise<void> {
    return new Promise((go) => {
      const behind = waiting.findIndex((each) => each.priority < priority)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { priority, go })
    })
  }

  async function runInChild(task: Task, onProgress: RunOptions['onProgress']): Promise<Outcome<Value>> {
    const pooled = takeChild()
    pooled.tasks += 1
    lastId += 1
    const outcome = await supervise<Task, Value>(pooled, { id: lastId, task }, answer, limits, onProgress)
    await giveBack(pooled, outcome)
    return closed && outcome.kind === 'failed' && outcome.reason === 'crashed' ? failure('closed') : outcome
  }

  return {
    async run(task, { priority = 0, onProgress } = {}) {
      if (closed) return failure('closed')
      if (busy >= limits.concurrency) await waitForTurn(priority)
      else busy += 1
      try {
        return closed ? failure('closed') : await runInChild(task, onProgress)
      } finally {
        // The place goes directly to the next in line, so that a task arriving now cannot overtake it.
        const next = waiting.shift()
        if (next) next.go()
        else busy -= 1
      }
    },
    childPids: () => [...living].flatMap(({ child }) => child.pid ?? []),
    async close() {
      closed = true
      await Promise.all([...living].map(({ child }) => endChild(child)))
    },
  }
}

/** Sends one task to a child and waits for its answer, its end, its deadline or too much memory, whichever is first. */
async function supervise<Task, Value>(
  { child, lastWords }: StartedChild,
  message: TaskMessage & { task: Task },
  answer: z.ZodType<Value>,
  limits: PoolLimits,
  onProgress: RunOptions['onProgress'],
): Promise<Outcome<Value>> {
  const over = new AbortController()
  const settled = Promise.withResolvers<Outcome<Value>>()
  const fail = (failed: Failure) => settled.resolve(failed)

  const onMessage = (received: unknown) => {
    const parsed = childMessage.safeParse(received)
    if (!parsed.success || parsed.data.id !== message.id) {
      return fail(failure('crashed', { detail: 'the child sent a message that does not fit' }))
    }
    const { kind } = parsed.data
    if (kind === 'progress') return onProgress?.(parsed.data.value)
    if (kind === 'failed') return fail(failure(parsed.data.reason, parsed.data))
    const value = answer.safeParse(parsed.data.value)
    if (value.success) return settled.resolve({ kind: 'done', value: value.data })
    const paths = value.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    fail(failure('crashed', { detail: `the child's answer does not fit (${paths.join(', ')})` }))
  }
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    fail(failure('crashed', { detail: `exit ${signal ?? code} ${lastWords()}`.trim() }))
  const onError = (error: Error) => fail(failure('crashed', { detail: error.message }))

  child.on('message', onMessage).on('exit', onExit).on('error', onError)
  const deadline = setTimeout(() => fail(failure('deadline')), limits.deadlineMs)
  if (child.pid !== undefined) void watchMemory(child.pid, limits.memoryLimitBytes, over.signal, fail)
  if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  else child.send(message, (error) => error && onError(error))

  const outcome = await settled.promise
  over.abort()
  clearTimeout(deadline)
  child.off('message', onMessage).off('exit', onExit).off('error', onError)
  return outcome
}

async function watchMemory(
  pid: number,
  limitBytes: number,
  over: AbortSignal,
  fail: (failed: Failure) => void,
): Promise<void> {
  while (!over.aborted) {
    const resident = await residentBytes(pid)
    if (resident !== undefined && resident > limitBytes) {
      return fail(failure('memory', { detail: `resident ${Math.round(resident / 2 ** 20)} MB` }))
    }
    await sleep(watchIntervalMs, undefined, { signal: over }).catch(() => undefined)
  }
}

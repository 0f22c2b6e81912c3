import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { FileRefused, failure } from './outcome.ts'
import { type ChildMessage, taskMessage } from './task-message.ts'

/**
 * Turns this process into a child of a task pool: takes one task at a time over IPC and answers it. A `FileRefused`
 * thrown by the handler is reported as it is; any other error is ours and reported as `crashed`. With `tell` the
 * handler reports its progress.
 */
export function serveTasks(handle: (task: unknown, tell: Tell) => Promise<unknown>): void {
  yieldToTheServer()
  // SIGKILL and not exit(): an exit waits for native threads that may never come back.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const watch = new Worker(new URL('./parent-watch.ts', import.meta.url))
  // A thread cannot finish starting while the main thread is busy, so no task is accepted before it watches.
  watch.once('message', () => {
    watch.unref()
    process.on('message', async (message) => {
      const { id, task } = taskMessage.parse(message)
      const tell: Tell = (value) => answer({ kind: 'progress', id, value })
      answer(await attempt(id, () => handle(task, tell)))
    })
  })
}

type Tell = (progress: object) => void

async function attempt(id: number, work: () => Promise<unknown>): Promise<ChildMessage> {
  try {
    return { kind: 'done', id, value: await work() }
  } catch (error) {
    const detail = describe(error).slice(0, 2000)
    if (error instanceof FileRefused) {
      return { ...failure(error.reason, { message: error.message, detail }), id }
    }
    return { ...failure('crashed', { detail }), id }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? `${error.name}: ${error.message}` : describe(error.cause)
}

function answer(message: ChildMessage): void {
  process.send?.(message)
}

/** Recognition yields to the server and the database, for the processor and when memory runs out. */
function yieldToTheServer(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A platform that refuses either loses the courtesy, not the limits: those are the parent's.
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Where a pattern matched in one line: offsets into it, by group. */
export type PatternMatches = {
  start: number
  end: number
  groups: { name: string; start: number; end: number }[]
}[]

/** What the thread is asked. */
export interface MatchRequest {
  pattern: string
  lines: readonly string[]
}
type MatchAnswer = { matches: PatternMatches[] } | { fault: string }

/**
 * A pattern that takes longer over all lines of a case is passed over. Patterns are tried before they are saved, so this
 * is a last stop; it is by the clock on the wall, and long enough that a busy machine drops none.
 */
const TIME_LIMIT_MS = 2_000
const THREAD_MEMORY_MB = 128

export class PatternTooSlow extends Error {}

let thread: Promise<Worker> | undefined
/** One pattern at a time: the next one's time begins when its turn does. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Matches a pattern against lines, letter case aside, in a thread of its own: what an administrator wrote cannot hold
 * the server up. Rejects with `PatternTooSlow` when it takes too long – the thread is then ended and another one
 * started for the next – and with a SyntaxError when it is no pattern.
 */
export function matchPattern(
  pattern: string,
  lines: readonly string[],
  limitMs = TIME_LIMIT_MS,
): Promise<PatternMatches[]> {
  const matched = turn.then(() => matchNow({ pattern, lines }, limitMs))
  turn = matched.catch(() => undefined)
  return matched
}

async function matchNow(request: MatchRequest, limitMs: number): Promise<PatternMatches[]> {
  thread ??= startThread()
  const worker = await thread
  worker.ref()
  const answered = Promise.withResolvers<MatchAnswer>()
  const tooSlow = (cause?: unknown) =>
    answered.reject(new PatternTooSlow('the pattern takes too long', { cause }))
  // An answer that waits already, because the server itself was busy, is heard first.
  const deadline = setTimeout(() => setImmediate(tooSlow), limitMs)
  // Out of the memory that it may use: the pattern's doing too.
  worker.once('message', answered.resolve).once('error', tooSlow).once('exit', tooSlow)
  worker.postMessage(request)
  try {
    const answer = await answered.promise
    if ('matches' in answer) return answer.matches
    throw new SyntaxError(answer.fault)
  } catch (error) {
    if (error instanceof PatternTooSlow) {
      thread = undefined
      await worker.terminate()
    }
    throw error
  } finally {
    clearTimeout(deadline)
    worker.off('message', answered.resolve).off('error', tooSlow).off('exit', tooSlow)
    worker.unref()
  }
}

async function startThread(): Promise<Worker> {
  try {
    const worker = new Worker(new URL('./pattern-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
      // Flags of the server (inspector, loaders) and its settings are not the thread's.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    })
    await once(worker, 'message')
    // One that dies between patterns is replaced; nobody waits for it.
    worker.on('error', () => undefined).on('exit', forget)
    worker.unref()
    return worker
  } catch (error) {
    forget()
    throw error
  }
}

function forget(): void {
  thread = undefined
}

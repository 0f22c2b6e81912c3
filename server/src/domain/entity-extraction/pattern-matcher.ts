import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Where a pattern matched in one line: offsets into it, by group. */
export type PatternMatches = {
  start: number
  end: number
  groups: { name: string; start: number; end: number }[]
}[]

/** A request to the thread. */
export interface MatchRequest {
  pattern: string
  lines: readonly string[]
}
type MatchAnswer = { matches: PatternMatches[] } | { fault: string }

/**
 * A pattern that takes longer over all lines of a case is skipped. Patterns are tried before they are saved, so this is
 * a last resort; it is wall-clock time, and long enough that a busy machine skips none.
 */
const TIME_LIMIT_MS = 2_000
const THREAD_MEMORY_MB = 128

export class PatternTooSlow extends Error {}

let thread: Promise<Worker> | undefined
/** One pattern at a time: the next one's time starts when its turn does. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Matches a pattern against lines, ignoring case, in a thread of its own: a pattern that an administrator wrote cannot
 * block the server. Rejects with `PatternTooSlow` when it takes too long – the thread is then ended and another one
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
  // An answer that already waits, because the server itself was busy, is read first.
  const deadline = setTimeout(() => setImmediate(tooSlow), limitMs)
  // Out of the memory that it may use: also the pattern's fault.
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
      // The thread does not inherit the server's flags (inspector, loaders) and settings.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    })
    await once(worker, 'message')
    // A thread that dies between patterns is replaced; nothing waits for it.
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

import type { ActorField, AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { ERROR_PREFIX, problemSchema, tokenAnswerSchema } from '@rxdesk/contract/envelope'
import { openMessages } from '@rxdesk/contract/messages-open'
import { CallRefused, NetworkLost } from './refusal.ts'

/** The acting user, as the payload fields that the contract names (`actor` of a call). */
export type ActorValues = Partial<Record<ActorField, string | number>>

/** The client's dependencies; tests give a fake fetch. */
export interface WireSettings {
  /** `/api`, or the address of a server elsewhere. */
  base: string
  fetch: typeof fetch
  /** What proves the session: the bearer token of a program, or what makes the cookie of a page count. */
  headers: () => Record<string, string>
  /** Names the sign-in that a call belongs to. */
  session: () => string | null
  actor: () => ActorValues
  /** A call of this sign-in was answered 401. */
  onSessionEnded: (session: string) => void
  /** The server answered a call, or did not; an aborted call reports neither. */
  onAnswer?: () => void
  onLost?: () => void
  /** Pause between two attempts of one step, in milliseconds. */
  pause?: (milliseconds: number) => Promise<void>
}

export interface AskOptions {
  signal?: AbortSignal
}

/** Sends a call of the contract and returns its body, or throws `CallRefused` or `NetworkLost`. */
export type AskCall = <C extends CallDefinition>(
  call: C,
  payload: RequestOf<C>,
  options?: AskOptions,
) => Promise<AnswerOf<C>>

/** How often step two is sent in all: after a lost answer it is sent again with the same token. */
const STEP_TWO_ATTEMPTS = 3
const FIRST_PAUSE = 400

/**
 * The typed client of the two-step wire (decisions: the wire). Step one posts the payload to the path + `jwt`; step
 * two posts it again with the call token. Actor fields that the payload leaves out are filled in from the session.
 */
export function createAskCall(settings: WireSettings): AskCall {
  const pause =
    settings.pause ?? ((milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds)))

  function lost(why: string, cause?: unknown): NetworkLost {
    settings.onLost?.()
    return new NetworkLost(why, { cause })
  }

  async function send(path: string, method: 'GET' | 'POST', payload: unknown, signal?: AbortSignal) {
    const session = settings.session()
    const headers: Record<string, string> = { Accept: 'application/json', ...settings.headers() }
    if (method === 'POST') headers['Content-Type'] = 'application/json'
    let response: Response
    let body: unknown
    try {
      response = await settings.fetch(`${settings.base}${path}`, {
        method,
        headers,
        body: method === 'POST' ? JSON.stringify(payload) : undefined,
        signal,
      })
      body = unwrap(await response.json())
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw lost('No answer from the server', cause)
    }
    // A proxy that finds no server behind it answers in its place, without a sentence of ours.
    const problem = problemSchema.safeParse(body)
    if (!problem.success && response.status >= 502) throw lost(`HTTP ${response.status}`)
    settings.onAnswer?.()
    if (response.ok) return body
    if (response.status === 401 && session) settings.onSessionEnded(session)
    throw new CallRefused({
      message: problem.data?.message ?? openMessages['general.somethingWentWrong'],
      issues: problem.data?.issues,
      status: response.status,
      body,
      waitSeconds: response.status === 429 ? waitOf(response) : undefined,
    })
  }

  async function sendAgain(path: string, payload: unknown, signal?: AbortSignal) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(path, 'POST', payload, signal)
      } catch (error) {
        if (!(error instanceof NetworkLost) || attempt >= STEP_TWO_ATTEMPTS) throw error
        await pause(FIRST_PAUSE * 2 ** (attempt - 1))
        signal?.throwIfAborted()
      }
    }
  }

  return async (call, payload, options = {}) => {
    const { signal } = options
    const path = `/v1/${call.id}`
    if (call.method === 'GET') return accept(call, await send(path, 'GET', undefined, signal))
    const sent = { ...actorOf(call, settings.actor()), ...(payload as object) }
    if (call.steps === 'single') return accept(call, await send(path, 'POST', sent, signal))
    const first = await send(`${path}jwt`, 'POST', sent, signal)
    const granted = tokenAnswerSchema.safeParse(first)
    if (!granted.success) throw refusalIn(first, 'general.noToken')
    return accept(call, await sendAgain(path, { ...sent, jwtToken: granted.data.token }, signal))
  }
}

/** The `body` of the envelope; throws when the answer is not one. */
function unwrap(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'body' in answer) return answer.body
  throw new Error('not an envelope')
}

function actorOf(call: CallDefinition, values: ActorValues): ActorValues {
  return Object.fromEntries(
    call.actor.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
}

function accept<C extends CallDefinition>(call: C, body: unknown): AnswerOf<C> {
  const problem = problemSchema.safeParse(body)
  if (problem.success && problem.data.message.startsWith(ERROR_PREFIX.trim())) throw refusalIn(body)
  const answer = call.answer.safeParse(body)
  if (answer.success) return answer.data as AnswerOf<C>
  throw refusalIn(body)
}

/** A status-200 answer of an unexpected shape: its sentence, or one of ours when it has none. */
function refusalIn(
  body: unknown,
  otherwise: 'general.somethingWentWrong' | 'general.noToken' = 'general.somethingWentWrong',
): CallRefused {
  const problem = problemSchema.safeParse(body)
  return new CallRefused({
    message: problem.data?.message ?? openMessages[otherwise],
    status: 200,
    body,
  })
}

/** Seconds to wait that a 429 names, if it does. */
export function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { afterEach, vi } from 'vitest'

/** A server's answer in place of a normal one. */
export class Refusal {
  readonly message: string
  readonly status: number

  constructor(message: string, status = 200) {
    this.message = message
    this.status = status
  }
}

export interface FakeServer {
  /** Serves a call from now on. */
  serve<C extends CallDefinition>(call: C, answer: (payload: RequestOf<C>) => AnswerOf<C> | Refusal): void
  /** The payloads of a call, oldest first. */
  asked<C extends CallDefinition>(call: C): RequestOf<C>[]
}

/** A server behind `fetch` that serves the given calls; for any other it does not answer. */
export function startFakeServer(): FakeServer {
  const served = new Map<string, (payload: never) => unknown>()
  const payloads = new Map<string, unknown[]>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^.*\/v1\//, '')
    if (served.has(path.replace(/jwt$/, '')) && path.endsWith('jwt')) return envelope({ token: 'granted' })
    const answer = served.get(path)
    if (!answer) throw new TypeError(`nobody serves ${url}`)
    const { jwtToken: _, ...payload } = JSON.parse(String(init.body ?? '{}'))
    payloads.set(path, [...(payloads.get(path) ?? []), payload])
    const body = answer(payload as never)
    return body instanceof Refusal ? envelope({ message: body.message }, body.status) : envelope(body)
  })
  return {
    serve: (call, answer) => void served.set(call.id, answer),
    asked: (call) => (payloads.get(call.id) ?? []) as never,
  }
}

function envelope(body: unknown, status = 200): Response {
  return new Response(JSON.stringify({ status, body }), { status })
}

afterEach(() => vi.unstubAllGlobals())

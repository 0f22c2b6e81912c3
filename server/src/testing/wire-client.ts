import Fastify from 'fastify'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import type { House } from './house.ts'

export interface Answer {
  status: number
  body: { message?: string; token?: string } & Record<string, unknown>
}

/** The real wire over some calls, without a socket. Sessions are those of `house.signIn`. */
export function openWire(house: House, served: readonly ServedCall[]) {
  const app = Fastify()
  answerErrors(app)
  const callers = new Map<string, Caller>()
  const calls = new Map(served.map((call) => [call.definition.id as string, call]))
  serveCalls(app, {
    calls,
    tokens: createCallTokens(house.settings.keys.callToken),
    db: house.db,
    answers: house.sealer,
    identify: async (bearer) => callers.get(bearer),
    endedSession: async () => false,
  })

  async function post(path: string, payload: object, caller?: Caller): Promise<Answer> {
    if (caller) callers.set(caller.sessionId, caller)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload,
      headers: caller ? { authorization: `Bearer ${caller.sessionId}` } : {},
    })
    return answer.json()
  }
  return {
    app,
    post,
    token: async (id: string, payload: object, caller?: Caller) =>
      (await post(`${id}jwt`, payload, caller)).body.token,
    /** Both steps of a pair, or the one of a single call; returns the first refusal. */
    async ask(id: string, payload: object, caller?: Caller): Promise<Answer> {
      if (calls.get(id)?.definition.steps === 'single') return post(id, payload, caller)
      const first = await post(`${id}jwt`, payload, caller)
      return first.body.token ? post(id, { ...payload, jwtToken: first.body.token }, caller) : first
    },
  }
}

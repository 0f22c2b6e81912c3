import type { AnswerOf } from '@rxdesk/contract/call'
import type { Call, CallId } from '@rxdesk/contract/catalogue'
import Fastify from 'fastify'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import type { TestApp } from './test-app.ts'

export interface Answer {
  status: number
  body: { message?: string; token?: string } & Record<string, unknown>
}

/** The names of a group's calls. */
export type CallNameIn<Group extends Call['group']> = Extract<Call, { group: Group }>['name']

/** The answer of a call with its status beside it. Of a refusal there are the status and the message alone. */
export type Told<Id extends CallId> = WithStatus<AnswerOf<Extract<Call, { id: Id }>>>
type WithStatus<Answer> = Answer extends object
  ? Answer & Omit<{ status: number; message: string }, keyof Answer>
  : never

/** The real wire over some calls, asked without a socket. Sessions are those of `testApp.signIn`. */
export function openWire(testApp: TestApp, served: readonly ServedCall[]) {
  const app = Fastify()
  answerErrors(app)
  const callers = new Map<string, Caller>()
  const calls = new Map(served.map((call) => [call.definition.id as string, call]))
  serveCalls(app, {
    calls,
    tokens: createCallTokens(testApp.settings.keys.callToken),
    source: testApp,
    answers: testApp.sealer,
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
  /** Both steps of a pair, or the one of a single call; answers the first refusal met. */
  async function ask(id: string, payload: object, caller?: Caller): Promise<Answer> {
    if (calls.get(id)?.definition.steps === 'single') return post(id, payload, caller)
    const first = await post(`${id}jwt`, payload, caller)
    return first.body.token ? post(id, { ...payload, jwtToken: first.body.token }, caller) : first
  }
  return {
    app,
    post,
    ask,
    /** The same, for tests that look into the answer: its type is that of the call. */
    async told<Id extends CallId>(id: Id, payload: object, caller?: Caller): Promise<Told<Id>> {
      const { status, body } = await ask(id, payload, caller)
      return { status, ...body } as unknown as Told<Id>
    },
    token: async (id: string, payload: object, caller?: Caller) =>
      (await post(`${id}jwt`, payload, caller)).body.token,
  }
}

import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import type { WireParts } from '#platform/protocol/wire.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { readSettings } from '#platform/settings/settings.ts'

/** Settings of a demo server that writes nothing to disk. */
export function testSettings(environment: Record<string, string> = {}) {
  return readSettings({
    SECRET_KEY: 'a secret for tests that is long enough',
    LOG_LEVEL: 'silent',
    ...environment,
  })
}

export type TestSettings = ReturnType<typeof testSettings>

/** An answer as it came over the wire. */
export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface AskOptions {
  /** The session's bearer token. */
  token?: string
  /** The address that the request comes from. */
  address?: string
}

export interface TestServer {
  /** One request to `/api/v1/<path>`. */
  post(path: string, payload: object, options?: AskOptions): Promise<Answered>
  get(path: string, options?: AskOptions): Promise<Answered>
  /** Both steps of a pair. If step one answers something other than a token, that is the answer. */
  pair(id: string, payload: object, options?: AskOptions): Promise<Answered>
  close(): Promise<void>
}

/** Serves some calls on a database through the real wire, without a socket. */
export function startTestServer(
  parts: { db: Kysely<Tables>; settings: TestSettings; calls: readonly ServedCall[] } & Pick<
    WireParts,
    'identify' | 'endedSession'
  >,
): TestServer {
  const { keys } = parts.settings
  const app = Fastify()
  answerErrors(app)
  serveCalls(app, {
    db: parts.db,
    calls: new Map(parts.calls.map((call) => [call.definition.id, call])),
    tokens: createCallTokens(keys.callToken),
    answers: createSealer(keys.seal, keys.blindIndex),
    identify: parts.identify,
    endedSession: parts.endedSession,
  })
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    payload: object | undefined,
    { token, address = '127.0.0.1' }: AskOptions = {},
  ): Promise<Answered> {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    })
    return answer.json<Answered>()
  }
  const post: TestServer['post'] = (path, payload, options) => ask('POST', path, payload, options)
  return {
    post,
    get: (path, options) => ask('GET', path, undefined, options),
    async pair(id, payload, options) {
      const first = await post(`${id}jwt`, payload, options)
      const jwtToken = first.body?.token
      return jwtToken ? post(id, { ...payload, jwtToken }, options) : first
    },
    close: () => app.close(),
  }
}

import type { otpRequiredSchema, sessionLiveSchema } from '@rxdesk/contract/areas/sign-in/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Call, CallId } from '@rxdesk/contract/catalogue'
import type { problemSchema } from '@rxdesk/contract/envelope'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { createAuditWriter } from '#platform/audit/append.ts'
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

/** Step one answers a token, or what it must know first; a refusal of either step is a problem. */
type FirstStep = { token: string } & z.infer<typeof otpRequiredSchema> &
  z.infer<typeof sessionLiveSchema> &
  Required<z.infer<typeof problemSchema>> & {
    /** Of one who asks too often. */
    retryAfter: number
  }

/** All that a test may look for in the body of an answer: which of it is there depends on how the call went. */
export type BodyOf<Path extends string> = Path extends CallId
  ? FirstStep & Extract<AnswerOf<Extract<Call, { id: Path }>>, object>
  : FirstStep

/** An answer as it came over the wire. */
export interface Answered<Path extends string = string> {
  status: number
  body: BodyOf<Path>
}

export interface AskOptions {
  /** The session's bearer token. */
  token?: string
  /** The address that the request comes from. */
  address?: string
}

export interface TestServer {
  /** For what is beside the body of an answer. */
  app: FastifyInstance
  /** One request to `/api/v1/<path>`. */
  post<Path extends string>(path: Path, payload: object, options?: AskOptions): Promise<Answered<Path>>
  get<Path extends string>(path: Path, options?: AskOptions): Promise<Answered<Path>>
  /** Both steps of a pair. What step one answers in place of a token is the answer. */
  pair<Id extends CallId>(id: Id, payload: object, options?: AskOptions): Promise<Answered<Id>>
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
  const sealer = createSealer(keys.ring)
  const app = Fastify()
  answerErrors(app)
  serveCalls(app, {
    source: {
      settings: parts.settings,
      db: parts.db,
      sealer,
      audit: createAuditWriter(keys.audit),
      jobs: { add: async () => {}, addAll: async () => {}, addLater: async () => {} },
      log: { info() {}, warn() {}, error() {} },
    },
    calls: new Map(parts.calls.map((call) => [call.definition.id, call])),
    tokens: createCallTokens(keys.callToken),
    answers: sealer,
    identify: parts.identify,
    endedSession: parts.endedSession,
  })
  async function ask<Path extends string>(
    method: 'GET' | 'POST',
    path: Path,
    payload: object | undefined,
    { token, address = '127.0.0.1' }: AskOptions = {},
  ): Promise<Answered<Path>> {
    const answer = await app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    })
    return answer.json<Answered<Path>>()
  }
  const post: TestServer['post'] = (path, payload, options) => ask('POST', path, payload, options)
  return {
    app,
    post,
    get: (path, options) => ask('GET', path, undefined, options),
    async pair<Id extends CallId>(id: Id, payload: object, options?: AskOptions) {
      const first = await post(`${id}jwt`, payload, options)
      const jwtToken = first.body?.token
      return jwtToken ? post(id, { ...payload, jwtToken }, options) : (first as unknown as Answered<Id>)
    },
    close: () => app.close(),
  }
}

import { mayUse } from '@rxdesk/contract/access-row'
import type { CallDefinition } from '@rxdesk/contract/call'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorMismatch } from './actor.ts'
import { requireEnrolled } from './bearer-caller.ts'
import type { CallTokens } from './call-tokens.ts'
import { payloadDigest } from './call-tokens.ts'
import type { Caller } from './caller.ts'
import { droppedMembers } from './dropped-members.ts'
import type { AskedReading, Origin, ServedCall } from './handler.ts'
import { type BodyBounds, openBody, readBody, sessionBody } from './json-body.ts'
import { denied, invalid, Problem, unauthenticated } from './problem.ts'
import { withSeenTexts } from './seen-text.ts'
import {
  answerForPage,
  createSessionCookie,
  isByCookie,
  isFromOurPage,
  type SessionCookie,
  sessionTokenOf,
} from './session-cookie.ts'
import { type AnswerSeal, isSpent, spend, storedAnswer } from './spent-tokens.ts'
import { unstorablePath } from './storable-text.ts'
import { readingWork, type Work, type WorkSource } from './work.ts'

export interface WireParts {
  calls: ReadonlyMap<string, ServedCall>
  tokens: CallTokens
  /** What the work of a call is made of. */
  source: WorkSource
  answers: AnswerSeal
  /** The live session of a session token; undefined when there is none. */
  identify(token: string, address: string): Promise<Caller | undefined>
  /** Whether a token is that of a session that has ended. */
  endedSession(token: string): Promise<boolean>
}

type CallRequest = FastifyRequest<{ Params: { group: string; name: string } }>

/** What is known of a request before its body is read. */
interface Asked {
  call: ServedCall
  step: 'token' | 'call'
  caller: Caller | undefined
}

/** Serves the catalogue under /api/v1 (decisions: the wire). Each answer is `{status, body}`. */
export function serveCalls(app: FastifyInstance, parts: WireParts): void {
  app.register(async (scope) => {
    const asked = new WeakMap<FastifyRequest, Asked>()
    const cookie = createSessionCookie(parts.source.settings)
    readJsonOf(scope, (request) => (asked.get(request)?.caller ? sessionBody : openBody))
    // Who may not ask costs no more than a look at the session: the body is neither read nor parsed.
    const preParsing = async (request: FastifyRequest, reply: FastifyReply) => {
      const { params } = request as CallRequest
      const method = request.method === 'GET' ? 'GET' : 'POST'
      const found = find(parts.calls, params, method)
      const caller = await callerOf(parts, found.call.definition, request, () => {
        if (isByCookie(request)) cookie.end(reply)
      })
      asked.set(request, { ...found, caller })
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = asked.get(request)
      if (!known) throw unauthenticated()
      const body = await (known.step === 'token'
        ? stepOne(parts, known, request)
        : stepTwo(parts, known, request, { cookie, reply }))
      return { status: 200, body }
    }
    scope.post('/api/v1/:group/:name', { preParsing }, answer)
    scope.get('/api/v1/:group/:name', { preParsing }, answer)
  })
}

/** Reads JSON within the bounds of its sender; parses it as Fastify does, which refuses members such as __proto__. */
function readJsonOf(scope: FastifyInstance, boundsOf: (request: FastifyRequest) => BodyBounds): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (request, _payload, done) => {
    readBody(request, boundsOf(request)).then((text) => parse(request, text, done), done)
  })
}

/** The call of a path; a pair's first step has the suffix jwt, in any case (gap A6). */
function find(
  calls: ReadonlyMap<string, ServedCall>,
  path: { group: string; name: string },
  method: string,
): { call: ServedCall; step: 'token' | 'call' } {
  const id = `${path.group}/${path.name}`
  const exact = calls.get(id)
  if (exact && exact.definition.method === method) return { call: exact, step: 'call' }
  const stepOneOf = /jwt$/i.test(id) ? calls.get(id.slice(0, -3)) : undefined
  if (stepOneOf && stepOneOf.definition.steps === 'pair' && method === 'POST')
    return { call: stepOneOf, step: 'token' }
  throw new Problem('missing', message('general.unknownCall'))
}

async function stepOne(
  parts: WireParts,
  { call: { definition, handler }, caller }: Asked,
  request: FastifyRequest,
): Promise<object> {
  const raw = payloadOf(request)
  checkAccess(definition, caller)
  const payload = parse(definition, raw)
  checkActor(definition.actor, raw, caller)
  const reading = readingOf(parts, request, caller)
  const inPlaceOfToken = await tellRefusals(handler, reading, payload, () =>
    handler.check?.(reading, payload),
  )
  if (inPlaceOfToken) return inPlaceOfToken
  return {
    token: await parts.tokens.mint({
      callId: definition.id,
      sessionId: caller?.sessionId ?? '',
      digest: payloadDigest(raw),
    }),
  }
}

async function stepTwo(
  parts: WireParts,
  { call: { definition, handler }, caller }: Asked,
  request: FastifyRequest,
  { cookie, reply }: { cookie: SessionCookie; reply: FastifyReply },
): Promise<unknown> {
  const raw = payloadOf(request)
  const sessionId = caller?.sessionId ?? ''
  const digest = payloadDigest(raw)
  const tokenNeeded =
    definition.steps === 'pair' && !(definition.singleAccepted && raw.jwtToken === undefined)
  const token = tokenNeeded
    ? await parts.tokens.verify(raw.jwtToken, { callId: definition.id, sessionId, digest })
    : undefined
  if (tokenNeeded && !token)
    throw new Problem('stale', 'The call token does not fit. Ask again.', { reason: 'token' })
  checkAccess(definition, caller)
  const { jwtToken: _, ...content } = raw
  const payload = parse(definition, content)
  checkActor(definition.actor, raw, caller)

  const reading = readingOf(parts, request, caller)
  const effect = isFromOurPage(request) ? handler.session?.(payload) : undefined
  const sent = (body: unknown) => (effect ? answerForPage(cookie, effect, { request, reply, body }) : body)
  if (definition.effect === 'reads') {
    const prepared = await handler.prepare?.(reading, payload)
    return sent(fitting(definition, await handler.run(reading, payload, prepared)))
  }
  const body = await tellRefusals(handler, reading, payload, async () => {
    const prepared = await handler.prepare?.(reading, payload)
    const change = (work: Work) => async () =>
      fitting(definition, await handler.run({ ...work, ...origin(request) }, payload, prepared))
    if (!token || handler.runsAgain?.(payload)) return reading.change((work) => change(work)())
    const { replay, inTransactionAlone: atOnce = false } = handler
    const keep = replay?.keep ?? ((answer: unknown) => answer)
    const spent = { token: { ...token, digest, sessionId: caller?.sessionId ?? null }, keep, atOnce }
    try {
      return await reading.change((work) => spend(work.db, spent, parts.answers, change(work)))
    } catch (error) {
      if (!isSpent(error)) throw error
      const restore = (kept: unknown) => (replay ? replay.restore(kept, payload) : kept)
      return storedAnswer(reading.db, token.tokenId, parts.answers, restore)
    }
  })
  return sent(body)
}

/**
 * The answer as the contract defines it: no other field leaves the server, and an answer that does not fit is our
 * fault.
 */
function fitting(definition: CallDefinition, answer: unknown): unknown {
  const result = definition.answer.safeParse(answer)
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ')
  throw new Error(`the answer of ${definition.id} does not fit the contract at: ${where}`)
}

async function tellRefusals<Result>(
  handler: ServedCall['handler'],
  reading: object,
  payload: unknown,
  work: () => Promise<Result> | undefined,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) await handler.refused?.(reading, payload, error)
    throw error
  }
}

function payloadOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.method === 'GET' ? {} : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body))
    throw invalid([{ path: '', message: 'The request must be a JSON object.' }])
  const path = unstorablePath(body)
  if (path !== undefined)
    throw invalid([{ path, message: 'The text holds a character that cannot be stored.' }])
  return body as Record<string, unknown>
}

async function callerOf(
  parts: WireParts,
  definition: ServedCall['definition'],
  request: FastifyRequest,
  noteEnd: () => void,
): Promise<Caller | undefined> {
  const token = sessionTokenOf(request)
  const open = definition.access.open
  // An open call has no user: its tokens are bound to no session, so that signing in again works from a stale page.
  if (open) return undefined
  const caller = token ? await parts.identify(token, request.ip) : undefined
  if (caller) {
    if (!definition.whileEnrolling) requireEnrolled(caller)
    return caller
  }
  if (definition.endedSessionAnswers && token && (await parts.endedSession(token))) {
    noteEnd()
    throw new Problem('refused', ERROR_PREFIX + message('session.ended'))
  }
  throw unauthenticated()
}

function checkAccess({ access }: CallDefinition, caller: Caller | undefined): void {
  if (!access.open && !(caller && mayUse(access, caller))) throw denied()
}

function checkActor(
  fields: ServedCall['definition']['actor'],
  raw: Record<string, unknown>,
  caller: Caller | undefined,
): void {
  if (caller && actorMismatch(fields, raw, caller)) throw denied()
}

function parse({ request, clinical }: CallDefinition, given: unknown): unknown {
  const payload = withSeenTexts(given)
  const result = request.safeParse(payload)
  if (result.success) {
    const unknown = clinical ? droppedMembers(payload, result.data) : []
    if (unknown.length > 0)
      throw invalid(unknown.map((path) => ({ path, message: message('general.unknownMember') })))
    return result.data
  }
  throw invalid(
    result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  )
}

function readingOf(parts: WireParts, request: FastifyRequest, caller: Caller | undefined): AskedReading {
  // An open call is served without a caller, and its handler asks for none.
  return { ...readingWork(parts.source, caller as Caller), ...origin(request) }
}

function origin(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) }
}

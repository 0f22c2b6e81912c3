import type { AccessFlag, AccessRow } from '@rxdesk/contract/access-row'
import type { CallDefinition } from '@rxdesk/contract/call'
import { problemSchema } from '@rxdesk/contract/envelope'
import { permissions, roleName } from '@rxdesk/contract/roles'
import { release } from '#platform/http/release.ts'
import { exampleValue, type JsonSchema } from './example-value.ts'
import { envelope, jsonBody, jsonContent, schemaOf } from './json-content.ts'
import { type SignedCall, signatureScheme, signedOperation } from './signed-calls.ts'

/** The facts of a call beside its schemas, for programs; `description` has them in words. */
export interface CallFacts {
  steps: CallDefinition['steps']
  /** For a pair: `token` for its first step. */
  step: 'token' | 'call'
  effect: CallDefinition['effect']
  origin: CallDefinition['origin']
  open: boolean
  roles: string[]
  permission: string | null
  /** What the account must have beside its role. */
  flag: AccessFlag | null
  /** Payload fields that must name the session's own user. */
  actor: readonly string[]
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  requestBody?: {
    required: boolean
    content: { 'application/json': { schema: JsonSchema; example: unknown } }
  }
  responses: Record<string, unknown>
  /** Of a call of the catalogue. */
  'x-rxdesk'?: CallFacts
}

const DESCRIPTION = `Every answer is {status, body}, and the HTTP status equals status. A domain refusal is 200 with a message that begins with "Error: " (or a documented sentence). A pair is asked in two steps: its payload to the path with jwt at the end gives a call token, which is good for one minute, for that payload and session, and does its change once: sent again it answers the same; the same payload with jwtToken to the path itself does it.`

/** OpenAPI 3.1 of the catalogue, generated but for the words above, and of the calls that other systems sign. */
export function openApiDocument(
  catalogue: readonly CallDefinition[],
  signed: readonly SignedCall[] = [],
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const call of catalogue) {
    const path = `/api/v1/${call.id}`
    if (call.steps === 'pair') paths[`${path}jwt`] = { post: stepOne(call, call.access) }
    paths[path] = { [call.method.toLowerCase()]: operation(call, call.access) }
  }
  for (const call of signed) paths[call.path] = { post: signedOperation(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Rxdesk', version: release, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set([...catalogue.map(({ group }) => group), ...signed.map(({ tag }) => tag)])].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      securitySchemes: {
        ...(signed.length > 0 ? { signature: signatureScheme } : {}),
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session token that login answers in body.token to a program. Pages of ours have a cookie instead, which counts only with their own header.',
        },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refused${status}`,
          jsonContent(description, envelope(Number(status), { $ref: '#/components/schemas/Problem' })),
        ]),
      ),
    },
  }
}

const refusals: Record<string, string> = {
  400: 'The payload does not fit; body.issues names the fields.',
  401: 'No session, or one that has ended.',
  403: 'The role or permission is lacking, or the payload names somebody else as the one who acts.',
  404: 'No such call, or no such record among those that the caller sees.',
  409: 'The call token is spent or does not fit, or somebody else changed the record since it was read.',
  429: 'Too many requests; wait as Retry-After says.',
}

function stepOne(call: CallDefinition, row: AccessRow): Operation {
  const request = schemaOf(call.request, 'input')
  return {
    ...common(call, row, 'token'),
    operationId: `${call.group}_${call.name}_token`,
    summary: `Step one of ${call.name}: asks for its call token`,
    requestBody: jsonBody(request, exampleValue(request)),
    responses: {
      200: jsonContent(
        'The call token, or a sentence that says why there is none.',
        envelope(200, {
          anyOf: [
            { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
            { $ref: '#/components/schemas/Problem' },
          ],
        }),
      ),
      ...refusalsOf(row),
    },
  }
}

function operation(call: CallDefinition, row: AccessRow): Operation {
  const request = schemaOf(call.request, 'input')
  const token: JsonSchema = {
    type: 'object',
    properties: { jwtToken: { type: 'string', description: 'The call token of step one.' } },
    required: ['jwtToken'],
  }
  const needsToken = call.steps === 'pair'
  const example = exampleValue(request)
  const withToken = { ...(example as object), jwtToken: '<call token>' }
  return {
    ...common(call, row, 'call'),
    operationId: `${call.group}_${call.name}`,
    summary: call.summary,
    ...(call.method === 'POST'
      ? {
          requestBody: needsToken
            ? jsonBody(call.singleAccepted ? request : { allOf: [request, token] }, withToken)
            : jsonBody(request, example),
        }
      : {}),
    responses: {
      200: jsonContent(
        'The answer, or a refusal in a sentence.',
        envelope(200, { anyOf: [schemaOf(call.answer, 'output'), { $ref: '#/components/schemas/Problem' }] }),
      ),
      ...refusalsOf(row),
    },
  }
}

function common(call: CallDefinition, row: AccessRow, step: CallFacts['step']) {
  const facts: CallFacts = {
    steps: call.steps,
    step,
    effect: call.effect,
    origin: call.origin,
    open: row.open,
    roles: row.open ? [] : row.roles.map((role) => roleName(role)),
    permission: row.open || row.permission === undefined ? null : permissionName(row.permission),
    flag: row.open ? null : (row.flag ?? null),
    actor: call.actor,
  }
  return {
    tags: [call.group],
    description: inWords(facts),
    security: row.open ? [] : [{ session: [] }],
    'x-rxdesk': facts,
  }
}

function permissionName(id: number): string {
  return Object.entries(permissions).find(([, value]) => value === id)?.[0] ?? String(id)
}

function inWords({ open, roles, permission, flag, effect, steps, origin, actor }: CallFacts): string {
  const who = open
    ? 'Open to everybody.'
    : `For ${roles.join(', ')}${permission ? `, with the permission ${permission}` : ''}${flag ? `, with the flag ${flag}` : ''}.`
  const what = effect === 'changes' ? 'Changes data.' : 'Only reads.'
  const how = steps === 'pair' ? 'A pair of two steps.' : 'A single call.'
  const own = actor.length > 0 ? [`Must be the caller's own: ${actor.join(', ')}.`] : []
  return [who, what, how, ...own, ...(origin === 'ours' ? ['Added by Rxdesk.'] : [])].join(' ')
}

function refusalsOf(row: AccessRow): Record<string, { $ref: string }> {
  const statuses = Object.keys(refusals).filter((status) => !row.open || !['401', '403'].includes(status))
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  )
}

import type { z } from 'zod'
import { envelope, jsonBody, jsonContent, schemaOf } from './json-content.ts'

/** A call of another system that signs its bodies instead of having a session; it is no call of the catalogue. */
export interface SignedCall {
  /** With its parameters in braces, such as `/api/partner/consultations/{bookingId}/cancel`. */
  path: string
  operationId: string
  tag: string
  summary: string
  description: string
  /** What stands in the path's braces, by name. */
  parameters?: Record<string, { description: string; example: string }>
  request: z.ZodType
  example: unknown
  answers: Record<number, { description: string; body: z.ZodType; example: unknown }>
  /** When each status is answered instead. */
  refusals: Record<number, string>
}

/** How such a body is signed, for `components.securitySchemes`. */
export const signatureScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'x-rxdesk-signature',
  description:
    't=<unix seconds>,v1=<hex of HMAC-SHA256 of "t.body" with the shared secret>, over the bytes of the body as they are sent; good for five minutes before and after its time.',
} as const

export function signedOperation(call: SignedCall) {
  return {
    operationId: call.operationId,
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    security: [{ signature: [] }],
    ...(call.parameters
      ? {
          parameters: Object.entries(call.parameters).map(([name, about]) => ({
            name,
            in: 'path' as const,
            required: true,
            schema: { type: 'string' },
            ...about,
          })),
        }
      : {}),
    requestBody: jsonBody(schemaOf(call.request, 'input'), call.example),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, { description, body, example }]) => [
          status,
          jsonContent(description, envelope(Number(status), schemaOf(body, 'output')), {
            status: Number(status),
            body: example,
          }),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(call.refusals).map(([status, description]) => [
          status,
          jsonContent(description, envelope(Number(status), { $ref: '#/components/schemas/Problem' })),
        ]),
      ),
    },
  }
}

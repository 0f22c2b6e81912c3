import { z } from 'zod'
import type { JsonSchema } from './example-value.ts'

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

/** What every answer comes in. */
export function envelope(status: number, body: JsonSchema): JsonSchema {
  return { type: 'object', properties: { status: { const: status }, body }, required: ['status', 'body'] }
}

export function jsonBody(schema: JsonSchema, example: unknown) {
  return { required: true, content: { 'application/json': { schema, example } } }
}

export function jsonContent(description: string, schema: JsonSchema, example?: unknown) {
  return {
    description,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  }
}

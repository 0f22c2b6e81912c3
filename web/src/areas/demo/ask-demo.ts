import { z } from 'zod'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'

/** What a sandbox of demo mode answers; with `told`, its behaviour is changed first. */
export async function askDemo<Schema extends z.ZodType>(
  sandbox: 'partner' | 'telephony',
  schema: Schema,
  told?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(`${apiBase}/demo/${sandbox}`, {
    ...(told
      ? {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
          body: JSON.stringify(told),
        }
      : {}),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { body } = z.object({ body: z.unknown() }).parse(await response.json())
  return schema.parse(body)
}

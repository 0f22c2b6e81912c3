import { z } from 'zod'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'

/** What a sandbox of demo mode answers; with `told`, its behaviour is changed first, or (POST) it is made to do something. */
export async function askDemo<Schema extends z.ZodType>(
  sandbox: 'partner' | 'telephony' | `partner/orders${string}`,
  schema: Schema,
  told?: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<z.output<Schema>> {
  const response = await fetch(`${apiBase}/demo/${sandbox}`, {
    ...(told
      ? {
          method,
          headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
          body: JSON.stringify(told),
        }
      : {}),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { body } = z.object({ body: z.unknown() }).parse(await response.json())
  return schema.parse(body)
}

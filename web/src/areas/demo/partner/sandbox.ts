import { z } from 'zod'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase } from '#wire/wire.ts'

export const sandboxModes = ['accept', 'fail', 'unavailable', 'slow', 'cancel'] as const
export type SandboxMode = (typeof sandboxModes)[number]

const sandboxSchema = z.object({
  mode: z.enum(sandboxModes),
  slowSeconds: z.number(),
  partnerName: z.string(),
  orders: z.array(
    z.object({
      idempotencyKey: z.string(),
      takenAt: z.string(),
      tries: z.number(),
      order: z.object({ erxId: z.number(), medicines: z.array(z.unknown()) }),
    }),
  ),
})
export type Sandbox = z.infer<typeof sandboxSchema>

/** The settings of the sandbox partner and what it received; with `told`, changes the settings first. */
export async function askSandbox(told?: Pick<Sandbox, 'mode' | 'slowSeconds'>): Promise<Sandbox> {
  const response = await fetch(`${apiBase}/demo/partner`, {
    ...(told
      ? {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json', ...sessionHeaders() },
          body: JSON.stringify(told),
        }
      : {}),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const answer: unknown = await response.json()
  return z.object({ body: sandboxSchema }).parse(answer).body
}

import { z } from 'zod'
import { askDemo } from '../ask-demo.ts'

export const sandboxModes = ['accept', 'fail', 'unavailable', 'slow', 'lost', 'cancel'] as const
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
      // Of a consultation that ended otherwise it has no medicines.
      order: z.object({ erxId: z.number(), event: z.string(), medicines: z.array(z.unknown()).default([]) }),
    }),
  ),
})
export type Sandbox = z.infer<typeof sandboxSchema>

/** The settings of the sandbox partner and what it received; with `told`, changes the settings first. */
export function askSandbox(told?: Pick<Sandbox, 'mode' | 'slowSeconds'>): Promise<Sandbox> {
  return askDemo('partner', sandboxSchema, told)
}

import { z } from 'zod'

/** What the address of /demo/outbox carries. */
export const outboxSearchSchema = z.object({
  /** The recipient of the messages; empty is everybody. The router reads `?agentId=12` as a number. */
  agentId: z
    .union([z.string(), z.number()])
    .transform((text) => String(text).trim().slice(0, 50))
    .default('')
    .catch(''),
  /** The message that is open. */
  message: z.coerce.number().int().min(1).optional().catch(undefined),
})
export const outboxDefaults = { agentId: '' } as const

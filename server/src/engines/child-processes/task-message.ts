import { z } from 'zod'
import { failureReason } from './outcome.ts'

/** What a child sends back. `value` is checked by the pool against the schema of its task. */
export const childMessage = z.discriminatedUnion('kind', [
  /** Any number of these before the final message of a task. */
  z.object({ kind: z.literal('progress'), id: z.number().int(), value: z.unknown() }),
  z.object({ kind: z.literal('done'), id: z.number().int(), value: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id: z.number().int(),
    reason: failureReason,
    message: z.string().max(500),
    detail: z.string().max(2000).optional(),
  }),
])
export type ChildMessage = z.infer<typeof childMessage>

/** What the pool sends to a child. */
export const taskMessage = z.object({ id: z.number().int(), task: z.unknown() })
export type TaskMessage = z.infer<typeof taskMessage>

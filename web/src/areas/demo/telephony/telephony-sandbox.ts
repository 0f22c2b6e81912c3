import { z } from 'zod'
import { askDemo } from '../ask-demo.ts'

export const callOutcomes = ['answers', 'busy', 'noAnswer', 'drops', 'silent'] as const

const sandboxSchema = z.object({
  outcome: z.enum(callOutcomes),
  talkSeconds: z.number(),
  callerId: z.string(),
  calls: z.array(
    z.object({
      reference: z.string(),
      outcome: z.enum(callOutcomes),
      takenAt: z.string(),
      tries: z.number(),
    }),
  ),
})
type Sandbox = z.infer<typeof sandboxSchema>

/** How the sandbox telephone service behaves and which calls it took; with `told`, changes its behaviour first. */
export function askTelephony(told?: Pick<Sandbox, 'outcome' | 'talkSeconds'>): Promise<Sandbox> {
  return askDemo('telephony', sandboxSchema, told)
}

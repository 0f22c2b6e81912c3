import { z } from 'zod'
import { entityKinds } from '#options.ts'

export const ruleReads = ['value', 'heading'] as const

/** A written pattern of the entity ruler. */
export const entityRuleSchema = z.object({
  ruleId: z.number(),
  name: z.string(),
  kind: z.enum(entityKinds),
  /** Whether its group `value` holds the value, or the value is on the lines below, as under a heading. */
  reads: z.enum(ruleReads),
  pattern: z.string(),
  example: z.string(),
  score: z.number(),
  enabled: z.boolean(),
  version: z.number(),
})
export type EntityRule = z.infer<typeof entityRuleSchema>

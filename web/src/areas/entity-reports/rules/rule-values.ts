import { saveEntityRule } from '@rxdesk/contract/areas/entity-reports/calls'
import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { type MessageKey, message } from '@rxdesk/contract/messages'
import { z } from 'zod'

/** A rule as the form holds it; `sure` is the score as a typed percentage. */
export const ruleSchema = saveEntityRule.request
  .pick({ name: true, kind: true, reads: true, pattern: true, example: true, enabled: true })
  .extend({
    sure: z
      .string()
      .trim()
      .refine(
        (typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 5 && Number(typed) <= 100,
        message('entityRule.sureRange'),
      ),
  })
export type RuleValues = z.input<typeof ruleSchema>

export function valuesOf(rule: EntityRule | undefined): RuleValues {
  if (!rule)
    return { name: '', kind: 'vital', reads: 'value', pattern: '', example: '', enabled: true, sure: '90' }
  const { name, kind, reads, pattern, example, enabled, score } = rule
  return { name, kind, reads, pattern, example, enabled, sure: String(Math.round(score * 100)) }
}

/** The request of a save. */
export function requestOf(
  { sure, ...values }: RuleValues,
  rule: Pick<EntityRule, 'ruleId' | 'version'> | undefined,
): RequestOf<typeof saveEntityRule> {
  return { ...values, score: Number(sure) / 100, ruleId: rule?.ruleId, version: rule?.version }
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'name' | 'pattern' | 'example' | undefined {
  switch (refusal) {
    case 'entityRule.nameTaken':
      return 'name'
    case 'entityRule.notAPattern':
    case 'entityRule.tooSlow':
    case 'entityRule.noValue':
      return 'pattern'
    case 'entityRule.exampleMissed':
      return 'example'
    default:
      return undefined
  }
}

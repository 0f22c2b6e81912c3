import { type EntityRule, saveEntityRule } from '@rxdesk/contract/areas/entity-reports'
import type { MessageKey } from '@rxdesk/contract/messages'

/** A rule as it stands in the form; `sure` is the score as a typed percentage. */
export interface RuleDraft
  extends Pick<EntityRule, 'name' | 'kind' | 'reads' | 'pattern' | 'example' | 'enabled'> {
  sure: string
}
export type RuleField = 'name' | 'pattern' | 'example' | 'sure'
export type RuleFault = 'required' | 'sureRange'

export function draftOf(rule: EntityRule | undefined): RuleDraft {
  if (!rule)
    return { name: '', kind: 'vital', reads: 'value', pattern: '', example: '', enabled: true, sure: '90' }
  const { name, kind, reads, pattern, example, enabled, score } = rule
  return { name, kind, reads, pattern, example, enabled, sure: String(Math.round(score * 100)) }
}

export function isSameDraft(one: RuleDraft, other: RuleDraft): boolean {
  return (Object.keys(one) as (keyof RuleDraft)[]).every((field) => one[field] === other[field])
}

/** What a save asks for, or the fields that keep it from being asked. */
export function requestOf(draft: RuleDraft, rule: Pick<EntityRule, 'ruleId' | 'version'> | undefined) {
  const { sure, ...fields } = draft
  const request = saveEntityRule.request.safeParse({
    ...fields,
    score: /^\d{1,3}$/.test(sure.trim()) ? Number(sure) / 100 : Number.NaN,
    ruleId: rule?.ruleId,
    version: rule?.version,
  })
  if (request.success) return { request: request.data }
  const faults: Partial<Record<RuleField, RuleFault>> = {}
  for (const { path } of request.error.issues) {
    if (path[0] === 'score') faults.sure = 'sureRange'
    if (path[0] === 'name' || path[0] === 'pattern' || path[0] === 'example') faults[path[0]] = 'required'
  }
  return { faults }
}

/** The field that a refusal of the server is about. */
export function refusedField(key: MessageKey | undefined): RuleField | undefined {
  switch (key) {
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

import { nerReportentityruler } from '@rxdesk/contract/areas/entity-reports/calls'
import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import { askCall } from '#wire/wire.ts'

/** One rule in its current version on the server; the list is the only call that returns it. */
export async function freshRule(ruleId: number): Promise<EntityRule | undefined> {
  for (let offset = 0; ; offset += 100) {
    const { list, totalCount } = await askCall(nerReportentityruler, { offset, limit: 100 })
    const found = list.find(({ rule }) => rule?.ruleId === ruleId)
    if (found?.rule) return found.rule
    if (offset + 100 >= totalCount) return undefined
  }
}

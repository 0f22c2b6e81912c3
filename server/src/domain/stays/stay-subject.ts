import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/** Writes a step of a stay into the log of the case from which it was taken. */
export function noteStay(
  work: Pick<SystemWork, 'note'>,
  action: AuditAction,
  row: Pick<CaseData, 'client_id' | 'id' | 'stay_id'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return work.note(action, ofCase(row, `stay:${row.stay_id}`), detail)
}

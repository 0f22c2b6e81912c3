import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { Work } from '#platform/protocol/work.ts'

/** Writes down what was done with a row of a master, which is `subject`: the master and the row's number. */
export function noteMaster(
  work: Work,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return work.note(action, { subject: `master:${subject}` }, detail)
}

import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { type WarningChanges, warningDetail } from '#domain/safety/warning-changes.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Writes a change of the medicines into the case's history, and tells whoever has it open. */
export async function noteMedicine(
  work: Work,
  row: CaseData,
  action: AuditAction,
  detail: {
    /** Left out when all lines of a list are meant. */
    txnNo?: number
    was: string
    now: string
    changes?: WarningChanges
  },
): Promise<void> {
  await work.note(
    action,
    ofCase(row, detail.txnNo === undefined ? 'medicines' : `medicine:${detail.txnNo}`),
    {
      changes: [{ field: 'medicine', was: detail.was, now: detail.now }],
      ...(detail.changes ? warningDetail(detail.changes) : {}),
    },
  )
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
}

/** A line as the history shows it. */
export function summary(line: MedicineLine): string {
  return [line.medName, line.strength, line.dosage].filter(Boolean).join(' · ')
}

/** The lines of a list as the history shows their order. */
export function inOrder(lines: readonly MedicineLine[]): string {
  return lines.map(({ medName }, at) => `${at + 1}. ${medName}`).join(', ')
}

import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { CaseData } from '#domain/road/case-access.ts'
import { type WarningChanges, warningDetail } from '#domain/safety/warning-changes.ts'
import { noteLines } from '#domain/stays/note-lines.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Writes a change of the medicines into the case's history, and tells whoever has it open. */
export async function noteMedicine(
  work: Work,
  row: CaseData,
  action: AuditAction,
  detail: {
    /** A line, or all of a list. */
    lines: number | readonly number[]
    was: string
    now: string
    changes?: WarningChanges
    /** Whether one of the lines may be of what a stay gives; by default that is looked up. */
    duringStay?: boolean
  },
): Promise<void> {
  const { lines, duringStay } = detail
  const noted =
    typeof lines === 'number'
      ? { subject: `medicine:${lines}`, ids: [lines], duringStay }
      : { subject: 'medicines', ids: lines, duringStay }
  await noteLines(work, action, row, noted, {
    changes: [{ field: 'medicine', was: detail.was, now: detail.now }],
    ...(detail.changes ? warningDetail(detail.changes) : {}),
  })
}

/** A line as the history shows it. */
export function summary(line: MedicineLine): string {
  return [line.medName, line.strength, line.dosage].filter(Boolean).join(' · ')
}

/** The lines of a list as the history shows their order. */
export function inOrder(lines: readonly MedicineLine[]): string {
  return lines.map(({ medName }, at) => `${at + 1}. ${medName}`).join(', ')
}

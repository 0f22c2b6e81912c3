import { readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'

export interface RejectReason {
  code: string
  reason: string
  /** Whether the operator must write what it is. */
  needsNote?: true
}

/** Why a case is rejected; the one that the operator writes comes last. */
export const rejectReasons: readonly RejectReason[] = readTable('terms/reject-reasons.csv', {
  code: text,
  reason: text,
  needs_note: yesOrEmpty,
}).map(({ code, reason, needs_note }) => ({ code, reason, ...(needs_note && { needsNote: true }) }))

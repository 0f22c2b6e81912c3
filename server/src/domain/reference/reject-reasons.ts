import { readTable, text, yesOrEmpty } from '#platform/data-table/data-table.ts'

export interface RejectReason {
  code: string
  reason: string
  /** Whether the operator must write a note. */
  needsNote?: true
}

/** Reasons for rejecting a case; the free-text one comes last. */
export const rejectReasons: readonly RejectReason[] = readTable('terms/reject-reasons.csv', {
  code: text,
  reason: text,
  needs_note: yesOrEmpty,
}).map(({ code, reason, needs_note }) => ({ code, reason, ...(needs_note && { needsNote: true }) }))

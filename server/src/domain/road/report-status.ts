import { status } from '@rxdesk/contract/lifecycle'
import type { reportStatuses } from '@rxdesk/contract/options'

/** Status codes, for a statement, of a report's status. */
export const codesOfReportStatus: Record<(typeof reportStatuses)[number], string> = {
  pending: '0, 4, 5',
  inProgress: '1',
  completed: '3',
  rejected: '2',
  failure: '7',
}

const words: Record<number, string> = {
  [status.pending]: 'Pending',
  [status.inProgress]: 'In progress',
  [status.rejected]: 'Rejected',
  [status.completed]: 'Completed',
  [status.sentForReview]: 'Sent for review',
  [status.returned]: 'Returned',
  [status.apiError]: 'Failure',
}

/** The text for the status of a case in a workbook. */
export function statusWord(row: { status: number; sending: boolean; cancelled: boolean }): string {
  return row.cancelled ? 'Cancelled' : row.sending ? 'Sending' : (words[row.status] ?? '')
}

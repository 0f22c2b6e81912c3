import { limits } from '@rxdesk/contract/limits'

/** How urgent something is that is due: past its time, within the next minutes, or later. */
export type DueState = 'overdue' | 'soon' | 'later'

const SOON = limits.dueSoonMinutes * 60_000

/** The state for so many milliseconds until the due time, negative after it. */
export function dueState(left: number): DueState {
  if (left < 0) return 'overdue'
  return left < SOON ? 'soon' : 'later'
}

import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'

/** Legal categories are shown as chips beside the name; only those that ask for an answer are listed too. */
export function isListed({ kind, demand }: Pick<OpenWarning, 'kind' | 'demand'>): boolean {
  return kind !== 'schedule' || demand !== 'none'
}

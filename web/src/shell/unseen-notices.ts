import type { getOwnNotices } from '@rxdesk/contract/areas/alerts/calls'
import type { AnswerOf } from '@rxdesk/contract/call'

type OwnNotice = AnswerOf<typeof getOwnNotices>['data'][number]

/**
 * How many notices the bell counts: work that is the operator's until it is done, and what was said or decided since
 * the bell was opened last (`seen`, ISO 8601; empty when it never was).
 */
export function unseenNotices(notices: readonly Pick<OwnNotice, 'kind' | 'at'>[], seen: string): number {
  return notices.filter(({ kind, at }) => kind === 'returned' || kind === 'waiting' || at > seen).length
}

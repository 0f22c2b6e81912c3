import { deskOfChannel, type ListOf, listsOfDesk, type WorkedChannel } from '@rxdesk/contract/channel-rules'
import type { ListRequestRow } from '@rxdesk/contract/channels'
import { invalid } from '#platform/protocol/problem.ts'

/** The list of a channel for the status of a list request, among those that these calls return. */
export function listByStatus<C extends WorkedChannel>(
  channel: C,
  status: string,
  calls: readonly ListRequestRow['call'][],
): ListOf<C> {
  const lists = listsOfDesk(deskOfChannel(channel)).filter(({ call }) => calls.includes(call))
  const found = lists.find((row) => String(row.status) === status)
  if (found) return found.list as ListOf<C>
  const known = lists.map((row) => row.status).sort()
  throw invalid([{ path: 'status', message: `must be ${known.slice(0, -1).join(', ')} or ${known.at(-1)}` }])
}

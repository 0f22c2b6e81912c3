import type { getErxDueCounts } from '@rxdesk/contract/areas/cases/queue-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { channelRows } from '@rxdesk/contract/channels'
import { queuedStatuses } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { queueLevels } from './case-list.ts'
import { channelCondition, DUE, tenantCondition } from './case-list-filter.ts'

/**
 * Waiting cases of the caller's levels that are overdue or due soon. Counted client by client along the index of the
 * due time, and only as far as a screen shows: the statement takes no longer as the queue grows.
 */
export async function dueCounts(
  { db, caller }: Reading,
  channel: WorkedChannel,
): Promise<AnswerOf<typeof getErxDueCounts>> {
  const levels = queueLevels(caller, channel) ?? channelRows[channel].levels
  const ofChannel = channelCondition(caller, channel)
  const [tenant] = tenantCondition(caller, 'k.id')
  const ofClients = tenant ? `where ${tenant.text.replace('?', '$2')}` : ''
  const counted = (due: string) => `(select count(*)::int from (
      select from clients k cross join unnest($1::text[]) l (level) cross join lateral (
        select from cases where client_id = k.id and ${ofChannel.text} and level = l.level
          and status in (${queuedStatuses.join(', ')}) and ${due} limit ${limits.dueCounted}) c
      ${ofClients} limit ${limits.dueCounted}) counted)`
  const text = `select ${counted(DUE.overdue)} as overdue, ${counted(DUE.soon)} as "dueSoon"`
  const [row] = await runPrepared<AnswerOf<typeof getErxDueCounts>>(db, text, [
    [...levels],
    ...(tenant?.values ?? []),
  ])
  if (!row) throw new Error('a count has always one row')
  return row
}

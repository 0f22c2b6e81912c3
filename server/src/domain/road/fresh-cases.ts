import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { queuedStatuses, type StatusCode } from '@rxdesk/contract/lifecycle'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { channelCondition, joined, tenantCondition } from './case-list-filter.ts'

/** How many cases of a channel wait in these statuses, by client, from the maintained counts: no case is read. */
export async function freshCases(
  work: Reading,
  channel: WorkedChannel,
  statuses: readonly StatusCode[] = queuedStatuses,
): Promise<{ total: number; clientName: string }[]> {
  const { caller } = work
  const where = joined([
    ...tenantCondition(caller),
    channelCondition(caller, channel),
    { text: `status in (${statuses.join(', ')})`, values: [] },
  ])
  const text = `select clients.name as "clientName", counted.total from (
      select client_id, sum(n)::int8 as total from (
        select client_id, channel, status, total as n from case_count_totals
        union all select client_id, channel, status, delta from case_count_deltas) counts
      where ${where.text} group by client_id) counted
    join clients on clients.id = counted.client_id
    where counted.total > 0 order by counted.total desc, clients.name`
  return runPrepared<{ total: number; clientName: string }>(work.db, text, where.values)
}

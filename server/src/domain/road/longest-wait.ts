import type { ListRequest } from '@rxdesk/contract/areas/cases/schemas'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { limits } from '@rxdesk/contract/limits'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { askedCases } from './case-list.ts'
import { joined } from './case-list-filter.ts'
import type { TimeMembers } from './time-members.ts'

/**
 * What the pending list of a channel that tells its wait says of time (screens 3): whole minutes that the first of all
 * that wait, within the filters, has been waiting, null without any; and how many have waited longer than `minutes`,
 * counted up to `limits.dueCounted`. A case that is called back later does not wait for us before that.
 */
export async function longestWait(
  work: Reading,
  channel: WorkedChannel,
  request: ListRequest,
  minutes: number,
): Promise<TimeMembers> {
  const { counted, filters } = askedCases(work, { channel, list: 'pending' }, request)
  const where = joined([
    ...counted,
    ...filters,
    { text: '(not_before is null or not_before <= ?)', values: [work.now] },
  ])
  const longer = `received_at < $${where.values.length + 1}`
  const text = `select (select min(received_at) from cases where ${where.text}) as first,
      (select count(*)::int from (select from cases where ${where.text} and ${longer} limit ${limits.dueCounted}) long) as longer`
  const since = new Date(work.now.getTime() - minutes * 60_000)
  const [found] = await runPrepared<{ first: Date | null; longer: number }>(work.db, text, [
    ...where.values,
    since,
  ])
  const first = found?.first ?? null
  return {
    timediffcount: found?.longer ?? 0,
    timeDifference: first && Math.floor((work.now.getTime() - first.getTime()) / 60_000),
  }
}

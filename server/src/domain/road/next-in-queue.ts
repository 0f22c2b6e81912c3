import { listedChannels, type WorkedChannel, workedLevels } from '@rxdesk/contract/channel-rules'
import { channelRows, consoleChannel } from '@rxdesk/contract/channels'
import type { Level } from '@rxdesk/contract/roles'
import { levelOfRole } from '@rxdesk/contract/roles'
import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesChannel } from './case-access.ts'
import { orderSql } from './case-order.ts'

/** One queue as the caller works it: without the case that they have just left. */
export interface Queue {
  channel: WorkedChannel
  level: Level
  skipCaseId?: number
  /** Further cases that are left out. */
  skip?: readonly number[]
}

/** Levels whose queue the caller works. */
export function levelsOf(caller: Pick<Caller, 'roleIds'>): Level[] {
  return caller.roleIds.map(levelOfRole).filter((level) => level !== undefined)
}

/**
 * The queues of a desk that the caller works, in the order in which they are searched; none of a channel
 * that they do not see.
 */
export function queuesOf(caller: Caller, desk: WorkedChannel, skipCaseId?: number): Queue[] {
  return listedChannels(desk)
    .filter((channel) => seesChannel(caller, channel))
    .flatMap((channel) =>
      workedLevels(channel, caller.roleIds).map((level) => ({ channel, level, skipCaseId })),
    )
}

/**
 * The statement that selects the next case (client_id, id) of a queue: one that came back to the caller
 * first, then in the order of the channel. `$1` is the caller's id; further parameters are added to `values`.
 * For a claim, the row is locked and rows that others are claiming are skipped.
 */
export function nextInQueue(
  caller: Pick<Caller, 'clientIds'>,
  queue: Queue,
  values: unknown[],
  lock: '' | 'for update skip locked' = '',
): string {
  const also = (condition: string, value: unknown) =>
    ` and ${condition.replace('?', `$${values.push(value)}`)}`
  const conditions = [
    caller.clientIds.length > 0 ? also('client_id = any(?::int[])', [...caller.clientIds]) : '',
    queue.level === 'L1' ? '' : ' and l1_by is distinct from $1',
    queue.skipCaseId ? also('id <> ?', queue.skipCaseId) : '',
    queue.skip?.length ? also('id <> all(?::bigint[])', [...queue.skip]) : '',
  ].join('')
  // Channel and level are literals, not parameters: the planner matches them to the partial index of the queue.
  const first = (returned: string) => `(select client_id, id from cases
      where channel = '${queue.channel}' and level = '${queue.level}' and status in (0, 4, 5) and ${returned}${conditions}
        and (not_before is null or not_before <= now())
      order by ${orderSql[channelRows[queue.channel].queueOrder]} limit 1 ${lock})`
  return `select * from ${first('return_to = $1')} mine
      union all
      select * from ${first('(return_to is null or return_until < now())')} anybodys
      limit 1`
}

/** The case that `claimNext` would return now; nothing is claimed, and another user may claim it first. */
export async function lookAtNext(
  db: Db,
  caller: Caller,
  skipCaseId?: number,
  channel: WorkedChannel = consoleChannel,
): Promise<number | undefined> {
  for (const queue of queuesOf(caller, channel, skipCaseId)) {
    const values: unknown[] = [caller.userId]
    const [row] = await runPrepared<{ id: number }>(db, nextInQueue(caller, queue, values), values)
    if (row) return Number(row.id)
  }
  return undefined
}

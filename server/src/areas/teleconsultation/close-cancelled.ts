import { teleChannel } from '@rxdesk/contract/channels'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { closeCancelled } from '#domain/teleconsultation/tele-case.ts'
import { inWork, type WorkSource } from '#platform/protocol/work.ts'

/** Whoever is at a cancelled case may finish their sentence for this long. */
const GRACE_MINUTES = 5

/**
 * Closes cases whose order was cancelled while somebody was at them: once nobody is, or when the holder entered nothing
 * for a while. What is being sent is left to the partner's answer.
 */
export async function closeAskedCancellations(source: WorkSource): Promise<void> {
  const found = await source.db
    .selectFrom('cases')
    .innerJoin('tele_orders as o', (join) =>
      join.onRef('o.client_id', '=', 'cases.client_id').onRef('o.case_id', '=', 'cases.id'),
    )
    .select('cases.id')
    .where('cases.channel', '=', teleChannel)
    .where('cases.cancel_asked', '=', true)
    .where('cases.finished_at', 'is', null)
    .where('cases.sending', '=', false)
    .where((where) =>
      where.or([
        where('cases.holder_id', 'is', null),
        where('o.cancel_asked_at', '<', sql<Date>`now() - make_interval(mins => ${GRACE_MINUTES})`),
      ]),
    )
    .limit(100)
    .execute()
  for (const { id } of found)
    await inWork(source, async (work) => {
      const row = (await work.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()) as CaseData | undefined
      if (row?.cancel_asked && !row.cancelled && !row.sending && row.finished_at === null)
        await closeCancelled(work, row)
    })
}

import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { giveUpCall } from '#domain/teleconsultation/service-call.ts'
import { RING_SECONDS, TALK_MINUTES } from '#engines/delivery/http-telephony.ts'
import type { WorkSource } from '#platform/protocol/work.ts'
import { PLACED_WITHIN } from './place-call-job.ts'

/** Beyond the time in which something has to happen: a request may be on its way, and so may a status. */
const GRACE_SECONDS = 60

/**
 * Ends calls of the telephone service that nothing will end any more: those whose server was stopped before they were
 * placed, and those of which the service says nothing beyond the time that they can take.
 */
export async function endLostCalls(source: WorkSource): Promise<void> {
  const limit = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds + GRACE_SECONDS})`
  const found = await source.db
    .selectFrom('tele_attempts')
    .select(['id', 'state', 'handed_at'])
    .where('placed', '=', 'service')
    .where('result', '=', 0)
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'dialling'),
          where('handed_at', 'is', null),
          where('at', '<', limit(PLACED_WITHIN)),
        ]),
        // Both telephones ring one after the other.
        where.and([
          where('state', 'in', ['dialling', 'ringing']),
          where('at', '<', limit(PLACED_WITHIN + 2 * RING_SECONDS)),
        ]),
        where('answered_at', '<', limit(TALK_MINUTES * 60)),
      ]),
    )
    .limit(100)
    .execute()
  for (const { id, state, handed_at } of found)
    await giveUpCall(
      source,
      id,
      message(state === 'dialling' && handed_at === null ? 'tele.callLost' : 'tele.callSilent'),
    )
}

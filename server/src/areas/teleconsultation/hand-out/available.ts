import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import { worksCases } from '@rxdesk/contract/channel-rules'
import { teleChannel } from '@rxdesk/contract/channels'
import { consultsAt } from '@rxdesk/contract/consult-hours'
import { status } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { viewerOf } from '#domain/people/account-viewer.ts'
import type { Assignee } from '#domain/road/assign-case.ts'
import { seesChannel } from '#domain/road/case-access.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/** A consultant to whom a case may be handed, with the clients whose cases they work (none: every client). */
export interface Available extends Assignee {
  clientIds: readonly number[]
}

interface AvailableRow {
  id: number
  user_code: number
  session_id: string
  role_ids: number[]
  permissions: number[]
  client_ids: number[]
  user_category: number
  opd_only: boolean
  consult_times: unknown
}

const times = z.array(consultTimeSchema)

/**
 * Consultants who are online, hold no case, are within their consulting times and did not say "not now"; who has been
 * without a case for the longest comes first. Who gave their last case back is left in peace for as long, unless they
 * signed in since. `only` asks for one of them, whose announced case does not count.
 */
export async function availableConsultants(work: SystemWork, only?: number): Promise<Available[]> {
  const { rows } = await sql<AvailableRow>`
    select u.id, u.user_code, s.id as session_id, u.role_ids, u.permissions, u.client_ids, u.user_category, u.opd_only,
      u.consult_times
    from users u
    join sessions s on s.user_id = u.id and s.ended_at is null
    left join lateral (
      select ended_at, end_action from case_claims k
      where k.user_id = u.id and k.ended_at is not null order by k.ended_at desc limit 1
    ) last on true
    where u.online and u.status = 1 and not u.locked and u.removed_at is null and u.consult_times <> '[]'
      and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)
      and not exists (select from cases c where c.holder_session = s.id and c.status = ${sql.lit(status.inProgress)})
      and not exists (select from tele_pauses p where p.user_id = u.id and p.until > now())
      and not coalesce(last.end_action in ('release', 'lapse') and last.ended_at > s.started_at
        and last.ended_at > now() - make_interval(mins => ${limits.handOutPauseMinutes}::int), false)
      and ${only === undefined ? sql`not exists (select from tele_offers o where o.user_id = u.id)` : sql`u.id = ${only}`}
    order by greatest(s.started_at, last.ended_at), u.id`.execute(work.db)
  return rows
    .filter((row) => worksCases(teleChannel, 'L3', row.role_ids) && seesChannel(viewerOf(row), teleChannel))
    .filter((row) => consultsAt(times.parse(row.consult_times), work.now, work.settings.TIME_ZONE))
    .map((row) => ({
      userId: Number(row.id),
      userCode: row.user_code,
      sessionId: row.session_id,
      clientIds: row.client_ids,
    }))
}

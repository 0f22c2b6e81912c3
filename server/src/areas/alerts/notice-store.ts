import type { getOwnNotices } from '@rxdesk/contract/areas/alerts/calls'
import type { noticeKinds } from '@rxdesk/contract/areas/alerts/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { queuedStatuses, status } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

interface NoticeRow {
  kind: (typeof noticeKinds)[number]
  id: number
  channel: string
  at: Date
  who: string
  text: string
}

/**
 * What concerns the caller, newest first: cases sent back to them or kept for them, open comments of others on cases
 * they worked on or wrote a comment on, and decisions on what they asked for. Only of clients and channels they see.
 */
export async function ownNotices({ db, caller }: Reading): Promise<AnswerOf<typeof getOwnNotices>> {
  const me = caller.userId
  const recent = sql`now() - make_interval(days => ${limits.noticeDays})`
  const queued = sql.raw(queuedStatuses.join(', '))
  const seen = sql`k.channel <> all(${hiddenChannels(caller)}::text[])
    ${caller.clientIds.length > 0 ? sql`and k.client_id = any(${[...caller.clientIds]}::int[])` : sql``}`
  const name = (user: string) =>
    sql`coalesce((select trim(first_name || ' ' || last_name) from users where id = ${sql.ref(user)}), '')`
  const { rows } = await sql<NoticeRow>`
    select * from (
      (select case when k.status = ${status.returned} then 'returned' else 'waiting' end as kind, k.id, k.channel,
        coalesce(last.ended_at, k.received_at) as at, ${name('last.user_id')} as who,
        case when k.status = ${status.returned} then k.return_comment else '' end as text
      from cases k
      left join lateral (select user_id, ended_at from case_claims c
        where c.client_id = k.client_id and c.case_id = k.id order by fence desc limit 1) last on true
      where k.return_to = ${me} and k.status in (${queued})
        and (k.status = ${status.returned} or k.return_until > now()) and ${seen})
      union all
      (select 'comment', k.id, k.channel, c.written_at, ${name('c.written_by')}, c.comment
      from case_comments c join cases k on k.client_id = c.client_id and k.id = c.case_id
      where c.resolved_at is null and c.written_at > ${recent} and c.written_by <> ${me} and ${seen}
        and (${me} in (k.l1_by, k.l2_by, k.l3_by, k.holder_id) or exists (select from case_comments own
          where own.client_id = c.client_id and own.case_id = c.case_id and own.written_by = ${me}))
      order by c.written_at desc limit ${limits.notices})
      union all
      (select r.status, k.id, k.channel, r.decided_at, ${name('r.decided_by')}, r.name
      from medicine_requests r join cases k on k.client_id = r.client_id and k.id = r.case_id
      where r.asked_by = ${me} and r.decided_at > ${recent} and r.status <> 'pending' and ${seen}
      order by r.decided_at desc limit ${limits.notices})
      union all
      (select a.status, k.id, k.channel, a.decided_at, ${name('a.decided_by')}, a.term
      from term_approvals a join cases k on k.client_id = a.client_id and k.id = a.case_id
      where a.asked_by = ${me} and a.decided_at > ${recent} and a.status <> 'pending' and ${seen}
      order by a.decided_at desc limit ${limits.notices})
    ) notices order by at desc, id desc limit ${limits.notices}`.execute(db)
  return {
    data: rows.map(({ id, at, ...row }) => ({ ...row, erxId: Number(id), at: at.toISOString() })),
  }
}

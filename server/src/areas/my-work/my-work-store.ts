import type { getMyReturns, getMyWork } from '@rxdesk/contract/areas/my-work/calls'
import { type MyReturn, type MyWorkRow, myWorkRowSchema } from '@rxdesk/contract/areas/my-work/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { dayAfter, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { type RawBuilder, sql } from 'kysely'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Asked = ParsedRequestOf<typeof getMyWork>

/** A case comes back within this time after it was forwarded; an older forwarding is not looked at. */
const LATEST_RETURN_DAYS = 60

/** The instants between which the days of a request lie. */
function rangeOf({ settings }: Reading, { fromDate, toDate }: Pick<Asked, 'fromDate' | 'toDate'>) {
  const [first, last] = [isoFromWire(fromDate) ?? '', isoFromWire(toDate) ?? '']
  return {
    from: startOfDay(settings.TIME_ZONE, first),
    until: startOfDay(settings.TIME_ZONE, dayAfter(last)),
  }
}

/** Cases of the caller's clients and channels. */
const seen = ({ caller }: Reading, row: string) =>
  sql`${sql.ref(`${row}.channel`)} <> all(${hiddenChannels(caller)}::text[])
    ${caller.clientIds.length > 0 ? sql`and ${sql.ref(`${row}.client_id`)} = any(${[...caller.clientIds]}::int[])` : sql``}`

/** Claims of the caller that ended with forwarding and were followed by one that sent the case back. */
function returnsOf(work: Reading, asked: Asked): RawBuilder<unknown> {
  const { from, until } = rangeOf(work, asked)
  return sql`select f.client_id, f.case_id, k.channel, s.ended_at as at, s.level
    from case_claims f
    join cases k on k.client_id = f.client_id and k.id = f.case_id
    join lateral (select ended_at, level, end_action from case_claims s
      where s.client_id = f.client_id and s.case_id = f.case_id and s.fence > f.fence
        and s.end_action in ('forward', 'sendBack', 'reject', 'send', 'submit')
      order by s.fence limit 1) s on s.end_action = 'sendBack'
    where f.user_id = ${work.caller.userId} and f.end_action = 'forward'
      and f.ended_at >= ${from}::timestamptz - make_interval(days => ${LATEST_RETURN_DAYS}) and f.ended_at < ${until}
      and s.ended_at >= ${from} and s.ended_at < ${until} and ${seen(work, 'k')}`
}

/** The caller's own work by day or week, the newest first, with the sums of the range. Nobody else's is read. */
export async function ownWork(work: Reading, asked: Asked): Promise<AnswerOf<typeof getMyWork>> {
  const { db, caller, settings } = work
  const { from, until } = rangeOf(work, asked)
  const step = (instant: RawBuilder<unknown>) =>
    sql`date_trunc(${sql.lit(asked.by)}, ${instant} at time zone ${settings.TIME_ZONE})::date`
  const { rows } = await sql<MyWorkRow & { total: number }>`
    with ended as (
      select ${step(sql`c.ended_at`)} as day, c.end_action, v.seconds, v.keys, v.clicks
      from case_claims c
      join cases k on k.client_id = c.client_id and k.id = c.case_id
      cross join lateral (select coalesce(sum(active_seconds), 0) as seconds, coalesce(sum(keys), 0) as keys,
          coalesce(sum(clicks), 0) as clicks from case_visits v
        where v.client_id = c.client_id and v.case_id = c.case_id and v.fence = c.fence) v
      where c.user_id = ${caller.userId} and c.ended_at >= ${from} and c.ended_at < ${until} and ${seen(work, 'k')}
    ), done as (
      select day, count(*) filter (where end_action in ('forward', 'sendBack', 'reject', 'send', 'submit')) as cases,
        count(*) filter (where end_action = 'forward') as forwarded,
        count(*) filter (where end_action = 'sendBack') as "sentBack",
        count(*) filter (where end_action = 'reject') as rejected,
        count(*) filter (where end_action in ('send', 'submit')) as sent,
        sum(seconds) as seconds, sum(keys) as keys, sum(clicks) as clicks, 0 as returned
      from ended group by day
      union all
      select ${step(sql`r.at`)}, 0, 0, 0, 0, 0, 0, 0, 0, count(*) from (${returnsOf(work, asked)}) r group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as "from", sum(cases)::int as cases, sum(forwarded)::int as forwarded,
      sum("sentBack")::int as "sentBack", sum(rejected)::int as rejected, sum(sent)::int as sent,
      round(sum(seconds) / 60)::int as minutes, sum(keys)::int as keys, sum(clicks)::int as clicks,
      sum(returned)::int as returned
    from done group by day order by day desc`.execute(db)
  const all = rows.map((row) => myWorkRowSchema.parse({ ...row, from: wireFromIso(row.from) }))
  const { offset, limit } = asked
  // A range has at most a year's days: the sums need all of them anyway.
  return { data: all.slice(offset, offset + limit), totalCount: all.length, sums: sumOf(all) }
}

function sumOf(rows: readonly MyWorkRow[]): Omit<MyWorkRow, 'from'> {
  const of = (field: Exclude<keyof MyWorkRow, 'from'>) => rows.reduce((sum, row) => sum + row[field], 0)
  return {
    cases: of('cases'),
    forwarded: of('forwarded'),
    sentBack: of('sentBack'),
    rejected: of('rejected'),
    sent: of('sent'),
    minutes: of('minutes'),
    keys: of('keys'),
    clicks: of('clicks'),
    returned: of('returned'),
  }
}

/** The cases that came back to the caller, the newest first, each with the comment of who sent it back. */
export async function ownReturns(
  work: Reading,
  asked: ParsedRequestOf<typeof getMyReturns>,
): Promise<AnswerOf<typeof getMyReturns>> {
  const { rows } = await sql<Omit<MyReturn, 'at'> & { at: Date; total: number }>`
    select r.case_id as "erxId", r.channel, r.at, r.level,
      coalesce((select a.detail ->> 'comment' from audit_log a
        where a.chain = 'case:' || r.case_id and a.action = 'case.sendBack'
        order by abs(extract(epoch from a.at - r.at)) limit 1), '') as reason,
      count(*) over ()::int as total
    from (${returnsOf(work, asked)}) r
    order by r.at desc, r.case_id desc offset ${asked.offset} limit ${asked.limit}`.execute(work.db)
  return {
    data: rows.map(({ erxId, channel, at, level, reason }) => ({
      erxId: Number(erxId),
      channel,
      at: at.toISOString(),
      level,
      reason,
    })),
    totalCount: rows[0]?.total ?? 0,
  }
}

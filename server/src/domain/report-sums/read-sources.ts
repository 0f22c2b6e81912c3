import { status } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import { WITHDRAWN } from '#domain/road/case-access.ts'
import { isPrescriptionSql } from '#domain/road/prescription-cases.ts'
import type { Tx } from '#platform/database/db.ts'
import type { CaseSource, EndedClaim } from './case-facts.ts'

interface StoredSource extends Omit<CaseSource, 'content' | 'claims'> {
  specialization: string
  record: unknown
  lines: unknown[] | null
  investigations: string[] | null
  claims: EndedClaim[] | null
}

/**
 * What the given cases count from. A case that is gone, was put back into its upload, or is no prescription is left out: it
 * counts nothing.
 */
export async function readSources(
  db: Tx,
  caseIds: readonly number[],
  timeZone: string,
): Promise<CaseSource[]> {
  const completed = sql`c.status = ${sql.lit(status.completed)}`
  const { rows } = await sql<StoredSource>`
    select c.client_id as "clientId", c.id as "caseId", c.channel, c.status,
      (c.received_at at time zone ${timeZone})::date::text as day,
      coalesce(c.hospital_id, 0) as "hospitalId", coalesce(c.media_id, 0) as "mediaId", c.page_count as pages,
      greatest(round(extract(epoch from c.finished_at - c.received_at) / 60), 0)::int as minutes,
      coalesce(c.finished_at <= c.due_at, false) as "inTime",
      coalesce(d.specialization, '') as specialization, r.record, m.lines, i.names as investigations, k.claims
    from cases c
    left join doctors d on d.id = c.doctor_id and ${completed}
    left join case_records r on r.client_id = c.client_id and r.case_id = c.id and ${completed}
    left join lateral (select jsonb_agg(line order by position, id) as lines from case_medicines m
      where m.client_id = c.client_id and m.case_id = c.id and m.removed_at is null and not m.during_stay) m on ${completed}
    left join lateral (select jsonb_agg(test_name order by position) as names from case_investigations i
      where i.client_id = c.client_id and i.case_id = c.id) i on ${completed}
    left join lateral (select jsonb_agg(jsonb_build_object(
        'userId', k.user_id, 'level', k.level, 'action', coalesce(k.end_action, ''),
        'day', (k.ended_at at time zone ${timeZone})::date,
        'heldSeconds', greatest(round(extract(epoch from k.ended_at - k.claimed_at)), 0)::int,
        'corrections', k.corrections,
        'activeSeconds', v.active, 'keys', v.keys, 'clicks', v.clicks) order by k.fence) as claims
      from case_claims k
      cross join lateral (select coalesce(sum(active_seconds), 0) as active, coalesce(sum(keys), 0) as keys,
          coalesce(sum(clicks), 0) as clicks from case_visits v
        where v.client_id = k.client_id and v.case_id = k.case_id and v.fence = k.fence) v
      where k.client_id = c.client_id and k.case_id = c.id and k.ended_at is not null) k on true
    where c.id = any(${[...caseIds]}::bigint[]) and c.channel <> ${WITHDRAWN} and ${sql.raw(isPrescriptionSql('c'))}
    order by c.id`.execute(db)
  return rows.map(({ specialization, record, lines, investigations, claims, ...row }) => ({
    ...row,
    claims: claims ?? [],
    content:
      row.status === status.completed
        ? { specialization, record, lines: lines ?? [], investigations: investigations ?? [] }
        : undefined,
  }))
}

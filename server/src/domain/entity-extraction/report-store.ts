import type { EntityKind, readPageKinds } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'

/** The cases of a report: received in [from, to), of the given clients, with their entry finished. */
export interface ReportScope {
  from: Date
  to: Date
  /** Empty: every client. */
  clientIds: readonly number[]
  timeZone: string
}

export interface Outcomes {
  proposed: number
  accepted: number
  changed: number
  rejected: number
  untouched: number
  candidates: number
  chosen: number
}

export interface KindRow extends Outcomes {
  kind: EntityKind | null
  page_kind: (typeof readPageKinds)[number] | null
  client_id: number | null
  client_name: string
  /** yyyy-mm-dd, or null when the report is not by week. */
  week: string | null
  filled: number
}

/** Of an image whose words have this confidence on average most are print. */
const READ_CLEARLY = 0.9

/** Only cases whose entry is finished: on the others an undecided proposal may still be accepted. */
const workedCases = ({ from, to, clientIds, timeZone }: ReportScope) => sql`
  select c.client_id, c.id, c.patient_id, c.doctor_id, c.hospital_id, c.prescription_date,
    to_char(date_trunc('week', c.received_at at time zone ${timeZone}), 'YYYY-MM-DD') as week,
    coalesce((select case when f.media_type = 'application/pdf' then 'pdf'
        when g.ocr_confidence >= ${READ_CLEARLY} then 'clear' else 'doubtful' end
      from case_pages g join files f on f.id = g.original_id
      where g.client_id = c.client_id and g.case_id = c.id and g.kind = 'prescription' and g.removed_at is null
      order by g.number limit 1), 'doubtful') as page_kind
  from cases c join case_extractions e on e.client_id = c.client_id and e.case_id = c.id and e.state = 'done'
  where c.received_at >= ${from} and c.received_at < ${to} and c.l1_by is not null
    ${clientIds.length > 0 ? sql`and c.client_id = any(${[...clientIds]}::int[])` : sql``}`

const countedOutcomes = sql`
  count(*) filter (where not needs_person)::int as proposed,
  count(*) filter (where not needs_person and p.state = 'accepted')::int as accepted,
  count(*) filter (where not needs_person and p.state = 'changed')::int as changed,
  count(*) filter (where not needs_person and p.state = 'rejected')::int as rejected,
  count(*) filter (where not needs_person and p.state = 'proposed')::int as untouched,
  count(*) filter (where needs_person)::int as candidates,
  count(*) filter (where needs_person and p.state in ('accepted', 'changed'))::int as chosen`

/** How many fields of each kind a record ended with. */
const filledFields = sql`
  select w.client_id, w.week, w.page_kind, f.kind, sum(f.filled)::int as filled
  from worked w
  join patients t on t.client_id = w.client_id and t.id = w.patient_id
  join case_records r on r.client_id = w.client_id and r.case_id = w.id
  cross join lateral (select coalesce(r.record -> 'docobsv', '{}') as o) said
  cross join lateral (values
    ('patientName', (t.first_name <> '')::int),
    ('age', (t.age_years is not null or t.age_months is not null)::int),
    ('sex', (t.gender_code is not null)::int),
    ('uhid', (t.uhid <> '')::int),
    ('mobile', (t.mobile_sealed is not null)::int),
    ('date', (w.prescription_date is not null)::int),
    ('doctor', (w.doctor_id is not null)::int),
    ('hospital', (w.hospital_id is not null)::int),
    ('registrationNumber', (select count(*)::int from doctors d where d.id = w.doctor_id and d.registration_number <> '')),
    ('vital', (select count(*)::int from case_vitals v where v.client_id = w.client_id and v.case_id = w.id)),
    ('complaint', greatest(jsonb_array_length(coalesce(o -> 'symptoms', '[]')), (coalesce(o ->> 'complaints', '') <> '')::int)),
    ('diagnosis', jsonb_array_length(coalesce(o -> 'diagnosis', '[]'))),
    ('allergy', jsonb_array_length(coalesce(o -> 'allergy', '[]'))),
    ('history', jsonb_array_length(coalesce(o -> 'disease', '[]'))),
    ('procedure', jsonb_array_length(coalesce(r.record -> 'docprocedure', '[]'))),
    ('investigation', (select count(*)::int from case_investigations i where i.client_id = w.client_id and i.case_id = w.id)),
    ('medicine', (select count(*)::int from case_medicines m where m.client_id = w.client_id and m.case_id = w.id and m.removed_at is null)),
    ('advice', (coalesce(o ->> 'advice', '') <> '')::int),
    ('followUp', (coalesce(o ->> 'followUp', '') <> '')::int)
  ) f (kind, filled)
  group by 1, 2, 3, 4`

/**
 * Proposals and filled fields by kind, and by client and week where requested; a page of them with the count of all.
 */
export async function outcomesByKind(
  db: Db,
  scope: ReportScope,
  how: {
    kind?: EntityKind | undefined
    byKind: boolean
    byClient: boolean
    byPage: boolean
    byWeek: boolean
    offset: number
    limit: number
  },
): Promise<{ rows: KindRow[]; total: number }> {
  const client = how.byClient ? sql`client_id` : sql`null::int`
  const kind = how.byKind ? sql`kind` : sql`null::text`
  const page = how.byPage ? sql`page_kind` : sql`null::text`
  const week = how.byWeek ? sql`week` : sql`null::text`
  const { rows } = await sql<KindRow & { total: number }>`
    with worked as materialized (${workedCases(scope)}),
    decided as (
      select w.client_id, w.week, w.page_kind, p.kind, ${countedOutcomes}
      from worked w join case_proposals p on p.client_id = w.client_id and p.case_id = w.id
      group by 1, 2, 3, 4),
    filled as (${filledFields}),
    told as (
      select ${kind} as kind, ${client} as client_id, ${week} as week, ${page} as page_kind, coalesce(sum(proposed), 0)::int as proposed,
        coalesce(sum(accepted), 0)::int as accepted, coalesce(sum(changed), 0)::int as changed,
        coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(untouched), 0)::int as untouched,
        coalesce(sum(candidates), 0)::int as candidates, coalesce(sum(chosen), 0)::int as chosen,
        coalesce(sum(filled), 0)::int as filled
      from decided full join filled using (client_id, week, page_kind, kind)
      ${how.kind ? sql`where kind = ${how.kind}` : sql``}
      group by 1, 2, 3, 4)
    select told.*, coalesce(clients.name, '') as client_name, count(*) over ()::int as total
    from told left join clients on clients.id = told.client_id
    where proposed + candidates + filled > 0
    order by week desc nulls last, clients.name nulls last, page_kind nulls last, proposed + candidates desc, kind
    offset ${how.offset} limit ${how.limit}`.execute(db)
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function countWorked(db: Db, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with worked as (${workedCases(scope)}) select count(*)::int as n from worked`.execute(db)
  return rows[0]?.n ?? 0
}

/** The cases on which most proposals were changed or rejected. */
export async function worstCases(
  db: Db,
  scope: ReportScope,
  kind: EntityKind | undefined,
  most: number,
): Promise<{ kind: EntityKind; case_id: number; wrong: number }[]> {
  const { rows } = await sql<{ kind: EntityKind; case_id: number; wrong: number }>`
    with worked as (${workedCases(scope)})
    select p.kind, p.case_id, count(*)::int as wrong
    from worked w join case_proposals p on p.client_id = w.client_id and p.case_id = w.id
    where p.state in ('changed', 'rejected') ${kind ? sql`and p.kind = ${kind}` : sql``}
    group by 1, 2 order by 3 desc, 2 desc limit ${most}`.execute(db)
  return rows
}

/**
 * Fields of a doctor with the most wrong proposals, each with the page that has most of them and is no ground truth yet.
 * Proposals that a person had to look at count as wrong when they were changed, as the others do.
 */
export async function weakPlaces(
  db: Db,
  scope: ReportScope,
  kind: EntityKind | undefined,
  most: number,
): Promise<WeakPlace[]> {
  const { rows } = await sql<WeakPlace>`
    with worked as materialized (${workedCases(scope)}),
    decided as materialized (
      select p.kind, w.doctor_id, p.client_id, p.case_id, p.page, count(*)::int as decided,
        count(*) filter (where p.state in ('changed', 'rejected'))::int as wrong
      from worked w join case_proposals p on p.client_id = w.client_id and p.case_id = w.id
      where p.state <> 'proposed' ${kind ? sql`and p.kind = ${kind}` : sql``}
      group by 1, 2, 3, 4, 5),
    weak as (
      select kind, doctor_id, sum(decided)::int as decided, sum(wrong)::int as wrong from decided
      group by 1, 2 having sum(wrong) > 0
      order by wrong desc, decided, kind, doctor_id limit ${most})
    select weak.*, coalesce(doctors.name, '') as doctor_name, page.*
    from weak left join doctors on doctors.id = weak.doctor_id
    left join lateral (
      select d.case_id, d.page as number from decided d
      join case_pages g on g.client_id = d.client_id and g.case_id = d.case_id and g.number = d.page
      left join training_pages t on t.client_id = d.client_id and t.case_id = d.case_id and t.number = d.page
      where d.kind = weak.kind and d.doctor_id is not distinct from weak.doctor_id and d.wrong > 0
        and g.removed_at is null and g.ocr_state = 'read' and coalesce(t.saved_version, 0) = 0
      order by d.wrong desc, d.case_id desc, d.page limit 1) page on true
    order by weak.wrong desc, weak.decided, weak.kind, weak.doctor_id`.execute(db)
  return rows
}

export interface WeakPlace {
  kind: EntityKind
  doctor_id: number | null
  doctor_name: string
  decided: number
  wrong: number
  case_id: number | null
  number: number | null
}

export interface RuleRow extends Outcomes {
  name: string
  kind: EntityKind
  rule_id: number | null
  reads: string | null
  pattern: string | null
  example: string | null
  score: number | null
  enabled: boolean | null
  version: number | null
  worst: { erxId: number; wrong: number }[]
}

/** Written patterns, and the built-in readers that found something, with the outcome of their findings. */
export async function outcomesByRule(
  db: Db,
  scope: ReportScope,
  how: {
    kind?: EntityKind | undefined
    searchText: string
    order: 'position' | 'worst'
    offset: number
    limit: number
  },
): Promise<{ rows: RuleRow[]; total: number }> {
  const holds = likeText(how.searchText)
  const { rows } = await sql<RuleRow & { total: number }>`
    with worked as materialized (${workedCases(scope)}),
    found as materialized (
      select p.* from worked w join case_proposals p on p.client_id = w.client_id and p.case_id = w.id),
    decided as (
      select p.rule_id, case when p.rule_id is null then p.rule end as reader, min(p.kind) as found_kind, ${countedOutcomes}
      from found p group by 1, 2),
    told as (
      select coalesce(r.name, d.reader) as name, coalesce(r.kind, d.found_kind) as kind, r.id as rule_id, r.reads, r.pattern,
        r.example, r.score, r.enabled, r.version, r.position, d.reader,
        coalesce(d.proposed, 0) as proposed, coalesce(d.accepted, 0) as accepted, coalesce(d.changed, 0) as changed,
        coalesce(d.rejected, 0) as rejected, coalesce(d.untouched, 0) as untouched,
        coalesce(d.candidates, 0) as candidates, coalesce(d.chosen, 0) as chosen
      from entity_rules r full join decided d on d.rule_id = r.id),
    page as (
      select *, count(*) over ()::int as total from told
      where (lower(name) like ${holds} or lower(coalesce(pattern, '')) like ${holds})
        ${how.kind ? sql`and kind = ${how.kind}` : sql``}
      order by ${how.order === 'worst' ? sql`changed + rejected desc,` : sql``} position nulls last, name
      offset ${how.offset} limit ${how.limit})
    select page.*, coalesce((
      select json_agg(json_build_object('erxId', case_id, 'wrong', wrong) order by wrong desc, case_id desc) from (
        select p.case_id, count(*)::int as wrong from found p
        where p.state in ('changed', 'rejected') and p.rule_id is not distinct from page.rule_id
          and (page.rule_id is not null or p.rule = page.reader)
        group by 1 order by 2 desc, 1 desc limit 3) cases), '[]') as worst
    from page
    order by ${how.order === 'worst' ? sql`changed + rejected desc,` : sql``} position nulls last, name`.execute(
    db,
  )
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

import type { ReportCount, ReportRow } from '@rxdesk/contract/areas/reports/schemas'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { currencyOfCaseSql, feeOfCaseSql } from '#domain/client-terms/fees.ts'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { type Condition, joined } from '#domain/road/case-list-filter.ts'
import { everyNewest, followingCase, type NewestPage, type NewestRow } from '#domain/road/newest-cases.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { withinTime } from './scope.ts'

/** The orders of the lists, by what a request names. */
const orders: Record<string, string> = {
  '': 'received_at desc, id desc',
  'checkIn:desc': 'received_at desc, id desc',
  'checkIn:asc': 'received_at, id',
  'fulfilment:desc': 'finished_at desc nulls last, id desc',
  'fulfilment:asc': 'finished_at, id',
}

/** How many cases the conditions find, and how they ended. Medicines are those of completed ones. */
export async function caseCounts(work: Reading, conditions: readonly Condition[]): Promise<ReportCount> {
  const where = joined(conditions)
  const text = `select count(*)::int8 as received,
      (count(*) filter (where status = 3))::int8 as completed, (count(*) filter (where status = 2))::int8 as rejected,
      (count(*) filter (where status = 7))::int8 as failure,
      (count(*) filter (where status in (0, 1, 4, 5)))::int8 as open, coalesce(sum(page_count), 0)::int8 as pages,
      coalesce(sum((select medicines from case_report_facts f where f.client_id = cases.client_id and f.case_id = cases.id))
        filter (where status = 3), 0)::int8 as medicines
    from cases where ${where.text}`
  const [counts] = await runPrepared<ReportCount>(work.db, text, where.values)
  if (!counts) throw new Error('a count has always one row')
  return counts
}

export async function countCases(work: Reading, conditions: readonly Condition[]): Promise<number> {
  const where = joined(conditions)
  const text = `select count(*)::int8 as total from cases where ${where.text}`
  const [counted] = await runPrepared<{ total: number }>(work.db, text, where.values)
  return counted?.total ?? 0
}

/** The name of a row that a case refers to: a subquery per row, because a page is short. */
const nameIn = (table: 'hospitals' | 'doctors' | 'departments' | 'media', id: string) =>
  `coalesce((select name from ${table} where id = ${id}), '')`

const ROW = (
  zone: string,
) => `c.id as "erxId", c.patient_name as "patName", p.uhid, p.gender_code as "genderCode",
  p.date_of_birth::text, p.age_years, p.age_months, p.age_on::text,
  (select name from clients where id = c.client_id) as "clientName", ${nameIn('media', 'c.media_id')} as "mediaName",
  ${nameIn('hospitals', 'c.hospital_id')} as "hospitalName", ${nameIn('departments', 'c.department_id')} as "departmentName",
  ${nameIn('doctors', 'c.doctor_id')} as "doctorName",
  coalesce((select specialization from doctors where id = c.doctor_id), '') as specialization,
  coalesce((select record #> '{docobsv,diagnosis}' from case_records r where r.client_id = c.client_id and r.case_id = c.id), '[]') as diagnosis,
  c.channel, c.level, c.status, c.sending, c.cancelled, c.services,
  coalesce((select trim(first_name || ' ' || last_name) from users where id = coalesce(c.holder_id,
    (select user_id from case_claims k where k.client_id = c.client_id and k.case_id = c.id order by fence desc limit 1))), '') as operator,
  c.page_count as pages,
  (select count(*)::int from case_medicines l where l.client_id = c.client_id and l.case_id = c.id
    and l.removed_at is null and not l.during_stay) as medicines,
  (select count(*)::int from case_investigations i where i.client_id = c.client_id and i.case_id = c.id) as investigations,
  c.prescription_date::text as prescribed, c.received_at, c.received_at::text as at, c.due_at, c.finished_at,
  case when c.status <> 2 then c.delivery_error when r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note
    else coalesce(r.name, '') end as reason,
  case when c.status = 3 then ${feeOfCaseSql('c', zone)}::float8 / 100 end as fee,
  coalesce(case when c.status = 3 then ${currencyOfCaseSql('c', zone)} end, '') as currency`

type StoredRow = Omit<
  ReportRow,
  'ageMonths' | 'prescriptionDate' | 'checkIn' | 'due' | 'fulfilment' | 'minutes' | 'inTime'
> & {
  date_of_birth: string | null
  age_years: number | null
  age_months: number | null
  age_on: string | null
  prescribed: string | null
  received_at: Date
  at: string
  due_at: Date
  finished_at: Date | null
}

/** A page of the cases that the conditions find, newest first unless `sortBy` names another order. */
export async function caseRows(
  work: Reading,
  conditions: readonly Condition[],
  page: NewestPage & { sortBy?: string },
): Promise<NewestRow<ReportRow>[]> {
  const where = joined([...conditions, ...followingCase(page)])
  const order = orders[page.sortBy ?? ''] ?? orders['']
  const next = where.values.length
  const text = `select ${ROW(`$${next + 3}`)}
    from (select client_id, id, row_number() over (order by ${order}) as place from cases where ${where.text}
      order by ${order} offset $${next + 1} limit $${next + 2}) chosen
    join cases c on c.client_id = chosen.client_id and c.id = chosen.id
    cross join lateral (select * from patients p where p.client_id = c.client_id and p.id = c.patient_id limit 1) p
    left join reject_reasons r on r.id = c.reject_reason_id
    order by chosen.place`
  const rows = await runPrepared<StoredRow>(work.db, text, [
    ...where.values,
    page.offset ?? 0,
    page.limit,
    work.settings.TIME_ZONE,
  ])
  return rows.map((row) => ({ at: row.at, row: shown(row, work.settings.TIME_ZONE) }))
}

function shown(stored: StoredRow, timeZone: string): ReportRow {
  const { date_of_birth, age_years, age_months, age_on, prescribed, ...others } = stored
  const { received_at, at: _, due_at, finished_at, ...row } = others
  const on = prescribed ?? dayIn(timeZone, received_at)
  return {
    ...row,
    ageMonths: ageInMonths({ date_of_birth, age_years, age_months, age_on }, on) ?? null,
    prescriptionDate: wireFromIso(prescribed),
    checkIn: received_at.toISOString(),
    due: due_at.toISOString(),
    fulfilment: finished_at?.toISOString() ?? '',
    minutes: finished_at ? Math.round((finished_at.getTime() - received_at.getTime()) / 60_000) : null,
    inTime: finished_at ? finished_at.getTime() <= due_at.getTime() : null,
  }
}

/** Every case that the conditions find, read as it is needed, each step for so long as a report and no longer. */
export function everyCase(work: Reading, conditions: readonly Condition[]): AsyncGenerator<ReportRow> {
  return everyNewest((page) => withinTime(work, (reading) => caseRows(reading, conditions, page)))
}

import { dayAfter, dayIn, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import type { ErxColumn, ErxRow } from '@rxdesk/contract/erx-row'
import { OTHER_REASON_CODE, reportColumns, type reportStatuses } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { currencyOfCaseSql, feeOfCaseSql, readFeePlans } from '#domain/client-terms/fees.ts'
import { readColumnsOfClients } from '#domain/client-terms/report-columns.ts'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { hiddenChannels, WITHDRAWN } from '#domain/road/case-access.ts'
import { type Condition, joined } from '#domain/road/case-list-filter.ts'
import { everyNewest, followingCase, type NewestPage, type NewestRow } from '#domain/road/newest-cases.ts'
import { isPrescriptionSql } from '#domain/road/prescription-cases.ts'
import { codesOfReportStatus } from '#domain/road/report-status.ts'
import { likeText } from '#platform/database/like-text.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** The filter of a request, with a valid range of days. */
export interface ClientErxQuestion {
  fromDate: string
  toDate: string
  /** 0 is every client that the caller sees. */
  clientId: number
  status?: (typeof reportStatuses)[number] | ''
  patName?: string
}

/**
 * The columns for the requested prescriptions: the choice of their client, or those that any of their clients
 * chose.
 */
export async function columnsOfErx(
  work: Reading,
  { clientId }: Pick<ClientErxQuestion, 'clientId'>,
): Promise<ErxColumn[]> {
  const { caller, db } = work
  const clientIds = clientId === 0 ? caller.clientIds : [clientId]
  const chosen = (await readColumnsOfClients(db, clientIds)) ?? [...reportColumns]
  return clientIds.length === 1 ? chosen : ['client', ...chosen]
}

function conditionsOf(work: Reading, asked: ClientErxQuestion): Condition[] {
  const { settings, caller } = work
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = settings.TIME_ZONE
  // Client staff see their client's cases on every channel; others only the channels that they see elsewhere.
  const hidden = caller.roleIds.includes(roles.client) ? [WITHDRAWN] : hiddenChannels(caller)
  return [
    ...ofClients(asked.clientId === 0 ? caller.clientIds : [asked.clientId]),
    { text: 'received_at >= ?', values: [startOfDay(zone, day(asked.fromDate))] },
    { text: 'received_at < ?', values: [startOfDay(zone, dayAfter(day(asked.toDate)))] },
    { text: 'channel <> all(?::text[])', values: [hidden] },
    ...(asked.status ? [{ text: `status in (${codesOfReportStatus[asked.status]})`, values: [] }] : []),
    ...(asked.patName
      ? [{ text: `lower(patient_name) like ? escape '\\'`, values: [likeText(asked.patName)] }]
      : []),
  ]
}

/** An equality for one client: only then does the index return its rows in the order of receipt. */
function ofClients(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return []
  return ids.length === 1
    ? [{ text: 'client_id = ?', values: [ids[0]] }]
    : [{ text: 'client_id = any(?::int[])', values: [[...ids]] }]
}

/** The count, from the index of the client's prescriptions alone unless a name is searched for. */
export async function countErx(work: Reading, asked: ClientErxQuestion): Promise<number> {
  const where = joined(conditionsOf(work, asked))
  const text = `select count(*)::int8 as total from cases where ${where.text}`
  const [counted] = await runPrepared<{ total: number }>(work.db, text, where.values)
  return Number(counted?.total)
}

/**
 * The total fees of the completed ones that are prescriptions, in the currency of their client; null where several clients
 * are requested, or no fees are agreed.
 */
export async function feesOfErx(
  work: Reading,
  asked: ClientErxQuestion,
): Promise<{ total_fees: number | null; currency: string }> {
  const { caller } = work
  const clientId = asked.clientId || (caller.clientIds.length === 1 ? (caller.clientIds[0] ?? 0) : 0)
  const [plan] = clientId === 0 ? [] : await readFeePlans(work.db, clientId)
  if (!plan) return { total_fees: null, currency: '' }
  const where = joined(conditionsOf(work, asked))
  const zone = where.values.length + 1
  const text = `select coalesce(sum(${feeOfCaseSql('cases', `$${zone}`)}), 0)::float8 / 100 as total
    from cases where ${where.text} and status = 3 and ${isPrescriptionSql('cases')}`
  const values = [...where.values, work.settings.TIME_ZONE]
  const [summed] = await runPrepared<{ total: number }>(work.db, text, values)
  return { total_fees: summed?.total ?? 0, currency: plan.currency }
}

type StoredCounts = Record<
  'received' | 'pending' | 'inProgress' | 'completed' | 'rejected' | 'failure' | 'inTime',
  number
> & { minutes: number | null }

/** The number of cases in the range by status. */
export async function erxCounts(work: Reading, asked: ClientErxQuestion) {
  const where = joined(conditionsOf(work, asked))
  const text = `select count(*)::int as received,
      (count(*) filter (where status in (0, 4, 5)))::int as pending,
      (count(*) filter (where status = 1))::int as "inProgress",
      (count(*) filter (where status = 3))::int as completed,
      (count(*) filter (where status = 2))::int as rejected,
      (count(*) filter (where status = 7))::int as failure,
      (count(*) filter (where status = 3 and finished_at <= due_at))::int as "inTime",
      (avg(extract(epoch from finished_at - received_at) / 60) filter (where status = 3))::float8 as minutes
    from cases where ${where.text}`
  const [found] = await runPrepared<StoredCounts>(work.db, text, where.values)
  if (!found) throw new Error('a count has always one row')
  const { minutes, inTime, ...counts } = found
  return { counts, inTime, averageMinutes: minutes === null ? null : Math.round(minutes) }
}

/**
 * Each day of the range, in the deployment's time zone, with the cases received on it and how many of these
 * are completed.
 */
export async function erxOfDays(
  work: Reading,
  asked: ClientErxQuestion,
): Promise<{ day: string; received: number; completed: number }[]> {
  const where = joined(conditionsOf(work, asked))
  const zone = where.values.length + 1
  const text = `select (received_at at time zone $${zone})::date::text as day, count(*)::int as received,
      (count(*) filter (where status = 3))::int as completed
    from cases where ${where.text} group by 1`
  const rows = await runPrepared<{ day: string; received: number; completed: number }>(work.db, text, [
    ...where.values,
    work.settings.TIME_ZONE,
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = []
  const last = isoFromWire(asked.toDate) ?? ''
  for (let day = isoFromWire(asked.fromDate) ?? ''; day <= last; day = dayAfter(day))
    days.push({
      day: wireFromIso(day),
      received: byDay.get(day)?.received ?? 0,
      completed: byDay.get(day)?.completed ?? 0,
    })
  return days
}

/** Why prescriptions of the range were rejected, the most frequent reason first. Notes of operators are no reasons. */
export async function erxRejections(
  work: Reading,
  asked: ClientErxQuestion,
): Promise<{ reason: string; count: number }[]> {
  const where = joined(conditionsOf(work, asked))
  const text = `select coalesce(r.name, '') as reason, c.count
    from (select reject_reason_id as id, count(*)::int as count from cases
      where ${where.text} and status = 2 group by 1) c
    left join reject_reasons r on r.id = c.id
    order by c.count desc, 1`
  return runPrepared<{ reason: string; count: number }>(work.db, text, where.values)
}

/**
 * How many prescriptions of the range were sent back for correction, by the level that did. What was written to the
 * operator stays in the house.
 */
export async function erxReturns(
  work: Reading,
  asked: ClientErxQuestion,
): Promise<{ level: string; count: number }[]> {
  const where = joined(conditionsOf(work, asked))
  const text = `select s.level, count(distinct s.case_id)::int as count
    from (select client_id, id from cases where ${where.text}) c
    join case_claims s on s.client_id = c.client_id and s.case_id = c.id and s.end_action = 'sendBack'
    group by 1 order by 1`
  return runPrepared<{ level: string; count: number }>(work.db, text, where.values)
}

/**
 * The name of a row that a case refers to. A subquery per row: a cached plan does not know how short a page
 * is, and would read the whole table.
 */
const nameIn = (table: 'hospitals' | 'doctors' | 'departments' | 'media', id: string) =>
  `coalesce((select name from ${table} where id = ${id}), '')`

type StoredErxRow = Omit<
  ErxRow,
  'erxId' | 'ageMonths' | 'currency' | 'prescriptionDate' | 'checkIn' | 'fulfilment'
> & {
  erxId: number
  date_of_birth: string | null
  age_years: number | null
  age_months: number | null
  age_on: string | null
  currency: string | null
  prescribed: string | null
  received_at: Date
  at: string
  finished_at: Date | null
}

/** Prescriptions, newest first: a page, or those after a given one (`after`), for the export. */
export async function erxRows(
  work: Reading,
  asked: ClientErxQuestion,
  page: NewestPage,
): Promise<NewestRow<ErxRow>[]> {
  const where = joined([...conditionsOf(work, asked), ...followingCase(page)])
  const zone = where.values.length + 3
  const text = `select c.id as "erxId", c.patient_name as "patName", p.uhid, p.gender_code as "genderCode",
      p.date_of_birth::text, p.age_years, p.age_months, p.age_on::text,
      (select name from clients where id = c.client_id) as "clientName",
      ${nameIn('hospitals', 'c.hospital_id')} as "hospitalName", ${nameIn('doctors', 'c.doctor_id')} as "doctorName",
      ${nameIn('departments', 'c.department_id')} as "departmentName", ${nameIn('media', 'c.media_id')} as "mediaName",
      c.channel,
      case when c.status = 3 and ${isPrescriptionSql('c')} then ${feeOfCaseSql('c', `$${zone}`)}::float8 / 100 end as fee,
      case when c.status = 3 and ${isPrescriptionSql('c')} then ${currencyOfCaseSql('c', `$${zone}`)} end as currency,
      c.prescription_date::text as prescribed, c.received_at, c.received_at::text as at, c.finished_at,
      c.status, c.sending, c.cancelled, c.page_count as pages,
      (select count(*)::int from case_medicines l
        where l.client_id = c.client_id and l.case_id = c.id and l.removed_at is null
          and not l.during_stay) as medicines,
      case when c.status <> 2 then '' when r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note
        else coalesce(r.name, '') end as reason
    from (select client_id, id from cases where ${where.text} order by received_at desc, id desc
      offset $${where.values.length + 1} limit $${where.values.length + 2}) chosen
    join cases c on c.client_id = chosen.client_id and c.id = chosen.id
    cross join lateral (select * from patients p where p.client_id = c.client_id and p.id = c.patient_id limit 1) p
    left join reject_reasons r on r.id = c.reject_reason_id
    order by c.received_at desc, c.id desc`
  const rows = await runPrepared<StoredErxRow>(work.db, text, [
    ...where.values,
    page.offset ?? 0,
    page.limit,
    work.settings.TIME_ZONE,
  ])
  return rows.map(({ received_at, at, finished_at, prescribed, erxId, ...found }) => {
    const { date_of_birth, age_years, age_months, age_on, currency, ...row } = found
    const on = prescribed ?? dayIn(work.settings.TIME_ZONE, received_at)
    return {
      at,
      row: {
        ...row,
        erxId: Number(erxId),
        ageMonths: ageInMonths({ date_of_birth, age_years, age_months, age_on }, on) ?? null,
        currency: currency ?? '',
        prescriptionDate: wireFromIso(prescribed),
        checkIn: received_at.toISOString(),
        fulfilment: finished_at?.toISOString() ?? '',
      },
    }
  })
}

/** Every requested prescription, read as it is needed. */
export function everyErxRow(work: Reading, asked: ClientErxQuestion): AsyncGenerator<ErxRow> {
  return everyNewest((page) => erxRows(work, asked, page))
}

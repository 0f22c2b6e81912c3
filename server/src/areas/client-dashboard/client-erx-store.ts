import type { ClientErxColumn, ClientErxRow } from '@rxdesk/contract/areas/client-dashboard/schemas'
import { dayAfter, dayIn, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { OTHER_REASON_CODE, reportColumns, type reportStatuses } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { currencyOfCaseSql, feeOfCaseSql, readFeePlans } from '#domain/client-terms/fees.ts'
import { readColumnsOfClients } from '#domain/client-terms/report-columns.ts'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { hiddenChannels, WITHDRAWN } from '#domain/road/case-access.ts'
import { type Condition, joined, statementName } from '#domain/road/case-list-filter.ts'
import { everyNewest, followingCase, type NewestPage, type NewestRow } from '#domain/road/newest-cases.ts'
import { codesOfReportStatus } from '#domain/road/report-status.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'

type Parts = Pick<Services, 'pool' | 'settings'>

/** Which prescriptions are asked for; the days are a sound range. */
export interface ClientErxQuestion {
  fromDate: string
  toDate: string
  /** 0 is every client that the caller sees. */
  clientId: number
  status?: (typeof reportStatuses)[number] | ''
  patName?: string
}

/** A client that the caller names must be one that he sees; an unknown one is missing alike. */
export async function requireClient(
  { pool }: Parts,
  caller: Caller,
  { clientId }: Pick<ClientErxQuestion, 'clientId'>,
): Promise<void> {
  if (clientId === 0) return
  if (!seesClient(caller, clientId)) throw missing()
  const text = 'select 1 from clients where id = $1'
  const { rowCount } = await pool.query({ name: statementName(text), text, values: [clientId] })
  if (rowCount === 0) throw missing()
}

/** What is shown of the prescriptions asked for: the choice of their client, or what any of their clients chose. */
export async function columnsOfErx(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { clientId }: Pick<ClientErxQuestion, 'clientId'>,
): Promise<ClientErxColumn[]> {
  const clientIds = clientId === 0 ? caller.clientIds : [clientId]
  const chosen = (await readColumnsOfClients(db, clientIds)) ?? [...reportColumns]
  return clientIds.length === 1 ? chosen : ['client', ...chosen]
}

function conditionsOf({ settings }: Parts, caller: Caller, asked: ClientErxQuestion): Condition[] {
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = settings.TIME_ZONE
  // Client staff see what is theirs on every channel; others what they see elsewhere.
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

/** One client as an equation: only so are its rows read in the order of their receipt. */
function ofClients(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return []
  return ids.length === 1
    ? [{ text: 'client_id = ?', values: [ids[0]] }]
    : [{ text: 'client_id = any(?::int[])', values: [[...ids]] }]
}

/** How many there are, from the index of the client's prescriptions alone while no name is looked for. */
export async function countErx(services: Parts, caller: Caller, asked: ClientErxQuestion): Promise<number> {
  const where = joined(conditionsOf(services, caller, asked))
  const text = `select count(*)::int8 as total from cases where ${where.text}`
  const { rows } = await services.pool.query({ name: statementName(text), text, values: where.values })
  return Number(rows[0].total)
}

/**
 * What the completed ones among them cost, in the currency of their client; null where several clients are asked for,
 * or no fees are agreed.
 */
export async function feesOfErx(
  services: Parts & Pick<Services, 'db'>,
  caller: Caller,
  asked: ClientErxQuestion,
): Promise<{ total_fees: number | null; currency: string }> {
  const clientId = asked.clientId || (caller.clientIds.length === 1 ? (caller.clientIds[0] ?? 0) : 0)
  const [plan] = clientId === 0 ? [] : await readFeePlans(services.db, clientId)
  if (!plan) return { total_fees: null, currency: '' }
  const where = joined(conditionsOf(services, caller, asked))
  const zone = where.values.length + 1
  const text = `select coalesce(sum(${feeOfCaseSql('cases', `$${zone}`)}), 0)::float8 / 100 as total
    from cases where ${where.text} and status = 3`
  const values = [...where.values, services.settings.TIME_ZONE]
  const { rows } = await services.pool.query({ name: statementName(text), text, values })
  return { total_fees: rows[0].total as number, currency: plan.currency }
}

/** How those of the range stand. */
export async function erxCounts(services: Parts, caller: Caller, asked: ClientErxQuestion) {
  const where = joined(conditionsOf(services, caller, asked))
  const text = `select count(*)::int as received,
      (count(*) filter (where status in (0, 4, 5)))::int as pending,
      (count(*) filter (where status = 1))::int as "inProgress",
      (count(*) filter (where status = 3))::int as completed,
      (count(*) filter (where status = 2))::int as rejected,
      (count(*) filter (where status = 7))::int as failure,
      (count(*) filter (where status = 3 and finished_at <= due_at))::int as "inTime",
      (avg(extract(epoch from finished_at - received_at) / 60) filter (where status = 3))::float8 as minutes
    from cases where ${where.text}`
  const { rows } = await services.pool.query({ name: statementName(text), text, values: where.values })
  const { minutes, inTime, ...counts } = rows[0] as Record<
    'received' | 'pending' | 'inProgress' | 'completed' | 'rejected' | 'failure' | 'inTime',
    number
  > & { minutes: number | null }
  return { counts, inTime, averageMinutes: minutes === null ? null : Math.round(minutes) }
}

/** Each day of the range, in the deployment's time zone, with what was received on it and what of that is completed. */
export async function erxOfDays(
  services: Parts,
  caller: Caller,
  asked: ClientErxQuestion,
): Promise<{ day: string; received: number; completed: number }[]> {
  const where = joined(conditionsOf(services, caller, asked))
  const zone = where.values.length + 1
  const text = `select (received_at at time zone $${zone})::date::text as day, count(*)::int as received,
      (count(*) filter (where status = 3))::int as completed
    from cases where ${where.text} group by 1`
  const { rows } = await services.pool.query({
    name: statementName(text),
    text,
    values: [...where.values, services.settings.TIME_ZONE],
  })
  const byDay = new Map(
    (rows as { day: string; received: number; completed: number }[]).map((row) => [row.day, row]),
  )
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

/**
 * The name of what a case names. Looked up row by row: a plan that is kept does not know how short a page is, and would
 * read the whole table for it.
 */
const nameIn = (table: 'hospitals' | 'doctors' | 'departments' | 'media', id: string) =>
  `coalesce((select name from ${table} where id = ${id}), '')`

/** Prescriptions, newest first: a page, or what follows after one (`after`), for the export. */
export async function erxRows(
  services: Parts,
  caller: Caller,
  asked: ClientErxQuestion,
  page: NewestPage,
): Promise<NewestRow<ClientErxRow>[]> {
  const where = joined([...conditionsOf(services, caller, asked), ...followingCase(page)])
  const zone = where.values.length + 3
  const text = `select c.id as "erxId", c.patient_name as "patName", p.uhid, p.gender_code as "genderCode",
      p.date_of_birth::text, p.age_years, p.age_months, p.age_on::text,
      (select name from clients where id = c.client_id) as "clientName",
      ${nameIn('hospitals', 'c.hospital_id')} as "hospitalName", ${nameIn('doctors', 'c.doctor_id')} as "doctorName",
      ${nameIn('departments', 'c.department_id')} as "departmentName", ${nameIn('media', 'c.media_id')} as "mediaName",
      c.channel,
      case when c.status = 3 then ${feeOfCaseSql('c', `$${zone}`)}::float8 / 100 end as fee,
      case when c.status = 3 then ${currencyOfCaseSql('c', `$${zone}`)} end as currency,
      c.prescription_date::text as prescribed, c.received_at, c.received_at::text as at, c.finished_at,
      c.status, c.sending, c.cancelled, c.page_count as pages,
      (select count(*)::int from case_medicines l
        where l.client_id = c.client_id and l.case_id = c.id and l.removed_at is null) as medicines,
      case when c.status <> 2 then '' when r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note
        else coalesce(r.name, '') end as reason
    from (select client_id, id from cases where ${where.text} order by received_at desc, id desc
      offset $${where.values.length + 1} limit $${where.values.length + 2}) chosen
    join cases c on c.client_id = chosen.client_id and c.id = chosen.id
    cross join lateral (select * from patients p where p.client_id = c.client_id and p.id = c.patient_id limit 1) p
    left join reject_reasons r on r.id = c.reject_reason_id
    order by c.received_at desc, c.id desc`
  const { rows } = await services.pool.query({
    name: statementName(text),
    text,
    values: [...where.values, page.offset ?? 0, page.limit, services.settings.TIME_ZONE],
  })
  return rows.map(({ received_at, at, finished_at, prescribed, erxId, ...found }) => {
    const { date_of_birth, age_years, age_months, age_on, currency, ...row } = found
    const on = prescribed ?? dayIn(services.settings.TIME_ZONE, received_at)
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

/** Every prescription asked for, read as it is needed. */
export function everyErxRow(
  services: Parts,
  caller: Caller,
  asked: ClientErxQuestion,
): AsyncGenerator<ClientErxRow> {
  return everyNewest((page) => erxRows(services, caller, asked, page))
}

import type { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import type { CaseRow, ListRequest } from '@rxdesk/contract/areas/cases/schemas'
import { caseRowSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { type CaseListRow, caseLists } from '@rxdesk/contract/case-lists'
import type { ListOf, WorkedChannel } from '@rxdesk/contract/channel-rules'
import { channelRows, listIds, teleChannel } from '@rxdesk/contract/channels'
import { queuedStatuses, status } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type Level, roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Reading, SystemReading, WorkSource } from '#platform/protocol/work.ts'
import { type Condition, channelCondition, joined, rowFilters, tenantCondition } from './case-list-filter.ts'
import { orderSql } from './case-order.ts'
import { queuesOf } from './next-in-queue.ts'
import { type TimeMembers, timeMembers } from './time-members.ts'

/** Which part of the cases a list shows. */
interface ListScope {
  channel: WorkedChannel
  row: CaseListRow
  /** Levels that the list is limited to; undefined shows every level. */
  levels: readonly Level[] | undefined
  /** The order when the request names none. */
  order: string
}

function scopeOf<C extends WorkedChannel>(caller: Caller, channel: C, list: ListOf<C>): ListScope {
  const row: CaseListRow = caseLists[list]
  return {
    channel,
    row,
    levels: row.ownLevel ? queueLevels(caller, channel) : undefined,
    order: orderSql[row.order === 'queue' ? channelRows[channel].queueOrder : row.order],
  }
}

/**
 * Levels whose queues the caller sees: all for an administrator or where there is only one, else the caller's
 * own.
 */
export function queueLevels(caller: Caller, channel: WorkedChannel): Level[] | undefined {
  const isWhole = channelRows[channel].levels.length === 1 || caller.roleIds.includes(roles.admin)
  return isWhole ? undefined : [...new Set(queuesOf(caller, channel).map(({ level }) => level))]
}

/** The conditions of a list. Literals, not parameters: the planner matches them to the partial indexes. */
export const belongs = ({ holds }: CaseListRow) =>
  'statuses' in holds
    ? `status in (${holds.statuses.join(', ')})${holds.closedAs === undefined ? '' : ` and closed_as = '${holds.closedAs}'`}`
    : `call_status = ${holds.callStatus}`

const ofLevels = (levels: readonly Level[]) =>
  levels.length === 1
    ? `level = '${levels[0]}'`
    : `level in (${levels.map((level) => `'${level}'`).join(', ') || "''"})`

const columnOf: Record<string, string> = {
  erxId: 'id',
  patName: 'lower(patient_name)',
  checkIn: 'received_at',
  due: 'due_at',
  fulfilment: 'finished_at',
}

/**
 * A page of a channel's list with the exact count of the whole filtered list. Two statements; without a
 * filter, neither takes longer as the table grows.
 */
export async function listCases<C extends WorkedChannel>(
  work: Reading,
  { channel, list }: { channel: C; list: ListOf<C> },
  request: ListRequest,
): Promise<{ data: CaseRow[]; totalCount: number } & Partial<TimeMembers>> {
  const { scope, counted, filters } = askedCases(work, { channel, list }, request)
  const where = joined([...counted, ...filters])
  const [data, totalCount] = await Promise.all([
    page(work, channel, where, orderBy(scope, request.sortBy), request),
    filters.length > 0 ? countRows(work, where) : countMaintained(work, joined(counted)),
  ])
  return { data, totalCount, ...(isUnfinished(scope.row) ? timeMembers(data, work.now) : {}) }
}

/** What a request asks of a list: its conditions that counts are maintained for, and those that need the rows. */
export function askedCases<C extends WorkedChannel>(
  work: Reading,
  { channel, list }: { channel: C; list: ListOf<C> },
  request: ListRequest,
): { scope: ListScope; counted: Condition[]; filters: Condition[] } {
  const { caller } = work
  const scope = scopeOf(caller, channel, list)
  return {
    scope,
    counted: [
      ...tenantCondition(caller),
      ...(request.filterVendor ? [{ text: 'client_id = ?', values: [request.filterVendor] }] : []),
      ...scopeConditions(caller, scope),
    ],
    filters: rowFilters(request, {
      timeZone: work.settings.TIME_ZONE,
      caller,
      sealer: work.sealer,
      finished: scope.row.order === 'finished',
    }),
  }
}

/** How many cases a filtered list holds. */
export function countCases<C extends WorkedChannel>(
  work: Reading,
  list: { channel: C; list: ListOf<C> },
  request: ListRequest,
): Promise<number> {
  const { counted, filters } = askedCases(work, list, request)
  return countRows(work, joined([...counted, ...filters]))
}

/** Whether the cases of a list are still due. */
function isUnfinished({ holds }: CaseListRow): boolean {
  return 'statuses' in holds && holds.statuses.every((code) => unfinished.includes(code))
}

const unfinished: readonly number[] = [...queuedStatuses, status.inProgress]

function scopeConditions(caller: Caller, scope: ListScope): Condition[] {
  const conditions: Condition[] = [
    channelCondition(caller, scope.channel),
    { text: belongs(scope.row), values: [] },
  ]
  if (scope.levels) conditions.push({ text: ofLevels(scope.levels), values: [] })
  return conditions
}

function orderBy(scope: ListScope, sortBy: string): string {
  const [column = '', direction = 'asc'] = sortBy.split(':')
  const named = columnOf[column]
  return named ? `${named} ${direction}, id ${direction}` : scope.order
}

async function countMaintained(work: SystemReading, where: Condition): Promise<number> {
  const text = `select coalesce(sum(n), 0)::int8 as total from (
    select total as n, client_id, channel, level, status, call_status, closed_as from case_count_totals
    union all select delta, client_id, channel, level, status, call_status, closed_as from case_count_deltas) counts where ${where.text}`
  const [counted] = await runPrepared<{ total: number }>(work.db, text, where.values)
  return counted?.total ?? 0
}

async function countRows(work: SystemReading, where: Condition): Promise<number> {
  const text = `select count(*) as total from cases where ${where.text}`
  const [counted] = await runPrepared<{ total: number }>(work.db, text, where.values)
  return counted?.total ?? 0
}

/** Page sizes that screens offer. Few, because the first page of each size has a statement of its own. */
const offeredSizes: readonly number[] = [limits.pageSize, 25, 50, limits.largestPage]

/**
 * Which rows of the list a page is. The first page is requested most often, so its size is a literal: without
 * a parameter the database plans it once per connection, and planning takes as long as reading the page.
 */
function pageBounds({ offset, limit }: Pick<ListRequest, 'offset' | 'limit'>, taken: number): Condition {
  return offset === 0 && offeredSizes.includes(limit)
    ? { text: `limit ${limit}`, values: [] }
    : { text: `offset $${taken + 1} limit $${taken + 2}`, values: [offset, limit] }
}

/** The type in which a row of a list is read; its other columns are parsed by its schema. */
interface StoredRow {
  received_at: Date
  due_at: Date
  finished_at: Date | null
  holder_id: number | null
}

/** The partner's order of a case; the booking is at the display list's code (screens 4). */
const ORDER = `(select jsonb_build_object('bookingId', o.booking_id, 'modeAsked', o.mode_asked, 'partnerTold', o.partner_told,
    'bookingStatus', case when c.cancelled then 5 when c.cancel_asked then 4 when c.status = ${status.rejected} then 2
      when c.status = ${status.completed} then 3 when c.status in (${status.inProgress}, ${status.apiError}) then 1 else 0 end,
    'partnerAnswer', case when c.status = ${status.apiError} then c.delivery_error when o.partner_told = 'failed' then o.partner_answer else '' end,
    'callBackAt', coalesce(to_char(c.not_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''),
    'attempts', (select count(*) from tele_attempts a where a.client_id = c.client_id and a.case_id = c.id))
  from tele_orders o where o.client_id = c.client_id and o.case_id = c.id)`

/** The call that a patient asked for: when it is due, how often it was tried. */
const CALL_BACK = `case when c.call_status > 0 then jsonb_build_object(
    'dueAt', coalesce(to_char(c.callback_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''),
    'attempts', (select count(*) from call_back_attempts a
      where a.client_id = c.client_id and a.case_id = c.id and a.outcome in ('notReached', 'done'))) end`

async function page(
  work: Reading,
  channel: WorkedChannel,
  where: Condition,
  order: string,
  request: ListRequest,
): Promise<CaseRow[]> {
  const { caller } = work
  const bounds = pageBounds(request, where.values.length)
  // The index of the order alone decides which cases a page holds: the rows that an offset skips are not
  // read.
  const text = `select c.id as "erxId", c.patient_name as "patName", c.client_id as "clientId", k.name as "clientName", coalesce(m.name, '') as "mediaName",
      c.channel, c.level, c.status, c.sending, c.cancelled, c.priority, c.fence, c.received_at, c.due_at, c.finished_at, c.services, c.call_status as "callStatus", c.holder_id,
      coalesce(trim(h.first_name || ' ' || h.last_name), '') as holder, c.ocr_state as "ocrState", c.page_count as pages,
      case when r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note else coalesce(r.name, '') end as "rejectReason", c.return_comment as comment,
      ${channel === teleChannel ? ORDER : 'null'} as "order",
      ${channel === teleChannel ? 'null' : CALL_BACK} as "callBack"
    from (select id from cases where ${where.text} order by ${order} ${bounds.text}) chosen
    join cases c on c.id = chosen.id
    join clients k on k.id = c.client_id
    left join media m on m.id = c.media_id
    left join users h on h.id = c.holder_id
    left join reject_reasons r on r.id = c.reject_reason_id
    order by ${order.replace(/\b(id|priority|due_at|received_at|finished_at|patient_name|callback_due_at)\b/g, 'c.$1')}`
  const rows = await runPrepared<StoredRow>(work.db, text, [...where.values, ...bounds.values])
  return rows.map(({ received_at, due_at, finished_at, holder_id, ...row }) =>
    caseRowSchema.parse({
      ...row,
      checkIn: instant(received_at),
      due: instant(due_at),
      fulfilment: instant(finished_at),
      holderIsMe: holder_id !== null && holder_id === caller.userId,
    }),
  )
}

function instant(value: Date | null): string {
  return value?.toISOString() ?? ''
}

/** How many cases each list of a channel's dashboard holds, for this caller's clients and levels. */
export async function dashboardCounts(
  work: Reading,
  channel: WorkedChannel,
): Promise<AnswerOf<typeof getDashboardErxCount>> {
  const { caller } = work
  const where = joined([...tenantCondition(caller), channelCondition(caller, channel)])
  const levels = queueLevels(caller, channel)
  const counts = listIds.map((list) => {
    const row: CaseListRow = caseLists[list]
    const counted = [belongs(row), ...(row.ownLevel && levels ? [ofLevels(levels)] : [])].join(' and ')
    return `coalesce(sum(n) filter (where ${counted}), 0)::int8 as "${row.count}"`
  })
  const text = `select ${counts.join(', ')}
    from (select total as n, client_id, channel, level, status, call_status, closed_as from case_count_totals
      union all select delta, client_id, channel, level, status, call_status, closed_as from case_count_deltas) counts where ${where.text}`
  const [counted] = await runPrepared<AnswerOf<typeof getDashboardErxCount>>(work.db, text, where.values)
  if (!counted) throw new Error('a sum has always one row')
  return counted
}

/**
 * Adds the deltas to the totals. Any process may run it; deltas of open transactions wait for the next run.
 */
export async function foldCounts({ db }: Pick<WorkSource, 'db'>): Promise<void> {
  await sql`with gone as (delete from case_count_deltas where id in (select id from case_count_deltas order by id limit 50000 for update skip locked)
      returning client_id, channel, level, status, call_status, closed_as, delta),
    summed as (select client_id, channel, level, status, call_status, closed_as, sum(delta) as delta from gone group by 1, 2, 3, 4, 5, 6)
    insert into case_count_totals (client_id, channel, level, status, call_status, closed_as, total)
    select client_id, channel, level, status, call_status, closed_as, delta from summed
    on conflict (client_id, channel, level, status, call_status, closed_as) do update set total = case_count_totals.total + excluded.total`.execute(
    db,
  )
}

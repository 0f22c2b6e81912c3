import type { DigitizationReportRow } from '@rxdesk/contract/areas/digitization/schemas'
import { digitizationChannel } from '@rxdesk/contract/channels'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import type { reportStatuses } from '@rxdesk/contract/options'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { type Condition, channelCondition, joined, tenantCondition } from '#domain/road/case-list-filter.ts'
import { everyNewest, followingCase, type NewestPage, type NewestRow } from '#domain/road/newest-cases.ts'
import { codesOfReportStatus } from '#domain/road/report-status.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'

export interface ReportQuestion {
  fromDate: string
  toDate: string
  clientId: number | ''
  status: (typeof reportStatuses)[number] | ''
}

function conditionsOf(work: Reading, asked: ReportQuestion): Condition[] {
  const { caller } = work
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = work.settings.TIME_ZONE
  return [
    channelCondition(caller, digitizationChannel),
    { text: 'received_at >= ?', values: [startOfDay(zone, day(asked.fromDate))] },
    { text: 'received_at < ?', values: [startOfDay(zone, dayAfter(day(asked.toDate)))] },
    ...tenantCondition(caller),
    ...(asked.clientId ? [{ text: 'client_id = ?', values: [asked.clientId] }] : []),
    ...(asked.status ? [{ text: `status in (${codesOfReportStatus[asked.status]})`, values: [] }] : []),
  ]
}

interface ReportCounts {
  received: number
  completed: number
  rejected: number
  failure: number
  open: number
  pages: number
}

/** How many cases were received in the range, by outcome, from the index of receipt. */
export async function reportCounts(work: Reading, asked: ReportQuestion) {
  const where = joined(conditionsOf(work, asked))
  const text = `select count(*)::int8 as received,
      (count(*) filter (where status = 3))::int8 as completed, (count(*) filter (where status = 2))::int8 as rejected,
      (count(*) filter (where status = 7))::int8 as failure,
      (count(*) filter (where status in (0, 1, 4, 5)))::int8 as open, coalesce(sum(page_count), 0)::int8 as pages
    from cases where ${where.text}`
  const [counts] = await runPrepared<ReportCounts>(work.db, text, where.values)
  if (!counts) throw new Error('a count has always one row')
  return counts
}

type StoredReportRow = Pick<DigitizationReportRow, 'clientName' | 'operator' | 'reason'> & {
  erxId: number
  status: number
  sending: boolean
  cancelled: boolean
  received_at: Date
  at: string
  finished_at: Date | null
  due_at: Date
  pages: number
  partOf: number
  medicines: number
}

/** Rows of the report, newest first: a page, or those after a given row (`after`), for the export. */
export async function reportRows(
  work: Reading,
  asked: ReportQuestion,
  page: NewestPage,
): Promise<NewestRow<DigitizationReportRow>[]> {
  const where = joined([...conditionsOf(work, asked), ...followingCase(page)])
  const text = `select c.id as "erxId", k.name as "clientName", c.received_at, c.received_at::text as at, c.finished_at, c.due_at,
      c.status, c.sending, c.cancelled, trim(coalesce(o.first_name || ' ' || o.last_name, '')) as operator,
      c.page_count as pages, coalesce(c.part_of, 0) as "partOf",
      (select count(*) from case_medicines m where m.client_id = c.client_id and m.case_id = c.id and m.removed_at is null) as medicines,
      coalesce(nullif(case when r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note else r.name end, ''), c.delivery_error, '') as reason
    from (select id from cases where ${where.text} order by received_at desc, id desc
      offset $${where.values.length + 1} limit $${where.values.length + 2}) chosen
    join cases c on c.id = chosen.id
    join clients k on k.id = c.client_id
    left join users o on o.id = coalesce(c.holder_id, c.l3_by)
    left join reject_reasons r on r.id = c.reject_reason_id
    order by c.received_at desc, c.id desc`
  const rows = await runPrepared<StoredReportRow>(work.db, text, [
    ...where.values,
    page.offset ?? 0,
    page.limit,
  ])
  return rows.map(({ received_at, at, finished_at, due_at, erxId, pages, partOf, medicines, ...row }) => ({
    at,
    row: {
      ...row,
      erxId: Number(erxId),
      pages: Number(pages),
      partOf: Number(partOf),
      medicines: Number(medicines),
      checkIn: received_at.toISOString(),
      fulfilment: finished_at?.toISOString() ?? '',
      minutes: finished_at ? Math.round((finished_at.getTime() - received_at.getTime()) / 60_000) : null,
      inTime: finished_at ? finished_at.getTime() <= due_at.getTime() : null,
    },
  }))
}

/** Every row of the report, fetched as it is needed. */
export function everyReportRow(work: Reading, asked: ReportQuestion): AsyncGenerator<DigitizationReportRow> {
  return everyNewest((page) => reportRows(work, asked, page))
}

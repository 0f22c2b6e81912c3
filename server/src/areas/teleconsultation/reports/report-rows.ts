import { type TeleOutcome, teleOutcomes } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import type { TeleReportRow } from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { joined } from '#domain/road/case-list-filter.ts'
import { everyNewest, followingCase, type NewestPage, type NewestRow } from '#domain/road/newest-cases.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { AGENT, conditionsOf, OUTCOME, ofOutcome, type TeleQuestion } from './report-cases.ts'

export type TeleCounts = Record<TeleOutcome | 'received', number>

/** How many consultations of the filter there are, by outcome. */
export async function teleCounts(work: Reading, asked: TeleQuestion): Promise<TeleCounts> {
  const where = joined(conditionsOf(work, asked))
  const counts = teleOutcomes.map(
    (outcome) => `(count(*) filter (where ${ofOutcome[outcome]}))::int as "${outcome}"`,
  )
  const text = `select count(*)::int as received, ${counts.join(', ')} from cases where ${where.text}`
  const [found] = await runPrepared<TeleCounts>(work.db, text, where.values)
  if (!found) throw new Error('a count has always one row')
  return found
}

/** Reasons for which consultations of the filter were rejected, whatever outcome or reason it names. */
export async function reasonsUsed(
  work: Reading,
  asked: TeleQuestion,
): Promise<{ reasonId: number; reason: string; count: number }[]> {
  const where = joined(conditionsOf(work, { ...asked, status: 'rejected', reasonId: '' }))
  const text = `select r.id as "reasonId", r.name as reason, c.count
    from (select reject_reason_id as id, count(*)::int as count from cases where ${where.text} group by 1) c
    join reject_reasons r on r.id = c.id order by c.count desc, r.name`
  return runPrepared(work.db, text, where.values)
}

type StoredRow = Pick<
  TeleReportRow,
  'clientName' | 'agent' | 'reason' | 'bookingId' | 'modeAsked' | 'outcome' | 'attempts'
> & {
  erxId: number
  at: string
  received_at: Date
  finished_at: Date | null
  due_at: Date
  first_call: Date | null
}

/** Rows of the report, newest first: a page, or those after a given row (`after`), for the export. */
export async function teleRows(
  work: Reading,
  asked: TeleQuestion,
  page: NewestPage,
): Promise<NewestRow<TeleReportRow>[]> {
  const where = joined([...conditionsOf(work, asked), ...followingCase(page)])
  const text = `select c.id as "erxId", k.name as "clientName", c.received_at, c.received_at::text as at, c.finished_at, c.due_at,
      c.outcome, coalesce(o.booking_id, '') as "bookingId", coalesce(o.mode_asked, '') as "modeAsked",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as agent, calls.attempts, calls.first_call,
      coalesce(case when c.outcome = 'rejected' and r.code = '${OTHER_REASON_CODE}' and c.reject_note <> '' then c.reject_note
        when c.outcome = 'rejected' then r.name when c.outcome = 'consultationFailed' then coalesce(f.name, c.reject_note)
        when c.outcome = 'failure' then c.delivery_error end, '') as reason
    from (select id, client_id, received_at, finished_at, due_at, reject_note, delivery_error, reject_reason_id, call_reason_id,
        ${OUTCOME} as outcome, ${AGENT} as agent_id
      from cases where ${where.text} order by received_at desc, id desc
      offset $${where.values.length + 1} limit $${where.values.length + 2}) c
    join clients k on k.id = c.client_id
    left join tele_orders o on o.client_id = c.client_id and o.case_id = c.id
    left join users u on u.id = c.agent_id
    left join reject_reasons r on r.id = c.reject_reason_id
    left join call_reasons f on f.id = c.call_reason_id
    cross join lateral (select count(*)::int as attempts, min(a.at) as first_call from tele_attempts a
      where a.client_id = c.client_id and a.case_id = c.id) calls
    order by c.received_at desc, c.id desc`
  const rows = await runPrepared<StoredRow>(work.db, text, [...where.values, page.offset ?? 0, page.limit])
  return rows.map(({ at, received_at, finished_at, due_at, first_call, erxId, ...row }) => ({
    at,
    row: {
      ...row,
      erxId: Number(erxId),
      checkIn: received_at.toISOString(),
      firstCall: first_call?.toISOString() ?? '',
      fulfilment: finished_at?.toISOString() ?? '',
      minutes: finished_at ? Math.round((finished_at.getTime() - received_at.getTime()) / 60_000) : null,
      inTime: finished_at ? finished_at.getTime() <= due_at.getTime() : null,
    },
  }))
}

/** Every row of the report, fetched as it is needed. */
export function everyTeleRow(work: Reading, asked: TeleQuestion): AsyncGenerator<TeleReportRow> {
  return everyNewest((page) => teleRows(work, asked, page))
}

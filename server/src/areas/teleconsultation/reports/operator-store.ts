import type { TeleOperatorRow } from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { conditionsOf, ofOutcome, type TeleQuestion } from './report-cases.ts'

/** Endings of a claim by which a consultation was brought to its end. */
const ENDINGS = `('submit', 'reject', 'consultationFail')`

/**
 * What each tele-consultant did with the consultations of the filter, who completed most first. Talking lasts as
 * long as the telephone service says, else from the answer or the beginning of a call to its end; of calls that reached
 * the patient.
 */
export async function operatorRows(
  work: Reading,
  { agent, ...asked }: TeleQuestion,
  page: { offset: number; limit: number },
): Promise<{ rows: TeleOperatorRow[]; total: number }> {
  // Whoever worked at a consultation counts, not only its last one: the agent narrows the rows below.
  const where = joined(conditionsOf(work, { ...asked, agent: '' }))
  const next = where.values.length + 1
  const text = `with base as (select client_id, id, ${ofOutcome.completed} as is_completed from cases where ${where.text}),
    claims as (
      select k.user_id, count(*)::int as claimed,
        (count(*) filter (where k.end_action = 'submit' and b.is_completed))::int as completed,
        (count(*) filter (where k.end_action = 'reject'))::int as rejected,
        (count(*) filter (where k.end_action = 'consultationFail'))::int as failed,
        (count(*) filter (where k.end_action in ('release', 'lapse')))::int as released,
        round(percentile_cont(0.5) within group (order by extract(epoch from k.ended_at - k.claimed_at) / 60)
          filter (where k.end_action in ${ENDINGS}))::int as median
      from base b join case_claims k on k.client_id = b.client_id and k.case_id = b.id group by 1),
    calls as (
      select a.user_id, count(*)::int as attempts, (count(*) filter (where a.result = 2))::int as reached,
        coalesce(round(sum(coalesce(a.talked_seconds, extract(epoch from a.ended_at - coalesce(a.answered_at, a.at)))) filter (where a.result = 2) / 60), 0)::int as talked
      from base b join tele_attempts a on a.client_id = b.client_id and a.case_id = b.id group by 1)
    select u.user_code as "userCode", trim(u.first_name || ' ' || u.last_name) as operator,
      coalesce(claimed, 0) as claimed, coalesce(attempts, 0) as attempts, coalesce(reached, 0) as reached,
      coalesce(completed, 0) as completed, coalesce(rejected, 0) as rejected, coalesce(failed, 0) as failed,
      coalesce(released, 0) as released, coalesce(talked, 0) as "minutesTalked", median as "medianMinutes",
      count(*) over ()::int as total
    from claims full join calls using (user_id) join users u on u.id = user_id
    where $${next}::int is null or u.user_code = $${next}
    order by coalesce(completed, 0) desc, coalesce(claimed, 0) desc, operator, u.id
    offset $${next + 1} limit $${next + 2}`
  const found = await runPrepared<TeleOperatorRow & { total: number }>(work.db, text, [
    ...where.values,
    agent || null,
    page.offset,
    page.limit,
  ])
  // An empty page does not say how many there are.
  const isPastEnd = found.length === 0 && (page.offset > 0 || page.limit === 0)
  const total = isPastEnd
    ? (await operatorRows(work, { ...asked, agent }, { offset: 0, limit: 1 })).total
    : (found[0]?.total ?? 0)
  return { rows: found.map(({ total: _, ...row }) => row), total }
}

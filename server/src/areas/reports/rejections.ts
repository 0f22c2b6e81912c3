import type { rejectionGroups } from '@rxdesk/contract/areas/reports/options'
import type { RejectionRow, ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { status } from '@rxdesk/contract/lifecycle'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { rangeConditions } from './case-conditions.ts'

/** By what rejected prescriptions are grouped, and where the name of a group is. */
const groups: Record<(typeof rejectionGroups)[number], { id: string; key: string; name: string }> = {
  reason: {
    id: 'reject_reason_id',
    key: 'id',
    name: '(select name from reject_reasons where id = s.id)',
  },
  client: { id: 'client_id', key: 'id', name: '(select name from clients where id = s.id)' },
  doctor: { id: 'doctor_id', key: 'id', name: '(select name from doctors where id = s.id)' },
  operator: {
    id: `(select user_id from case_claims k where k.client_id = cases.client_id and k.case_id = cases.id
      and k.end_action in ('reject', 'consultationFail') order by fence desc limit 1)`,
    key: '(select user_code from users where id = s.id)',
    name: `(select trim(first_name || ' ' || last_name) from users where id = s.id)`,
  },
}

/** Why prescriptions received in the range were rejected, or whose they were; the most frequent first. */
export async function rejectionRows(
  work: Reading,
  asked: ReportRange,
  by: (typeof rejectionGroups)[number],
): Promise<RejectionRow[]> {
  const where = joined(rangeConditions(work, asked))
  const { id, key, name } = groups[by]
  const text = `select coalesce(${key}, 0)::int8 as id, coalesce(${name}, '') as key, rejected,
      rejected / sum(rejected) over ()::float8 as share
    from (select ${id} as id, count(*)::int8 as rejected from cases
      where ${where.text} and status = ${status.rejected} group by 1) s
    order by rejected desc, 2`
  return runPrepared<RejectionRow>(work.db, text, where.values)
}

/** Reasons for which any of them was rejected, to choose from. */
export const reasonsOf = (byReason: readonly RejectionRow[]) =>
  byReason.flatMap(({ id, key }) => (id === 0 ? [] : [{ reasonId: id, reason: key }]))

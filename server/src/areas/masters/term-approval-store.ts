import type { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { ApprovedMaster } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Prescriptions with waiting terms. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct case_id)::int as count
    from term_approvals where status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

interface StoredTerm {
  erxId: number
  clientName: string
  askedBy: string
  askedAt: Date
  approvalId: number
  kind: ApprovedMaster
  term: string
}

/** A page of prescriptions with the waiting terms of each, the longest waiting first. */
export async function listWaiting(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<AnswerOf<typeof getApprovalPendingList>> {
  const [{ rows }, totalCount] = await Promise.all([
    sql<StoredTerm>`with page as (
        select case_id, min(asked_at) as first_asked from term_approvals where status = 'pending'
        group by case_id order by min(asked_at), case_id limit ${limit} offset ${offset}
      )
      select a.case_id as "erxId", c.name as "clientName", a.asked_at as "askedAt", a.id as "approvalId", a.kind, a.term,
        trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "askedBy"
      from page join term_approvals a on a.case_id = page.case_id and a.status = 'pending'
      join clients c on c.id = a.client_id left join users u on u.id = a.asked_by
      order by page.first_asked, a.case_id, a.id`.execute(db),
    countWaiting(db),
  ])
  const cases = Map.groupBy(rows, ({ erxId }) => erxId)
  const list = [...cases.entries()].map(([erxId, terms]) => ({
    erxId,
    clientName: terms[0]?.clientName ?? '',
    askedBy: [...new Set(terms.map(({ askedBy }) => askedBy))].join(', '),
    askedAt: terms[0]?.askedAt.toISOString() ?? '',
    terms: terms.map(({ approvalId, kind, term }) => ({ approvalId, kind, term })),
  }))
  return { list, totalCount }
}

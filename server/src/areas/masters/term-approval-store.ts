import { approvalStates } from '@rxdesk/contract/areas/approvals/schemas'
import type { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import type { MedicineApproval } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { isoFromWire } from '@rxdesk/contract/dates'
import type { ApprovalFilter, ApprovedMaster } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Prescriptions with waiting terms. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct case_id)::int as count
    from term_approvals where status = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Terms of one prescription that wait. */
export async function countWaitingIn(db: Db, caseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from term_approvals
    where status = 'pending' and case_id = ${caseId}`.execute(db)
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
  state: MedicineApproval
  decidedBy: string
  decidedAt: Date | null
  became: string
}

interface Asked {
  offset: number
  limit: number
  approvalStatus: ApprovalFilter
  /** The days on which the terms were typed, dd-mm-yyyy; empty for any. */
  fromDate?: string
  toDate?: string
}

/**
 * A page of prescriptions with the terms of each that the filter lists: those that wait, the longest waiting first, or
 * decided ones, the newest first.
 */
export async function listApprovals(
  db: Db,
  { offset, limit, approvalStatus, ...days }: Asked,
): Promise<AnswerOf<typeof getApprovalPendingList>> {
  // Literals, not parameters: the planner matches them to the partial index of those that wait.
  const [from, to] = [isoFromWire(days.fromDate ?? ''), isoFromWire(days.toDate ?? '')]
  const listed = sql`status in (${sql.join(approvalStates[approvalStatus].map((state) => sql.lit(state)))})
    ${from ? sql`and asked_at >= ${from}::date` : sql``} ${to ? sql`and asked_at < ${to}::date + 1` : sql``}`
  const order = approvalStatus === 0 ? sql`min(asked_at)` : sql`max(coalesce(decided_at, asked_at)) desc`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredTerm>`with page as (
        select case_id, row_number() over (order by ${order}, case_id) as place from term_approvals
        where ${listed} and case_id is not null
        group by case_id order by place limit ${limit} offset ${offset}
      )
      select a.case_id as "erxId", c.name as "clientName", a.asked_at as "askedAt", a.id as "approvalId", a.kind, a.term,
        trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "askedBy", a.status as state,
        trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')) as "decidedBy", a.decided_at as "decidedAt",
        coalesce(m.name, '') as became
      from page join (select * from term_approvals where ${listed}) a on a.case_id = page.case_id
      join clients c on c.id = a.client_id left join users u on u.id = a.asked_by
      left join users d on d.id = a.decided_by left join master_terms m on m.id = a.term_id
      order by page.place, a.id`.execute(db),
    sql<{
      count: number
    }>`select count(distinct case_id)::int as count from term_approvals where ${listed}`.execute(db),
  ])
  const cases = Map.groupBy(rows, ({ erxId }) => erxId)
  const list = [...cases.entries()].map(([erxId, terms]) => ({
    erxId,
    clientName: terms[0]?.clientName ?? '',
    askedBy: [...new Set(terms.map(({ askedBy }) => askedBy))].join(', '),
    askedAt: terms[0]?.askedAt.toISOString() ?? '',
    terms: terms.map(({ approvalId, kind, term, state, decidedBy, decidedAt, became }) => ({
      approvalId,
      kind,
      term,
      state,
      decidedBy,
      decidedAt: decidedAt?.toISOString() ?? '',
      became,
    })),
  }))
  return { list, totalCount: counted.rows[0]?.count ?? 0 }
}

import type { Erasure } from '@rxdesk/contract/areas/privacy/schemas'
import { sql } from 'kysely'
import type { Reading } from '#platform/protocol/work.ts'

const seen = ({ caller }: Pick<Reading, 'caller'>) =>
  caller.clientIds.length === 0 ? sql`true` : sql`e.client_id = any(${[...caller.clientIds]}::int[])`

export async function countWaiting({ db, caller }: Pick<Reading, 'db' | 'caller'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from patient_erasures e where e.state = 'asked' and ${seen({ caller })}`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

interface Row extends Omit<Erasure, 'askedAt' | 'decidedAt' | 'erasedAt' | 'mayDecide'> {
  askedAt: Date
  decidedAt: Date | null
  erasedAt: Date | null
  askedById: number
  totalCount: number
}

/** What waits for a decision first, then the newest. */
export async function listErasures(
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: Erasure[]; totalCount: number }> {
  const { rows } = await sql<Row>`
    select e.id as "erasureId", e.patient_id as "patientId", coalesce(p.unique_code, '') as "patientCode",
      trim(p.first_name || ' ' || p.last_name) as "patientName", k.name as "clientName", e.state, e.reason,
      trim(a.first_name || ' ' || a.last_name) as "askedBy", e.asked_at as "askedAt", e.asked_by as "askedById",
      trim(coalesce(d.first_name || ' ' || d.last_name, '')) as "decidedBy", e.decided_at as "decidedAt",
      e.decision_note as note, e.erased_at as "erasedAt"
    from patient_erasures e
    join patients p on p.client_id = e.client_id and p.id = e.patient_id
    join clients k on k.id = e.client_id
    join users a on a.id = e.asked_by left join users d on d.id = e.decided_by
    where ${seen({ caller })}
    order by e.state <> 'asked', e.asked_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from patient_erasures e where ${seen({ caller })}`.execute(db)
  return {
    totalCount: counted[0]?.total ?? 0,
    data: rows.map(({ askedAt, decidedAt, erasedAt, askedById, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? '',
      erasedAt: erasedAt?.toISOString() ?? '',
      mayDecide: row.state === 'asked' && Number(askedById) !== caller.userId,
    })),
  }
}

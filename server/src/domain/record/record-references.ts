import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { invalid } from '#platform/protocol/problem.ts'
import type { FieldChange } from './record-rules.ts'

const tables = {
  'rxdtls.doctorId': { table: 'doctors', owner: 'client_id' },
  'rxdtls.hospitalId': { table: 'hospitals', owner: 'client_id' },
  'rxdtls.departmentId': { table: 'departments', owner: 'client_id' },
  patientvital: { table: 'vital_masters', owner: 'owner_client_id' },
  readings: { table: 'vital_masters', owner: 'owner_client_id' },
} as const
const fields = Object.keys(tables) as (keyof typeof tables)[]

/**
 * Refuses a doctor, hospital, department or vital sign of a client that neither the case nor the caller
 * belongs to: its name would be shown and printed. Rows without a client are shared by all.
 */
export async function refuseForeignReferences(
  db: Tx,
  caller: Pick<Caller, 'clientIds'>,
  row: Pick<CaseData, 'client_id'>,
  changed: readonly FieldChange[],
): Promise<void> {
  for (const field of fields) {
    const change = changed.find((each) => each.field === field)
    const before = new Set(idsIn(field, change?.was))
    const ids = [...new Set(idsIn(field, change?.now))].filter((id) => !before.has(id))
    if (ids.length === 0) continue
    const owner = sql.ref(tables[field].owner)
    const { rows } = await sql`select 1 from ${sql.table(tables[field].table)}
      where id = any(${ids}::bigint[]) and (${owner} is null or ${owner} = ${row.client_id}
        or ${caller.clientIds.length === 0} or ${owner} = any(${[...caller.clientIds]}::int[]))`.execute(db)
    if (rows.length < ids.length)
      throw invalid([{ path: `changes.${field}`, message: 'There is no such record.' }])
  }
}

function idsIn(field: keyof typeof tables, value: unknown): number[] {
  if (field === 'patientvital' || field === 'readings')
    return ((value ?? []) as { vitalId: number }[]).map(({ vitalId }) => vitalId)
  return typeof value === 'number' ? [value] : []
}

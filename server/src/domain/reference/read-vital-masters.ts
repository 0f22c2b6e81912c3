import type { Kysely } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { MASTER_ORDER } from './master-tables.ts'

/** Signs for all, and those added by a client's operators: the offered ones, or the retired ones. */
export async function readVitalMasters(
  db: Kysely<Tables>,
  clientIds: readonly number[],
  { retired = false } = {},
) {
  const rows = await db
    .selectFrom('vital_masters')
    .selectAll()
    .where('retired', '=', retired)
    .where((where) =>
      clientIds.length === 0
        ? where.lit(true)
        : where.or([where('owner_client_id', 'is', null), where('owner_client_id', 'in', [...clientIds])]),
    )
    .orderBy(MASTER_ORDER)
    .execute()
  return rows.map(({ id, code, name, unit, shape, lowest, highest, normal }) => ({
    vitalId: id,
    code,
    name,
    unit,
    shape: shape === 'pair' ? ('pair' as const) : ('number' as const),
    lowest,
    highest,
    normal,
  }))
}

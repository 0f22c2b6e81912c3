import type { Db } from '#platform/database/db.ts'
import { MASTER_ORDER } from './master-tables.ts'
import { rangesByAge } from './vital-ranges-by-age.ts'

/** Signs for all, and those that a client's operators added: the ones that are offered, or those that were retired. */
export async function readVitalMasters(db: Db, clientIds: readonly number[], { retired = false } = {}) {
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
    byAge: rangesByAge(code, unit),
  }))
}

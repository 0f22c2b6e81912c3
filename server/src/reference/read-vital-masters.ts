import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Signs for all, and those that a client's operators added. */
export async function readVitalMasters(db: Kysely<Tables>, clientIds: readonly number[]) {
  const rows = await db
    .selectFrom('vital_masters')
    .selectAll()
    .where('retired', '=', false)
    .where((where) =>
      clientIds.length === 0
        ? where.lit(true)
        : where.or([where('owner_client_id', 'is', null), where('owner_client_id', 'in', [...clientIds])]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, code, name, unit, shape, lowest, highest }) => ({
    vitalId: id,
    code,
    name,
    unit,
    shape: shape === 'pair' ? ('pair' as const) : ('number' as const),
    lowest,
    highest,
  }))
}

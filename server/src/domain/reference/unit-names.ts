import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'

import type { Db } from '#platform/database/db.ts'

/** Names of the units in which quantities are counted, by id; also of those no longer offered. */
export async function unitNames(
  db: Db,
  lines: readonly Pick<MedicineLine, 'uomId'>[],
): Promise<Map<number, string>> {
  const chosen = lines.flatMap(({ uomId }) => uomId ?? [])
  if (chosen.length === 0) return new Map()
  const rows = await db
    .selectFrom('master_terms')
    .select(['id', 'name'])
    .where('kind', '=', 'uom')
    .where('id', 'in', chosen)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

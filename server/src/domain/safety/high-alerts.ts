import type { Db } from '#platform/database/db.ts'
import { readWeighedMedicines, type WeighedCase } from './case-warnings.ts'

/** The mark of each line of a case with a medicine of which an error does more harm than with others. */
export async function highAlerts(
  db: Db,
  row: WeighedCase,
): Promise<ReadonlyMap<number, { highAlert: string }>> {
  const { highAlertOf } = await import('#domain/reference/safety/high-alerts.ts')
  const { lines } = await readWeighedMedicines(db, row)
  return new Map(
    lines.flatMap(({ line }) => {
      const found = line.salts
        .map(({ name }) => highAlertOf.get(name))
        .find((alert) => alert && (!alert.injected || line.injected))
      return found && line.use === 'systemic' ? [[line.id, { highAlert: found.label }] as const] : []
    }),
  )
}

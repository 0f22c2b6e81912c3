import type { WeighedMedicines } from './case-warnings.ts'

/** The mark of each line with a medicine of which an error does more harm than with others; of what is given alone. */
export async function highAlertsOf({
  lines,
}: WeighedMedicines): Promise<ReadonlyMap<number, { highAlert: string }>> {
  const { highAlertOf } = await import('#domain/reference/safety/high-alerts.ts')
  return new Map(
    lines.flatMap(({ line }) => {
      const found = line.salts
        .map(({ name }) => highAlertOf.get(name))
        .find((alert) => alert && (!alert.injected || line.injected))
      return found && line.use === 'systemic' ? [[line.id, { highAlert: found.label }] as const] : []
    }),
  )
}

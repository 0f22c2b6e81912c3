import type { Interaction, SafetyReference } from '@rxdesk/contract/safety/reference'
import { indexTables, pairKey } from '@rxdesk/contract/safety/reference'

import type { Db } from '#platform/database/db.ts'

let ourTables: Promise<SafetyReference> | undefined

/** The tables of the product. They are read when a case first needs them, not while the server starts. */
async function readOurTables(): Promise<SafetyReference> {
  const { safetyTables } = await import('#domain/reference/safety/safety-tables.ts')
  return indexTables(safetyTables)
}

/** The tables of the product. */
export function ourReference(): Promise<SafetyReference> {
  ourTables ??= readOurTables()
  return ourTables
}

/** The tables of the product, with the imported pairs among these salts. */
export async function referenceFor(db: Db, salts: readonly string[]): Promise<SafetyReference> {
  const ours = await ourReference()
  if (salts.length < 2) return ours
  const rows = await db
    .selectFrom('imported_interactions')
    .select(['salt_a', 'salt_b', 'severity', 'mechanism', 'source'])
    .where('salt_a', 'in', salts)
    .where('salt_b', 'in', salts)
    .execute()
  if (rows.length === 0) return ours
  return withInteractions(
    ours,
    rows.map(({ salt_a, salt_b, severity, mechanism, source }) => ({
      saltA: salt_a,
      saltB: salt_b,
      severity: severity === 'severe' ? 'severe' : 'moderate',
      mechanism,
      source,
    })),
  )
}

/** Adds pairs. Of two rows for one pair the more severe one wins: an import never weakens one of ours. */
export function withInteractions(reference: SafetyReference, more: readonly Interaction[]): SafetyReference {
  const interactionOf = new Map(reference.interactionOf)
  for (const row of more) {
    const key = pairKey(row.saltA, row.saltB)
    const known = interactionOf.get(key)
    if (!known || (known.severity === 'moderate' && row.severity === 'severe')) interactionOf.set(key, row)
  }
  return { ...reference, interactionOf }
}

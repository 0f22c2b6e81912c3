import { type EntityKind, entityKinds } from '@rxdesk/contract/areas/entities'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Rule } from './ruler.ts'
import { seedRules } from './seed-rules.ts'

/** The written patterns in use, in their order. */
export async function enabledRules(db: Kysely<Tables> | Transaction<Tables>): Promise<Rule[]> {
  const rows = await db
    .selectFrom('entity_rules')
    .selectAll()
    .where('enabled', '=', true)
    .where('kind', 'in', [...entityKinds])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, kind, reads, pattern, score }) => ({
    id,
    name,
    kind: kind as EntityKind,
    reads: reads === 'heading' ? 'heading' : 'value',
    pattern,
    score,
  }))
}

/** Lays the patterns that every deployment starts with; those that are there, changed or not, stay as they are. */
export async function laySeedRules(tx: Transaction<Tables>): Promise<void> {
  await tx
    .insertInto('entity_rules')
    .values(seedRules.map((rule, at) => ({ ...rule, position: at + 1 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

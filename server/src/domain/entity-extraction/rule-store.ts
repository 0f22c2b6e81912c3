import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import { type EntityKind, entityKinds } from '@rxdesk/contract/options'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { EntityRulesTable } from '#platform/database/tables.ts'
import type { Rule } from './ruler.ts'
import { seedRules } from './seed-rules.ts'

/** The written patterns in use, in their order. */
export async function enabledRules(db: Db): Promise<Rule[]> {
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
export async function seedEntityRules(tx: Tx): Promise<void> {
  await tx
    .insertInto('entity_rules')
    .values(seedRules.map((rule, at) => ({ ...rule, position: at + 1 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** One pattern, its row locked. */
export async function readRule(db: Tx, id: number): Promise<EntityRule | undefined> {
  const row = await db
    .selectFrom('entity_rules')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && ruleOnWire(row)
}

/** Adds a pattern at the end, or changes the given one; undefined when another has the name. */
export async function writeRule(
  db: Tx,
  before: Pick<EntityRule, 'ruleId'> | undefined,
  rule: Omit<EntityRule, 'ruleId' | 'version'>,
  userId: number,
): Promise<EntityRule | undefined> {
  const twin = await db
    .selectFrom('entity_rules')
    .select('id')
    .where(sql<string>`lower(name)`, '=', rule.name.toLowerCase())
    .executeTakeFirst()
  if (twin && twin.id !== before?.ruleId) return undefined
  const values = { ...rule, changed_by: userId, changed_at: sql<Date>`now()` }
  const written = before
    ? await db
        .updateTable('entity_rules')
        .set({ ...values, version: sql<number>`version + 1` })
        .where('id', '=', before.ruleId)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('entity_rules')
        .values({
          ...values,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from entity_rules)`,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returningAll()
        .executeTakeFirst()
  return written && ruleOnWire(written)
}

function ruleOnWire(row: Selectable<EntityRulesTable>): EntityRule {
  const { id, name, kind, reads, pattern, example, score, enabled, version } = row
  return {
    ruleId: id,
    name,
    kind: kind as EntityKind,
    reads: reads === 'heading' ? 'heading' : 'value',
    pattern,
    example,
    score: Math.round(score * 100) / 100,
    enabled,
    version,
  }
}

import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'

/** Locks a master until the transaction ends: two writers of the same name or spelling would not see each other. */
export async function lockMaster(db: Transaction<Tables>, kind: WrittenMaster): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`master.${kind}`}))`.execute(db)
}

/** How often the terms of a master were changed; `locked` blocks writers. */
export async function stampOf(
  db: Kysely<Tables> | Transaction<Tables>,
  kind: string,
  { locked = false } = {},
): Promise<number> {
  const stamp = await db
    .selectFrom('master_stamps')
    .select('changes')
    .where('kind', '=', kind)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
  return stamp?.changes ?? 0
}

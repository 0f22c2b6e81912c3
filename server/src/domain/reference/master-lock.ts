import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'

import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'

/**
 * Until the transaction ends nobody else writes that master: two who write the same name or spelling at once would not
 * see each other.
 */
export async function lockMaster(db: Tx, kind: WrittenMaster): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`master.${kind}`}))`.execute(db)
}

/** How often the terms of a master were changed; `locked` holds off whoever changes one. */
export async function stampOf(db: Db, kind: string, { locked = false } = {}): Promise<number> {
  const stamp = await db
    .selectFrom('master_stamps')
    .select('changes')
    .where('kind', '=', kind)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
  return stamp?.changes ?? 0
}

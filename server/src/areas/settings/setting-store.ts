import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { stale } from '#platform/protocol/problem.ts'

export interface StoredSetting {
  key: string
  /** null: it was set once, and reset since. */
  value: unknown
  version: number
  changedAt: Date
  changedBy: string
}

export async function readStored(db: Db, keys: readonly string[]): Promise<StoredSetting[]> {
  return db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.changed_by')
    .select([
      'settings.key',
      'settings.value',
      'settings.version',
      'settings.changed_at as changedAt',
      sql<string>`trim(coalesce(users.first_name || ' ' || users.last_name, ''))`.as('changedBy'),
    ])
    .where('settings.key', 'in', [...keys])
    .execute()
}

/** Version of settings that are written together: it grows with each change of any of them. */
export function versionOf(stored: readonly StoredSetting[]): number {
  return stored.reduce((sum, { version }) => sum + version, 0)
}

/**
 * The settings of a group, locked until the transaction ends; stale when they changed since the writer read
 * them.
 */
export async function holdSettings(
  db: Tx,
  group: string,
  keys: readonly string[],
  version: number,
): Promise<StoredSetting[]> {
  // A setting that was never written has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext(${`settings.${group}`}))`.execute(db)
  const stored = await readStored(db, keys)
  if (versionOf(stored) !== version) throw stale('record.changedMeanwhile')
  return stored
}

/** Writes one setting; null resets it. */
export async function writeSetting(db: Tx, key: string, value: unknown, userId: number): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_by: userId, changed_at: new Date() }
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...changed, version: sql<number>`settings.version + 1` }),
    )
    .execute()
}

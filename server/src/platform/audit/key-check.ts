import type { Db } from '#platform/database/db.ts'
import { type Keys, SettingsError } from '#platform/settings/settings.ts'
import { headSeal } from './append.ts'

const SETTING = 'keyCheck'

const OTHER_KEY =
  'SECRET_KEY: this database was begun with another key (in demo mode it lies in DATA_DIR/secret-key). Start with that key: under a new one its sealed data cannot be read, and its audit log would be broken.'

/**
 * Refuses a key that is not the one that the database was begun with. The first start keeps the key's check; where a
 * database is older than that, the newest head of its audit log tells whether the key is the one that sealed it.
 *
 * @throws SettingsError before anything was sealed or logged under the wrong key
 */
export async function refuseOtherKey(db: Db, keys: Keys): Promise<void> {
  const check = keys.check.toString('hex')
  const known = await keptCheck(db)
  if (known === undefined) {
    if (!(await sealedTheNewestHead(db, keys.audit))) throw new SettingsError(OTHER_KEY)
    await db
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify(check) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  // Read again after a first start: of two servers with different keys the first to write decides.
  if ((known ?? (await keptCheck(db))) !== check) throw new SettingsError(OTHER_KEY)
}

async function keptCheck(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return row?.value
}

/** True as well where nothing was logged yet. */
async function sealedTheNewestHead(db: Db, key: Buffer): Promise<boolean> {
  const head = await db
    .selectFrom('audit_log')
    .innerJoin('audit_heads', 'audit_heads.chain', 'audit_log.chain')
    .select(['audit_heads.chain', 'audit_heads.seq', 'audit_heads.hash', 'audit_heads.seal'])
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head === undefined || headSeal(key, head).equals(head.seal)
}

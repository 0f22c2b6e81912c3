import type { Db } from '#platform/database/db.ts'
import { keepKeys, openKeptKeys } from '#platform/sealing/kept-keys.ts'
import { UnknownKey } from '#platform/sealing/seal.ts'
import { type Keys, SettingsError } from '#platform/settings/settings.ts'
import { headSeal } from './append.ts'

const SETTING = 'keyCheck'

const OTHER_KEY =
  'SECRET_KEY: this database was begun with another key (in demo mode it lies in DATA_DIR/secret-key), or its keys were turned. Start with that key, or add it to SECRET_KEYS: without it its sealed data cannot be read, and its audit log would be broken.'

/**
 * Refuses keys without the one that the database stands under: the one that it was begun with, or to which it was turned
 * last. The first start keeps that key's check; where a database is older than that, the newest head of its audit log
 * tells which key sealed it. Then the keys that outlive a secret are kept, and read.
 *
 * @throws SettingsError before anything was sealed or logged under a wrong key
 */
export async function openKeys(db: Db, keys: Keys): Promise<void> {
  const begun = await begunWith(db, keys)
  try {
    await keepKeys(db, keys.ring, begun)
    await openKeptKeys(db, keys)
  } catch (error) {
    if (error instanceof UnknownKey) throw new SettingsError(`SECRET_KEYS: ${error.message}`)
    throw error
  }
}

/** From now on the database stands under the newest key: the others may leave the ring. */
export async function standUnderNewest(db: Db, { ring }: Pick<Keys, 'ring'>): Promise<void> {
  const value = JSON.stringify(ring[0].check.toString('hex'))
  await db.updateTable('settings').set({ value, changed_at: new Date() }).where('key', '=', SETTING).execute()
}

async function begunWith(db: Db, { ring }: Pick<Keys, 'ring'>) {
  if ((await keptCheck(db)) === undefined) {
    const sealing = await sealedTheNewestHead(db, ring)
    if (!sealing) throw new SettingsError(OTHER_KEY)
    await db
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify(sealing.check.toString('hex')) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  // Read again after a first start: of two servers with different keys the first to write decides.
  const known = await keptCheck(db)
  const begun = ring.find(({ check }) => check.toString('hex') === known)
  if (!begun) throw new SettingsError(OTHER_KEY)
  return begun
}

async function keptCheck(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return row?.value
}

/** The newest key where nothing was logged yet. */
async function sealedTheNewestHead(db: Db, ring: Keys['ring']) {
  const head = await db
    .selectFrom('audit_log')
    .innerJoin('audit_heads', 'audit_heads.chain', 'audit_log.chain')
    .select(['audit_heads.chain', 'audit_heads.seq', 'audit_heads.hash', 'audit_heads.seal'])
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ? ring.find(({ audit }) => headSeal(audit, head).equals(head.seal)) : ring[0]
}

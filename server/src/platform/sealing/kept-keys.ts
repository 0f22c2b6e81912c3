import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { KeyRing, RootKey } from '#platform/settings/key-ring.ts'
import type { Keys } from '#platform/settings/settings.ts'
import { createSealer } from './seal.ts'

/**
 * What outlives the secret that it was derived from. Entries of the audit log and codes on printed documents are checked
 * for years: their keys are kept of every secret. The keys of sessions and of the client cipher are in open browsers:
 * turning the secret leaves them as they are, and signing everybody out turns them too.
 */
const CHECKED = ['audit', 'verification'] as const
const IN_USE = ['callToken', 'clientCipher'] as const
type Purpose = (typeof CHECKED)[number] | (typeof IN_USE)[number]

/** Keeps these keys of every secret of the ring, sealed under the newest; `begun` is the one that browsers have. */
export async function keepKeys(db: Db, ring: KeyRing, begun: RootKey): Promise<void> {
  if (!(await isMade(db))) return
  const sealer = createSealer(ring)
  for (const root of ring) {
    const sealed = (purpose: Purpose) => ({
      key_id: root.id,
      purpose,
      key_sealed: sealer.seal(root[purpose].toString('base64')),
    })
    await db
      .insertInto('kept_keys')
      .values([
        ...CHECKED.map((purpose) => ({ ...sealed(purpose), in_use: false })),
        ...IN_USE.map((purpose) => ({ ...sealed(purpose), in_use: false })),
      ])
      .onConflict((conflict) => conflict.columns(['key_id', 'purpose']).doNothing())
      .execute()
  }
  await sql`update kept_keys set in_use = true
    where key_id = ${begun.id} and purpose = any(${[...IN_USE]}::text[])
      and not exists (select from kept_keys used where used.in_use)`.execute(db)
}

/**
 * Reads what is kept into the keys; nothing in a database of an older version.
 *
 * @throws UnknownKey when one of them is sealed under a secret that is not in the ring
 */
export async function openKeptKeys(db: Db, keys: Keys): Promise<void> {
  if (!(await isMade(db))) return
  const rows = await db
    .selectFrom('kept_keys')
    .select(['purpose', 'key_sealed', 'in_use'])
    .orderBy('kept_at', 'desc')
    .execute()
  const sealer = createSealer(keys.ring)
  const kept = rows.map((row) => ({ ...row, key: Buffer.from(sealer.open(row.key_sealed), 'base64') }))
  const allOf = (purpose: Purpose, newest: Buffer) => [
    newest,
    ...kept.flatMap((one) => (one.purpose === purpose && !one.key.equals(newest) ? [one.key] : [])),
  ]
  const used = (purpose: Purpose) => kept.find((one) => one.purpose === purpose && one.in_use)?.key
  const clientCipher = used('clientCipher')
  Object.assign(keys, {
    audits: allOf('audit', keys.ring[0].audit),
    verifications: allOf('verification', keys.ring[0].verification),
    callToken: used('callToken') ?? keys.callToken,
    clientCipher: clientCipher ? createSecretKey(clientCipher) : keys.clientCipher,
  } satisfies Partial<Keys>)
}

/** Puts the newest secret's keys into use, which ends every session at the next start of the servers. */
export async function useNewestKeys(db: Db, { ring }: Pick<Keys, 'ring'>): Promise<void> {
  await sql`update kept_keys set in_use = (key_id = ${ring[0].id})
    where purpose = any(${[...IN_USE]}::text[])`.execute(db)
}

/** A restored database of an older version has no such table yet. */
async function isMade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kept_keys') is not null as there`.execute(db)
  return rows[0]?.there === true
}

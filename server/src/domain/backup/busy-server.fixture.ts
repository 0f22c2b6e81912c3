// A server process for the drill: writes audited cases' worth of rows and files one after the other, seals the audit
// log now and then, and prints each number once everything of it is acknowledged.
import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openKeys } from '#platform/audit/key-check.ts'
import { createAuditSeals } from '#platform/audit/seals.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { openServerDatabase } from '#platform/database/open.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { sealedAddress } from '#platform/sealing/sealed-text.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { eraseOneOfTwo } from './erased-patient.fixture.ts'

const settings = readSettings(process.env)
const { keys } = settings
const { db, pool } = await openServerDatabase(settings)
await migrateToLatest(db)
await openKeys(db, keys)
const sealer = createSealer(keys.ring)
const audit = createAuditWriter(keys.audit)
const seals = createAuditSeals({ db, settings })
const folder = path.join(settings.DATA_DIR, 'files')
const storage = createSealedStorage(createDiskStorage(folder), keys.ring)
await eraseOneOfTwo({ db, sealer, audit, storage })
await pool.query(
  'create table written (number int primary key, text text not null, at timestamptz not null default clock_timestamp())',
)

for (let number = 1; ; number += 1) {
  const id = crypto.randomUUID()
  const bytes = randomBytes(2_000)
  const storage_key = `pages/${id}`
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        agent_id: `W${number}`,
        first_name: 'Writer',
        password_hash: '',
        role_ids: [1],
        ...sealedAddress(sealer, `writer${number}@example.org`),
      })
      .execute()
    await tx
      .insertInto('files')
      .values({
        id,
        kind: 'logo',
        storage_key,
        media_type: 'image/jpeg',
        byte_size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
      })
      .execute()
    await audit.append(tx, { chain: `case:${number % 7}`, action: 'case.claim', detail: { number } })
  })
  await storage.put(storage_key, bytes, 'image/jpeg')
  await pool.query('insert into written values ($1, $2)', [number, `é ${number} ${'x'.repeat(2_000)}`])
  if (number % 20 === 0) await seals.seal()
  // A dropped table leaves the cluster while it may be being copied.
  if (number % 10 === 0) await pool.query(`create table t${number} as select generate_series(1, 1000) as n`)
  if (number % 10 === 5 && number > 10) await pool.query(`drop table t${number - 5}`)
  process.stdout.write(`${number} ${storage_key}\n`)
  await pause(2)
}

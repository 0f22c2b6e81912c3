import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { openKeys } from '#platform/audit/key-check.ts'
import { readSealLine } from '#platform/audit/seal-line.ts'
import { sealsFile } from '#platform/audit/seals.ts'
import { sealsSize } from '#platform/audit/seals-file.ts'
import { registeredSeals } from '#platform/audit/seals-register.ts'
import { isSound, verifyAudit } from '#platform/audit/verify.ts'
import type { Database } from '#platform/database/connect.ts'
import type { Db } from '#platform/database/db.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { openText, SEALED } from '#platform/sealing/sealed-text.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { BackupRefused } from './refused.ts'

const SAMPLE = 100

export interface CheckedRestore {
  auditRows: number
  /** Lines of the seals file that are younger than the restored database, and were left off. */
  laterSeals: number
  openedTexts: number
  openedFiles: number
  /** Rows of files whose bytes are not there, in the sample. */
  missingFiles: number
}

/**
 * Looks a restored database and its files over under the keys of the settings: the key that it was begun with, the
 * whole audit log, and sealed values and files by chance.
 *
 * @throws SettingsError for another key, BackupRefused for what is not as it was written
 */
export async function checkRestored(
  { db }: Pick<Database, 'db'>,
  settings: Settings,
): Promise<CheckedRestore> {
  await openKeys(db, settings.keys)
  const laterSeals = await cutSeals(db, sealsFile(settings.DATA_DIR))
  const audit = await verifyAudit(db, settings.keys.audits, sealsFile(settings.DATA_DIR))
  if (!isSound(audit)) {
    const [first] = audit.broken
    const what = first ? `${first.chain} ${first.seq} (${first.why})` : audit.brokenSeals
    throw new BackupRefused(`The audit log of the restored database is not whole: ${what}.`)
  }
  const texts = await openSomeTexts(db, settings)
  const files = settings.S3_BUCKET ? { opened: 0, missing: 0 } : await openSomeFiles(db, settings)
  return {
    auditRows: audit.rows,
    laterSeals,
    openedTexts: texts,
    openedFiles: files.opened,
    missingFiles: files.missing,
  }
}

/**
 * Seals are copied after the database, so that none that it knows is missing; those that it does not know yet tell of
 * rows that came later, and are left off.
 */
async function cutSeals(db: Db, file: string): Promise<number> {
  if ((await sealsSize(file)) === 0) return 0
  const registered = await registeredSeals(db)
  let [kept, lines, later] = [0, 0, 0]
  for await (const text of createInterface({ input: createReadStream(file) })) {
    lines += 1
    const seal = readSealLine(text)
    if (later > 0 || (seal && lines > (registered.get(seal.file)?.number ?? 0))) later += 1
    else kept += Buffer.byteLength(text) + 1
  }
  if (later > 0) await truncate(file, kept)
  return later
}

/** Opens some sealed contacts of users and patients; how many there were. */
async function openSomeTexts(db: Db, { keys }: Settings): Promise<number> {
  const sealer = createSealer(keys.ring)
  const users = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`starts_with(email, ${SEALED})`)
    .orderBy(sql`random()`)
    .limit(SAMPLE)
    .execute()
  const patients = await db
    .selectFrom('patients')
    .select('mobile_sealed')
    .where('mobile_sealed', 'is not', null)
    .orderBy(sql`random()`)
    .limit(SAMPLE)
    .execute()
  try {
    for (const { email } of users) openText(sealer, email)
    for (const { mobile_sealed } of patients) if (mobile_sealed) sealer.open(mobile_sealed)
  } catch (error) {
    throw new BackupRefused('A sealed contact of the restored database does not open.', { cause: error })
  }
  return users.length + patients.length
}

/** Opens some stored files and holds them against the digests that the database has. */
async function openSomeFiles(db: Db, settings: Settings): Promise<{ opened: number; missing: number }> {
  const storage = createSealedStorage(
    createDiskStorage(path.join(settings.DATA_DIR, 'files')),
    settings.keys.ring,
  )
  const rows = await db
    .selectFrom('files')
    .select(['storage_key', 'sha256'])
    .orderBy(sql`random()`)
    .limit(SAMPLE)
    .execute()
  let missing = 0
  for (const { storage_key, sha256 } of rows) {
    try {
      const { stream } = await storage.open(storage_key)
      const hash = createHash('sha256')
      await pipeline(stream, hash)
      if (!hash.digest().equals(sha256)) throw new Error('its bytes are others')
    } catch (error) {
      // A row comes before its bytes: those of an upload that was broken off are nowhere.
      if (!(error instanceof FileMissing))
        throw new BackupRefused(`The restored file ${storage_key} does not open.`, { cause: error })
      missing += 1
    }
  }
  return { opened: rows.length - missing, missing }
}

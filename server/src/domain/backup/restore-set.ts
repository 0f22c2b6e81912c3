import type { KeyObject } from 'node:crypto'
import { access, chmod, mkdir, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gapAfter, keptLog, keptSeals, writeKept } from '#platform/backup/log-archive.ts'
import { isFinished, type Manifest, readManifest } from '#platform/backup/manifest.ts'
import { AlteredFile, OtherBackupKey } from '#platform/backup/set-cipher.ts'
import { forEachOf, type KeptFile, syncFolder, writeOpened } from '#platform/backup/set-files.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { Account } from '#platform/database/embedded-account.ts'
import { clusterFolder } from '#platform/database/embedded-folders.ts'
import { migrationsFolder } from '#platform/database/migrate.ts'
import { isThere } from '#platform/files/is-there.ts'
import { dataFolderMode, readSettings, SEALS_NAME } from '#platform/settings/settings.ts'
import { type CheckedRestore, checkRestored } from './check-restored.ts'
import { setsIn, UNFINISHED } from './make-backup.ts'
import {
  embeddedVersion,
  isEmptyFolder,
  keepHistories,
  makeClusterFolders,
  own,
  recoverCluster,
} from './recovered-cluster.ts'
import { BackupRefused } from './refused.ts'
import { STORED } from './set-names.ts'

/** Where everything is put together, in the target; it is there while a restore goes on, or when it was killed. */
const STAGING = 'being-restored'
const DATABASE = 'database/'
const DATA = 'data/'
const WAL = 'pg_wal/'

export interface RestoreOptions {
  set: string
  key: KeyObject
  /** An empty folder, or none. */
  dataDir: string
  env: Readonly<Record<string, string | undefined>>
  /** A moment after the set, or `end`: as far as the log beside the set goes. Absent: what is in the set. */
  until?: Date | 'end'
}

export interface Restored {
  wholeAt: string
  files: number
  /** Absent of a set without a database. */
  checked?: CheckedRestore
  /** Of a restore as far as the log goes, the segment after which one is missing: it goes no further. */
  gapAfter?: string
}

/**
 * Restores a set into an empty data folder. Nothing is under its name there before every checksum was held against the
 * set, the database has recovered, and its audit log and a sample of its sealed values were found whole.
 *
 * @throws BackupRefused or SettingsError, with the target as empty as it was
 */
export async function restoreSet({ set, key, dataDir, env, until }: RestoreOptions): Promise<Restored> {
  const manifest = await openSet(set, key)
  if (manifest.about.database && env.DATABASE_URL)
    throw new BackupRefused(
      'The set holds an embedded database, and DATABASE_URL names another: restore without DATABASE_URL.',
    )
  if (until !== undefined) await requireLog(set, manifest, until)
  const made = await requireEmpty(dataDir)
  const staging = path.join(dataDir, STAGING)
  await mkdir(staging, { mode: dataFolderMode() })
  // The mask of new files may have taken the database's user the way.
  await chmod(staging, dataFolderMode())
  const undo: string[] = [staging]
  try {
    await requireSpace(dataDir, manifest.files)
    await writeData(set, key, manifest.files, staging)
    if (until !== undefined) await writeLater(set, key, manifest, staging)
    // After the data: a set of a demo has the key that the demo made for itself.
    const settings = readSettings({ ...env, DATA_DIR: staging })
    const database = manifest.about.database && (await restoreDatabase())
    await moveUp(staging, dataDir, undo)
    return {
      wholeAt: manifest.about.wholeAt,
      files: manifest.files.filter(({ name }) => name.startsWith(DATA)).length,
      ...database,
    }

    async function restoreDatabase(): Promise<Pick<Restored, 'checked' | 'gapAfter'>> {
      const { cluster, account } = await clusterFolder(staging, () => undefined)
      undo.push(cluster, logOf(cluster))
      await requireVersion(manifest, account)
      const archive = await writeCluster(set, key, manifest, { staging, cluster, account })
      const gap = await writeLog(set, key, manifest, { archive, account, segments: until !== undefined })
      const postgres = await recoverCluster(staging, cluster, {
        account,
        archive,
        target: {
          recovery_target_timeline: 'current',
          ...(until instanceof Date ? { recovery_target_time: writtenForPostgres(until) } : {}),
        },
      })
      const database = openDatabase(postgres.connection, { maxConnections: 2 })
      try {
        const checked = await checkRestored(database, settings)
        return { checked, ...(gap !== undefined && until === 'end' ? { gapAfter: gap } : {}) }
      } finally {
        await database.close()
        await postgres.stop()
        await keepHistories(cluster, account)
        await rm(archive, { recursive: true, force: true })
      }
    }
  } catch (error) {
    for (const folder of undo.reverse()) await rm(folder, { recursive: true, force: true })
    if (made) await rmdir(dataDir).catch(() => undefined)
    throw inOurWords(error)
  }
}

async function openSet(set: string, key: KeyObject): Promise<Manifest> {
  if (!(await isFinished(set)))
    throw new BackupRefused(
      path.basename(set).endsWith(UNFINISHED)
        ? `${set} is of a backup that was not finished: it cannot be restored.`
        : `${set} is no finished set: it has no manifest.`,
    )
  try {
    return await readManifest(set, key)
  } catch (error) {
    throw inOurWords(error)
  }
}

function inOurWords(error: unknown): unknown {
  if (error instanceof OtherBackupKey)
    return new BackupRefused('BACKUP_KEY is not the key that this set was made with.', { cause: error })
  if (error instanceof AlteredFile)
    return new BackupRefused(
      `The set is not as it was written: ${error.message} is missing, or its bytes were changed.`,
      { cause: error },
    )
  return error
}

/** Whether the folder had to be made. */
async function requireEmpty(dataDir: string): Promise<boolean> {
  if (await isThere(path.join(dataDir, STAGING)))
    throw new BackupRefused(
      `${dataDir} has a folder ${STAGING} of a restore that goes on, or was killed. Remove it in the second case.`,
    )
  if (!(await isEmptyFolder(dataDir)))
    throw new BackupRefused(`${dataDir} is not empty: a set is restored into an empty DATA_DIR alone.`)
  const made = await mkdir(dataDir, { recursive: true, mode: dataFolderMode() })
  if (made !== undefined) await chmod(dataDir, dataFolderMode())
  return made !== undefined
}

async function requireSpace(dataDir: string, files: readonly KeptFile[]): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < needed)
    throw new BackupRefused(
      `${dataDir} has no room for the set: it needs ${Math.ceil(needed / 2 ** 20)} megabytes.`,
    )
}

async function requireVersion({ about }: Manifest, account: Account): Promise<void> {
  const { version = '', migration = '' } = about.database ?? {}
  const ours = await embeddedVersion(account)
  if (ours.split('.')[0] !== version.split('.')[0])
    throw new BackupRefused(
      `The set is of PostgreSQL ${version} and Rxdesk ${about.release}; this release brings PostgreSQL ${ours}. Restore with that release.`,
    )
  await access(path.join(migrationsFolder, `${migration}.sql`)).catch(() => {
    throw new BackupRefused(
      `The set is of a newer release, Rxdesk ${about.release} (its migration ${migration} is not known here). Restore with that release or a newer one.`,
    )
  })
}

async function writeData(
  set: string,
  key: KeyObject,
  files: readonly KeptFile[],
  staging: string,
): Promise<void> {
  const folders = new Set<string>()
  await forEachOf(files, async (file) => {
    if (!file.name.startsWith(DATA)) return
    const place = path.join(staging, file.name.slice(DATA.length))
    const folder = path.dirname(place)
    if (folder !== staging && !folders.has(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      folders.add(folder)
    }
    await writeOpened(set, key, file, place)
  })
  for (const folder of folders) await syncFolder(folder)
}

/** A setting's moment: neither the T nor the Z of ISO 8601 is known while it starts. */
const writtenForPostgres = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00')

const logOf = (cluster: string) => `${cluster}.log`

/** Writes the cluster, and its log into a folder of its own, which is returned. */
async function writeCluster(
  set: string,
  key: KeyObject,
  { about, files }: Manifest,
  { staging, cluster, account }: { staging: string; cluster: string; account: Account },
): Promise<string> {
  const folders = about.database?.folders ?? []
  await makeClusterFolders(cluster, account, folders)
  // Beside the cluster, where its user can enter in any case.
  const archive = logOf(cluster)
  await makeClusterFolders(archive, account, [])
  await forEachOf(files, async (file) => {
    if (!file.name.startsWith(DATABASE)) return
    const name = file.name.slice(DATABASE.length)
    const place = name.startsWith(WAL) ? path.join(archive, name.slice(WAL.length)) : path.join(cluster, name)
    await writeOpened(set, key, file, place)
    await own(place, account)
  })
  for (const folder of ['', ...folders]) await syncFolder(path.join(cluster, folder))
  await syncFolder(staging)
  return archive
}

/**
 * Writes the log that was kept beside the set, and which timelines there were: the restored one has to be another.
 * Returns the segment after which one is missing.
 */
async function writeLog(
  set: string,
  key: KeyObject,
  { about }: Manifest,
  { archive, account, segments }: { archive: string; account: Account; segments: boolean },
): Promise<string | undefined> {
  const sets = path.dirname(set)
  const kept = await keptLog(sets, about.database?.first ?? '')
  for (const name of [...kept.histories, ...(segments ? kept.segments : [])]) {
    const place = path.join(archive, name)
    if (await isThere(place)) continue
    await writeKept(sets, key, name, place)
    await own(place, account)
  }
  const names = await readdir(archive)
  return gapAfter(names.filter((name) => /^[0-9A-F]{24}$/.test(name)).sort())
}

/** What belongs to a moment after the set: the seals that were kept with the log, and files of later sets. */
async function writeLater(set: string, key: KeyObject, manifest: Manifest, staging: string): Promise<void> {
  const sets = path.dirname(set)
  const seals = await keptSeals(sets, key, (manifest.about.database?.first ?? '').slice(0, 8))
  if (seals) await writeFile(path.join(staging, SEALS_NAME), seals, { mode: 0o600 })
  const known = new Set(manifest.files.map(({ name }) => name))
  for (const later of await setsIn(sets)) {
    if (path.basename(later) <= path.basename(set)) continue
    const { files } = await readManifest(later, key)
    const more = files.filter(({ name }) => name.startsWith(`${DATA}${STORED}/`) && !known.has(name))
    for (const { name } of more) known.add(name)
    await writeData(later, key, more, staging)
  }
}

async function requireLog(set: string, { about }: Manifest, until: Date | 'end'): Promise<void> {
  if (!about.database)
    throw new BackupRefused('The set has no database: --until is for sets with an embedded one.')
  if (until instanceof Date && until.getTime() < Date.parse(about.wholeAt))
    throw new BackupRefused(
      `--until is before ${about.wholeAt}, from which on the set is whole: take an earlier set.`,
    )
  const { segments } = await keptLog(path.dirname(set), about.database.first)
  if (segments.length === 0)
    throw new BackupRefused(
      'No log of the database was kept beside the set (BACKUP_DIR): it is restored without --until.',
    )
}

/** Puts everything under its name; the database last, without which a server would not take the folder for its own. */
async function moveUp(staging: string, dataDir: string, undo: string[]): Promise<void> {
  const names = await readdir(staging)
  const last = (name: string) => Number(name.startsWith('postgres'))
  for (const name of names.sort((a, b) => last(a) - last(b))) {
    undo.push(path.join(dataDir, name))
    await rename(path.join(staging, name), path.join(dataDir, name))
  }
  await syncFolder(dataDir)
  await rmdir(staging)
  await syncFolder(dataDir)
}

import type { KeyObject } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openAuditedDatabase } from '#platform/audit/open-audited-database.ts'
import { sealsFile } from '#platform/audit/seals.ts'
import { entriesOf } from '#platform/backup/cluster-files.ts'
import { copyDatabase } from '#platform/backup/database-copy.ts'
import { forgetLogBefore } from '#platform/backup/log-archive.ts'
import { type AboutSet, isFinished, readManifest, writeManifest } from '#platform/backup/manifest.ts'
import { forEachOf, readForSet, syncFolder } from '#platform/backup/set-files.ts'
import { createSetWriter, type EarlierSet, type SetWriter } from '#platform/backup/set-writer.ts'
import { clusterFolder } from '#platform/database/embedded-folders.ts'
import { isThere } from '#platform/files/is-there.ts'
import { release } from '#platform/http/release.ts'
import { isKeyGiven } from '#platform/settings/key-ring.ts'
import { type Settings, secretSettings, settingNames } from '#platform/settings/settings.ts'
import { BackupRefused } from './refused.ts'
import { DEMO_KEY, SETTINGS_FILE, STORED } from './set-names.ts'

/** Ends the name of the folder of a set that is being made, or whose making was broken off. */
export const UNFINISHED = '.unfinished'
const SET_NAME = /^\d{8}T\d{9}Z$/

export interface MadeBackup {
  set: string
  copied: number
  /** Files that the last set had already. */
  linked: number
  database: boolean
  /** Folders of sets that were never finished. */
  unfinished: string[]
}

/**
 * Makes a set of everything in a new folder below `folder`, while the server works. Files come before and after the
 * database: what is stored meanwhile is there, and what is removed meanwhile as well. A set that fails is removed.
 */
export async function makeBackup(
  settings: Settings,
  { folder, key, env }: { folder: string; key: KeyObject; env: Record<string, string | undefined> },
): Promise<MadeBackup> {
  if (!settings.DATABASE_URL) await requireDatabase(settings.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = new Date()
  const name = begun.toISOString().replaceAll(/[-:.]/g, '')
  const making = path.join(folder, `${name}${UNFINISHED}`)
  const unfinished = (await readdir(folder)).filter((one) => one.endsWith(UNFINISHED))
  const earlier = await lastSet(folder, key)
  await mkdir(making, { mode: 0o700 })
  try {
    const writer = createSetWriter(making, key, earlier)
    const count = { copied: 0, linked: 0, gone: 0, there: 0 }
    const takeFiles = () => takeStoredFiles(settings, writer, (how) => (count[how] += 1))
    await takeFiles()
    const database = settings.DATABASE_URL ? undefined : await takeDatabase(settings, writer)
    const wholeAt = database?.wholeAt ?? new Date().toISOString()
    await takeFiles()
    await takeData(settings, writer, env)
    const about: AboutSet = {
      form: 1,
      release,
      begunAt: begun.toISOString(),
      wholeAt,
      ...(database ? { database: database.about } : {}),
    }
    await writeManifest(making, key, { about, files: [...writer.files.values()] })
    await syncFolders(making)
    const set = path.join(folder, name)
    await rename(making, set)
    await syncFolder(folder)
    // What stays this time is found by the next backup.
    await forgetOldLog(folder, key).catch(() => undefined)
    return { set, copied: count.copied, linked: count.linked, database: database !== undefined, unfinished }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

async function requireDatabase(dataDir: string): Promise<void> {
  for (const mark of ['postgres/PG_VERSION', 'postgres.location']) {
    if (await isThere(path.join(dataDir, mark))) return
  }
  throw new BackupRefused(`There is no database in ${dataDir}: set DATA_DIR to the folder of the server.`)
}

/** The finished sets of a folder, the oldest first. */
export async function setsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => SET_NAME.test(name)).sort()
  const sets = names.map((name) => path.join(folder, name))
  const finished = await Promise.all(sets.map(isFinished))
  return sets.filter((_, at) => finished[at])
}

/** Removes what was kept of the log before the oldest set, of which none has a use any more. */
async function forgetOldLog(folder: string, key: KeyObject): Promise<void> {
  const [oldest] = await setsIn(folder)
  const manifest = oldest === undefined ? undefined : await readManifest(oldest, key).catch(() => undefined)
  if (manifest?.about.database) await forgetLogBefore(folder, manifest.about.database.first)
}

/** The newest finished set of a folder that this key opens. */
async function lastSet(folder: string, key: KeyObject): Promise<EarlierSet | undefined> {
  for (const set of (await setsIn(folder)).reverse()) {
    const manifest = await readManifest(set, key).catch(() => undefined)
    if (manifest) return { folder: set, files: new Map(manifest.files.map((file) => [file.name, file])) }
  }
  return undefined
}

async function takeDatabase(settings: Settings, writer: SetWriter) {
  const { cluster } = await clusterFolder(settings.DATA_DIR, () => undefined)
  const database = await openAuditedDatabase(settings)
  try {
    return await copyDatabase(database.pool, cluster, (name, source) =>
      writer.take(`database/${name}`, source),
    )
  } finally {
    await database.stop()
  }
}

async function takeStoredFiles(
  settings: Settings,
  writer: SetWriter,
  tell: (how: Awaited<ReturnType<SetWriter['takeStored']>>) => void,
): Promise<void> {
  if (settings.S3_BUCKET) return
  const root = path.join(settings.DATA_DIR, STORED)
  await forEachOf(filesBelow(root), async (name) => {
    tell(await writer.takeStored(path.posix.join('data', STORED, name), path.join(root, name)))
  })
}

async function* filesBelow(root: string): AsyncGenerator<string> {
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const entry of await entriesOf(path.join(root, folder))) {
      const name = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) waiting.push(name)
      else if (entry.isFile()) yield name
    }
}

/** What else lies in the data folder, and the settings. After the database, which knows how long the seals must be. */
async function takeData(
  settings: Settings,
  writer: SetWriter,
  env: Record<string, string | undefined>,
): Promise<void> {
  const takeIfThere = async (name: string, file: string) => {
    if (await isThere(file)) await writer.take(`data/${name}`, await readForSet(file))
  }
  await takeIfThere(path.basename(sealsFile(settings.DATA_DIR)), sealsFile(settings.DATA_DIR))
  // The key that a demo generated for itself is nowhere else; one that was given is kept elsewhere, never here.
  if (!isKeyGiven(env)) await takeIfThere(DEMO_KEY, path.join(settings.DATA_DIR, DEMO_KEY))
  const lines = settingNames
    .filter((name) => !secretSettings.includes(name) && env[name])
    .map((name) => `${name}=${JSON.stringify(env[name])}\n`)
  await writer.take(`data/${SETTINGS_FILE}`, Buffer.from(lines.join('')))
}

async function syncFolders(root: string): Promise<void> {
  for (const entry of await entriesOf(root))
    if (entry.isDirectory()) await syncFolders(path.join(root, entry.name))
  await syncFolder(root)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuditedDatabase } from '#platform/audit/open-audited-database.ts'
import { placeInSet } from '#platform/backup/set-files.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { FileMissing } from '#platform/files/storage.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { backupKeyOf } from '#platform/settings/backup-settings.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { testFolder } from '#testing/test-folder.ts'
import { ERASED, KEPT } from './erased-patient.fixture.ts'
import { makeBackup } from './make-backup.ts'
import { restoreSet } from './restore-set.ts'
import { expectAllOpened, numbersIn, tablesWith } from './restored-content.fixture.ts'

const root = testFolder('backup')
const sets = path.join(root, 'sets')
const env = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a test secret of more than 32 characters',
  BACKUP_KEY: 'another test secret, of the sets of backups',
  BACKUP_DIR: sets,
  DATA_DIR: path.join(root, 'data'),
  PARTNER_NAME: 'Partner of the drill',
}
const key = backupKeyOf(env.BACKUP_KEY)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** What the busy server had acknowledged when. */
const acknowledged: { number: number; storageKey: string }[] = []
let server: ChildProcess
let set: string
/** A moment at which so many were acknowledged, after both sets. */
let moment: { at: Date; number: number }
/** How many the first set has, and how many were acknowledged before the last segment that was kept. */
let inSet: number
let kept: number

beforeAll(async () => {
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(root, 0o711)
})
afterAll(() => {
  server?.kill('SIGKILL')
})

async function startBusyServer(): Promise<void> {
  server = spawn(process.execPath, [here('./busy-server.fixture.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!server.stdout) throw new Error('the server has no output')
  createInterface(server.stdout).on('line', (line) => {
    const [number, storageKey = ''] = line.split(' ')
    acknowledged.push({ number: Number(number), storageKey })
  })
  await reached(50)
}

async function reached(number: number): Promise<void> {
  while ((acknowledged.at(-1)?.number ?? 0) < number) {
    if (server.exitCode !== null) throw new Error('the server of the drill ended')
    await pause(20)
  }
}

const newest = () => acknowledged.at(-1)?.number ?? 0

/** A command as an administrator gives it. */
async function command(script: string, args: string[], more: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, [here(script), ...args], {
    env: { ...process.env, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Has the running server close a segment of its log, and waits until that is kept. */
async function closeSegment(): Promise<void> {
  const { pool, stop } = await openAuditedDatabase(readSettings(env))
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await stop()
  const name = rows[0]?.name ?? ''
  while (!(await readdir(path.join(sets, 'log'))).includes(name)) await pause(50)
}

/** A copy of the set, to be spoilt. */
async function copyOfSet(): Promise<string> {
  const copy = path.join(root, `copy-${randomUUID()}`)
  await cp(set, copy, { recursive: true })
  return copy
}

const keptIn = (folder: string, name: string) => placeInSet(folder, key, name)

/** What a restore is refused with; the target is as empty as before. */
async function refused(asked: {
  set: string
  key?: KeyObject
  env?: Record<string, string>
  until?: Date
}): Promise<string> {
  const dataDir = path.join(root, `target-${randomUUID()}`)
  const error = await restoreSet({ key, dataDir, env, ...asked }).then(
    () => new Error('it was restored'),
    (reason: unknown) => reason,
  )
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  return error instanceof Error ? error.message : String(error)
}

const SLOW = 600_000

describe('a backup that is made while the server writes', () => {
  it(
    'is restored with all that was acknowledged before it ended, after kill -9',
    async () => {
      await startBusyServer()
      const before = newest()
      const made = await command('./backup.ts', [sets])
      expect(made).toMatchObject({ code: 0 })
      const during = newest()
      expect(during).toBeGreaterThan(before)
      expect(made.said).toMatch(/\d+ files were copied, 0 are those of the last set/)
      set = /The set is finished: (.*)/.exec(made.said)?.[1] ?? ''
      await reached(during + 5)

      const again = await command('./backup.ts', [sets])
      const [, copied, linked] = /(\d+) files were copied, (\d+) are those/.exec(again.said) ?? []
      expect(Number(linked)).toBeGreaterThanOrEqual(before)
      expect(Number(copied)).toBeLessThanOrEqual(newest() - before + 1)
      moment = { number: newest(), at: new Date() }
      await reached(moment.number + 20)
      kept = newest()
      await closeSegment()
      await reached(kept + 5)
      server.kill('SIGKILL')
      await once(server, 'exit')
      // The database ends by itself, some moments after its server.
      const lock = path.join(env.DATA_DIR, 'postgres', 'postmaster.pid')
      while (await readFile(lock).catch(() => undefined)) await pause(50)
      await rm(env.DATA_DIR, { recursive: true })

      const dataDir = path.join(root, 'restored')
      const restored = await command('./restore.ts', [set], { DATA_DIR: dataDir })
      expect(restored).toMatchObject({ code: 0 })
      expect(restored.said).toContain(`Ready: ${dataDir} has everything`)
      expect(restored.said).toMatch(
        /\(\d\d+ rows\); \d\d+ sealed contacts and \d\d+ stored files were opened/,
      )
      const numbers = await numbersIn(dataDir)
      const last = numbers.at(-1) ?? 0
      expect(numbers).toEqual(Array.from({ length: last }, (_, at) => at + 1))
      expect(last).toBeGreaterThanOrEqual(before)
      inSet = last
      expect(last).toBeLessThan(newest())

      const { keys } = readSettings({ ...env, DATA_DIR: dataDir })
      const storage = createSealedStorage(createDiskStorage(path.join(dataDir, 'files')), keys.ring)
      for (const { storageKey } of acknowledged.slice(0, last)) {
        const { size, stream } = await storage.open(storageKey)
        stream.destroy()
        expect(size).toBe(2_000)
      }
      // Who was erased before the set was made is nowhere in it; the other patient is.
      const { index } = createSealer(keys.ring)
      const marks = ({ name, mobile }: typeof KEPT) => [name, index('mobile', mobile).toString('hex')]
      expect(await tablesWith(dataDir, marks(ERASED))).toEqual([])
      expect(await tablesWith(dataDir, marks(KEPT))).toEqual(['patients'])
      await expect(storage.open(ERASED.page)).rejects.toThrow(FileMissing)
      const settings = await readFile(path.join(dataDir, 'settings-of-backup.env'), 'utf8')
      expect(settings).toContain('PARTNER_NAME="Partner of the drill"')
      expect(settings).not.toContain('secret')
      expect((await readdir(dataDir)).sort()).toEqual([
        'audit-seals.jsonl',
        'files',
        'postgres',
        'settings-of-backup.env',
      ])
      const verified = await command('../../platform/audit/audit-verify.ts', [], { DATA_DIR: dataDir })
      expect(verified.said).toContain('The audit log is whole.')
    },
    SLOW,
  )

  it('shows nobody without the key what it holds', async () => {
    const places = (await readdir(set, { recursive: true })).join()
    expect(places).not.toMatch(/pages|base|jsonl/)
    const stored = await readFile(keptIn(set, 'database/backup_label'))
    expect(stored.includes('CHECKPOINT')).toBe(false)
    expect((await stat(set)).mode & 0o777).toBe(0o700)
  })
})

describe('a restore to a moment', () => {
  it(
    'has what was acknowledged before it, and nothing later',
    async () => {
      const dataDir = path.join(root, 'moment')
      const restored = await command('./restore.ts', [set, '--until', moment.at.toISOString()], {
        DATA_DIR: dataDir,
      })
      expect(restored).toMatchObject({ code: 0 })
      expect(restored.said).toContain('and nothing later')
      const numbers = await numbersIn(dataDir, moment.at)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(moment.number)
      expect(numbers.length).toBeLessThan(kept)
    },
    SLOW,
  )

  it(
    'of a database whose keys were turned opens everything under the new key alone',
    async () => {
      const turned = { SECRET_KEY: undefined, BACKUP_DIR: undefined }
      const [old, fresh] = [env.SECRET_KEY, 'a newer test secret of more than 32 characters']
      const both = { ...turned, SECRET_KEYS: `${fresh},${old}`, DATA_DIR: path.join(root, 'moment') }
      const rotated = await command('../keys/keys-rotate.ts', [], both)
      expect(rotated).toMatchObject({ code: 0 })
      const folder = path.join(root, 'turned-sets')
      expect(await command('./backup.ts', [folder], both)).toMatchObject({ code: 0 })
      const [name = ''] = await readdir(folder)
      const dataDir = path.join(root, 'turned')
      const alone = { ...turned, SECRET_KEYS: fresh, DATA_DIR: dataDir }
      expect(await command('./restore.ts', [path.join(folder, name)], alone)).toMatchObject({ code: 0 })
      const { SECRET_KEY: _, ...without } = env
      await expectAllOpened(
        { ...without, SECRET_KEYS: fresh, DATA_DIR: dataDir },
        acknowledged.slice(0, inSet).map(({ storageKey }) => storageKey),
      )
    },
    SLOW,
  )

  it(
    'goes as far as the log that was kept',
    async () => {
      const dataDir = path.join(root, 'end')
      const { checked } = await restoreSet({ set, key, env, dataDir, until: 'end' })
      expect(checked?.auditRows).toBeGreaterThanOrEqual(kept)
      const numbers = await numbersIn(dataDir)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers.length).toBeGreaterThanOrEqual(kept)
      // A server on it goes on keeping the log, in a history of its own.
      const { stop } = await openAuditedDatabase(readSettings({ ...env, DATA_DIR: dataDir }))
      while (!(await readdir(path.join(sets, 'log'))).includes('00000002.history')) await pause(50)
      await stop()
    },
    SLOW,
  )

  it(
    'is refused before the set, after the log, without a log, and without a zone',
    async () => {
      expect(await refused({ set, until: new Date(0) })).toContain('take an earlier set')
      expect(await refused({ set, until: new Date('2099-01-01') })).toContain(
        'ends before the moment of --until',
      )
      expect(await refused({ set: await copyOfSet(), until: moment.at })).toContain(
        'No log of the database was kept',
      )
      const said = await command('./restore.ts', [set, '--until', '2026-11-27T18:30:00'])
      expect(said).toMatchObject({ code: 1, said: expect.stringContaining('a moment with its zone') })
    },
    SLOW,
  )
})

describe('a restore', () => {
  it(
    'refuses another key of sets, another secret key, and a target that is not empty',
    async () => {
      expect(await refused({ set, key: backupKeyOf('a key that no set was ever made with') })).toBe(
        'BACKUP_KEY is not the key that this set was made with.',
      )
      const other = { ...env, SECRET_KEY: 'some other secret of more than 32 characters' }
      expect(await refused({ set, env: other })).toContain(
        'SECRET_KEY: this database was begun with another key',
      )
      expect(await refused({ set, env: { ...env, DATABASE_URL: 'postgres://db/rxdesk' } })).toContain(
        'restore without DATABASE_URL',
      )
      const dataDir = path.join(root, 'restored')
      await expect(restoreSet({ set, key, env, dataDir })).rejects.toThrow('is not empty')
      const killed = path.join(root, 'killed')
      await mkdir(path.join(killed, 'being-restored'), { recursive: true })
      await expect(restoreSet({ set, key, env, dataDir: killed })).rejects.toThrow(
        'of a restore that goes on',
      )
      const said = await command('./restore.ts', [set], { DATA_DIR: dataDir })
      expect(said).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was restored.') })
    },
    SLOW,
  )

  it(
    'refuses a set with a file that is missing, altered, cut off, or in the place of another',
    async () => {
      const altered = 'The set is not as it was written: '
      const missing = await copyOfSet()
      await rm(keptIn(missing, 'database/PG_VERSION'))
      expect(await refused({ set: missing })).toContain(`${altered}database/PG_VERSION`)

      const changed = await copyOfSet()
      const place = keptIn(changed, 'data/audit-seals.jsonl')
      const bytes = await readFile(place)
      bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1
      await writeFile(place, bytes)
      expect(await refused({ set: changed })).toContain(`${altered}data/audit-seals.jsonl`)
      await writeFile(place, bytes.subarray(0, -1))
      expect(await refused({ set: changed })).toContain(`${altered}data/audit-seals.jsonl`)
      await cp(keptIn(set, 'data/settings-of-backup.env'), place)
      expect(await refused({ set: changed })).toContain(`${altered}data/audit-seals.jsonl`)

      const manifest = await copyOfSet()
      await writeFile(
        path.join(manifest, 'manifest'),
        (await readFile(path.join(set, 'manifest'))).subarray(0, -9),
      )
      expect(await refused({ set: manifest })).toContain(`${altered}manifest`)
    },
    SLOW,
  )

  it(
    'refuses a set that was not finished, or is none',
    async () => {
      expect(await refused({ set: path.join(root, 'nowhere') })).toContain('is no finished set')
      const broken = path.join(sets, '20260101T000000000Z.unfinished')
      await cp(set, broken, { recursive: true })
      await rm(path.join(broken, 'manifest'))
      expect(await refused({ set: broken })).toContain('is of a backup that was not finished')
      const made = await makeBackup(readSettings({ ...env, DATA_DIR: path.join(root, 'restored') }), {
        folder: sets,
        key,
        env,
      })
      expect(made).toMatchObject({ copied: 0, database: true, unfinished: [path.basename(broken)] })
    },
    SLOW,
  )
})

describe('a backup', () => {
  it('of a folder without a database is refused', async () => {
    const settings = readSettings({ ...env, DATA_DIR: path.join(root, 'nothing') })
    await expect(makeBackup(settings, { folder: sets, key, env })).rejects.toThrow('There is no database in')
  })

  it(
    'leaves no set when the database ends meanwhile',
    async () => {
      const dataDir = path.join(root, 'restored')
      const folder = path.join(root, 'ended')
      const postgres = await startEmbeddedPostgres({ dataDir })
      const settings = readSettings({ ...env, DATA_DIR: dataDir })
      const making = makeBackup(settings, { folder, key, env }).catch((error: unknown) => error)
      const client = new pg.Client(postgres.connection)
      client.on('error', () => undefined)
      await client.connect()
      const copying = async () => (await client.query('select from pg_replication_slots')).rowCount === 1
      while (!(await copying())) await pause(5)
      await postgres.stop()
      expect(await making).toBeInstanceOf(Error)
      expect(await readdir(folder)).toEqual([])
    },
    SLOW,
  )

  it(
    'beside a database of its own takes the files and says so',
    async () => {
      const dataDir = path.join(root, 'restored')
      const url = { ...env, DATABASE_URL: 'postgres://db.example.org/rxdesk', DATA_DIR: dataDir }
      const folder = path.join(root, 'files-alone')
      const made = await command('./backup.ts', [folder], url)
      expect(made).toMatchObject({ code: 0, said: expect.stringContaining('DATABASE_URL is not in the set') })
      const target = path.join(root, 'files-restored')
      const [name = ''] = await readdir(folder)
      const restored = await restoreSet({ set: path.join(folder, name), key, dataDir: target, env: url })
      expect(restored.checked).toBeUndefined()
      expect((await readdir(target)).sort()).toEqual(['audit-seals.jsonl', 'files', 'settings-of-backup.env'])
    },
    SLOW,
  )
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './connect.ts'
import { MigrationError, migrateToLatest } from './migrate.ts'
import { NewerDatabase } from './newer-database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  // The project's own migrations are in the copy; these tests use their own and their own log.
  await database.pool.query('drop table if exists kysely_migration, kysely_migration_lock')
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function seed(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where tablename like 'mig\\_%' order by 1",
  )
  return rows.map((row) => row.name)
}

describe('migrateToLatest', () => {
  it('applies the files in order, then only what is new', async () => {
    await seed({
      '0002-second.sql': 'insert into mig_first values (2); create table mig_second (id int);',
      '0001-first.sql':
        "create table mig_first (id int);\n-- a comment; with a 'quote\ninsert into mig_first values (1);",
      'read-me.txt': 'not a migration',
    })
    expect(await migrateToLatest(database.db, folder)).toEqual(['0001-first', '0002-second'])
    expect(await migrateToLatest(database.db, folder)).toEqual([])
    await seed({ '0003-third.sql': 'create table mig_third (id int)' })
    expect(await migrateToLatest(database.db, folder)).toEqual(['0003-third'])
    expect(await tables()).toEqual(['mig_first', 'mig_second', 'mig_third'])
  })

  it('says in one sentence that the database is of a newer release, and changes nothing', async () => {
    await seed({
      '0001-first.sql': 'create table mig_first (id int)',
      '0003-third.sql': 'create table mig_third (id int)',
    })
    await migrateToLatest(database.db, folder)
    await rm(join(folder, '0003-third.sql'))
    await seed({ '0002-second.sql': 'create table mig_second (id int)' })
    const refused = await migrateToLatest(database.db, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabase)
    expect(String(refused)).toMatch(/newer release of Rxdesk \(its migration 0003-third is not known here\)/)
    expect(await tables()).toEqual(['mig_first', 'mig_third'])
  })

  it('applies each file once when several servers start together', async () => {
    await seed({
      '0001-slow.sql':
        'create table mig_log (name text); select pg_sleep(0.2); insert into mig_log values (1)',
      '0002-next.sql': 'select pg_sleep(0.1); insert into mig_log values (2)',
      '0003-last.sql': 'insert into mig_log values (3)',
    })
    const servers = [1, 2, 3].map(() => openDatabase(database.source, { maxConnections: 1 }))
    const applied = await Promise.all(servers.map((server) => migrateToLatest(server.db, folder)))
    await Promise.all(servers.map((server) => server.close()))
    expect(applied.flat()).toEqual(['0001-slow', '0002-next', '0003-last'])
    const { rows } = await database.pool.query('select name from mig_log order by name')
    expect(rows).toEqual([{ name: '1' }, { name: '2' }, { name: '3' }])
  })

  it('reports the file and line that failed, rolls that file back, and keeps those before it', async () => {
    await seed({
      '0001-good.sql': 'create table mig_good (id int)',
      '0002-bad.sql': 'create table mig_half (id int);\ninsert into mig_missing values (1);',
      '0003-after.sql': 'create table mig_after (id int)',
    })
    const error: unknown = await migrateToLatest(database.db, folder).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(MigrationError)
    expect(error).toMatchObject({
      migration: '0002-bad',
      message: expect.stringMatching(/0002-bad.*line 2.*mig_missing/),
    })
    expect(await tables()).toEqual(['mig_good'])

    await seed({ '0002-bad.sql': 'create table mig_mended (id int)' })
    expect(await migrateToLatest(database.db, folder)).toEqual(['0002-bad', '0003-after'])
  })

  it('refuses misnamed files, a number used twice, and a folder that is not there', async () => {
    await seed({ '0001-one.sql': 'select 1', '0001-other.sql': 'select 1' })
    await expect(migrateToLatest(database.db, folder)).rejects.toThrow('the number 0001')
    await rm(join(folder, '0001-other.sql'))
    await seed({ '2-short.sql': 'select 1' })
    await expect(migrateToLatest(database.db, folder)).rejects.toThrow('2-short.sql is not named')
    await expect(migrateToLatest(database.db, join(folder, 'nowhere'))).rejects.toThrow('nowhere')
  })
})

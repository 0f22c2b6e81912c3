import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir: string
const started: EmbeddedPostgres[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rxdesk-test-'))
  await chmod(dataDir, 0o711)
})
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  await rm(dataDir, { recursive: true })
})

async function start(log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  started.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Number of the process that runs the cluster, by PostgreSQL's own lock file. */
async function postmasterOf(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('embedded PostgreSQL', () => {
  it('starts a durable UTF-8 database only on a private socket, and keeps the data', async () => {
    const first = await start()
    expect(
      await query(
        first,
        'select datcollate, datlocale, datlocprovider from pg_database where datname = current_database()',
      ),
    ).toEqual([{ datcollate: 'C', datlocale: 'C.UTF-8', datlocprovider: 'b' }])
    const settings = await query(
      first,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses', 'server_encoding') order by 1`,
    )
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    const socketFolder = first.connection.host
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    expect(Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
    await query(first, `create table kept as select 'é ह ع' as text`)
    await first.stop()
    await expect(access(socketFolder)).rejects.toThrow()

    expect(await query(await start(), 'select text from kept')).toEqual([{ text: 'é ह ع' }])
  })

  it('logs neither the statements nor the values of what fails', async () => {
    const lines: string[] = []
    const postgres = await start((line) => lines.push(line))
    await query(postgres, 'create table person (name text primary key)')
    await query(postgres, `insert into person values ('Testname')`)
    await expect(query(postgres, `insert into person values ('Testname')`)).rejects.toThrow('duplicate key')
    await expect(query(postgres, `select 'Testname'::int`)).rejects.toThrow('Testname')
    await postgres.stop()
    expect(lines.join('\n')).toContain('shut down')
    expect(lines.join('\n')).not.toContain('Testname')
  })

  it('refuses a second server on the same data folder, and the first continues', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      `Another server is already running on the database in ${first.cluster} (PostgreSQL process ${await postmasterOf(first.cluster)})`,
    )
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('lets one of two first starts win, whole', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(won).toHaveLength(1)
    for (const postgres of won) expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('stops with a server killed by kill -9, and has every acknowledged row afterwards', async () => {
    const server = spawn(
      process.execPath,
      [fileURLToPath(new URL('./embedded-writer.fixture.ts', import.meta.url)), dataDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let acknowledged = 0
    for await (const line of createInterface(server.stdout)) {
      acknowledged = Number(line)
      if (acknowledged === 200) break
    }
    const postmaster = await postmasterOf(join(dataDir, 'postgres'))
    expect(isRunning(postmaster)).toBe(true)
    server.kill('SIGKILL')
    await once(server, 'exit')

    // Without waiting for the old one to be gone: a supervisor restarts at once.
    const again = await start()
    while (isRunning(postmaster)) await pause(20)
    expect(await postmasterOf(again.cluster)).not.toBe(postmaster)
    const { db, pool, close } = openDatabase(again.connection)
    expect(db).toBeDefined()
    const { rows } = await pool.query<{ last: number }>('select max(number) as last from written')
    await close()
    expect(acknowledged).toBeGreaterThanOrEqual(200)
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged)
  })
})

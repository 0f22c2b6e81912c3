import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, urlOf } from '#platform/database/test-database.ts'
import { countJobs } from '#platform/jobs/job-table.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { startServer } from '../server.ts'

/** Debian puts it where not every account looks. */
const pgbouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
)
if (!pgbouncer) process.stderr.write('pgbouncer is not here: servers behind a pooler are not tried.\n')

let database: TestDatabase
let folder: string
let pooler: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-pooler-'))
})
afterAll(async () => {
  pooler?.kill('SIGTERM')
  if (pooler) await once(pooler, 'exit')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A pooler before the test's database, with two connections for all; returns the address for clients. */
async function startPooler(program: string): Promise<string> {
  const port = await freePort()
  const to = new URL(urlOf(database))
  const host = to.searchParams.get('host') ?? to.hostname
  const user = decodeURIComponent(to.username) || (to.searchParams.get('user') ?? 'rxdesk')
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
pooled = host=${host} port=${to.searchParams.get('port') ?? to.port} dbname=${to.pathname.slice(1)} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
  )
  chmodSync(folder, 0o755)
  // It refuses to work as root; the account of the database may go where that listens.
  const { uid, gid } = statSync(host.startsWith('/') ? host : folder)
  pooler = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], {
    stdio: 'inherit',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  await vi.waitFor(async () => {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  }, 10_000)
  return `postgres://rxdesk@127.0.0.1:${port}/pooled`
}

it.skipIf(!pgbouncer)('serves behind a pooler that gives a connection for one transaction', async () => {
  const server = await startServer(
    readSettings({
      DATABASE_URL: await startPooler(pgbouncer ?? ''),
      DATABASE_LISTEN_URL: urlOf(database),
      DATABASE_POOLING: 'transaction',
      SECRET_KEY: 'a secret of more than thirty-two characters',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    }),
  )
  try {
    const { db, jobs } = server.services
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    // More at once than the pooler has connections, each with what another one prepared if names were in use.
    const asked = Array.from({ length: 40 }, (_, at) =>
      db.transaction().execute(async (tx) => {
        await tx.selectFrom('clients').select('id').where('id', '=', at).execute()
        const { rows } = await sql<{
          same: boolean
        }>`select pg_backend_pid() = pg_backend_pid() as same`.execute(tx)
        await jobs.add(tx, 'find-entities', { clientId: 1, caseId: 1_000 + at }, 0)
        return rows[0]?.same
      }),
    )
    expect(await Promise.all(asked)).toEqual(asked.map(() => true))
    await vi.waitFor(async () => {
      const searches = (await countJobs(database.db)).find(({ queue }) => queue === 'find-entities')
      expect(searches).toMatchObject({ waiting: 0, running: 0, failed: 0 })
    }, 20_000)
  } finally {
    await server.stop()
  }
})

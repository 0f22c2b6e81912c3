import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@rxdesk/server/src/platform/database/embedded.ts'
import pg from 'pg'
import { cpuMs } from './process-time.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { median } from './rounds.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ROUNDS = 5
const REQUESTS = 2_000
const READY_WITHIN_MS = 120_000

/** Servers that were started and not stopped yet. */
const living = new Set<ChildProcess>()

/**
 * From the start of the server's process to the first /api/ready that answers 200, on an existing data folder, compared
 * with the embedded PostgreSQL alone on the same folder; and the memory of the server's process.
 */
export async function benchServerStart(): Promise<void> {
  heading('Server start on an existing data folder')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rxdesk-bench-start-'))
  await chmod(dataDir, 0o711)
  try {
    const first = await startServer(dataDir)
    await stopServer(first.child)
    const server: number[] = []
    const database: number[] = []
    const resident: number[] = []
    const cpu: number[] = []
    let afterRequests = 0
    for (let round = 0; round < ROUNDS; round++) {
      database.push(await startDatabase(dataDir))
      const started = await startServer(dataDir)
      server.push(started.tookMs)
      resident.push(residentMb(started.child))
      cpu.push(cpuMs(started.child.pid ?? 0))
      if (round === ROUNDS - 1) {
        for (let sent = 0; sent < REQUESTS; sent++)
          await (await fetch(`${started.url}/api/config`)).arrayBuffer()
        afterRequests = residentMb(started.child)
      }
      await stopServer(started.child)
    }
    table([
      ['', 'took'],
      ['first start, with demo content', ms(first.tookMs)],
      ['later start', ms(median(server))],
      ['processor time of a later start', ms(median(cpu))],
      ['PostgreSQL alone', ms(median(database))],
      ['start against PostgreSQL alone', times(median(server) / median(database))],
    ])
    note(
      `Resident memory of the server process: ${median(resident).toFixed(0)} MB when ready, ${afterRequests.toFixed(0)} MB after ${count(REQUESTS)} requests`,
    )
  } finally {
    for (const child of living) await stopServer(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startDatabase(dataDir: string): Promise<number> {
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query('select 1')
  const took = performance.now() - began
  await client.end()
  await postgres.stop()
  return took
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string; tookMs: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  living.add(child)
  child.once('exit', () => living.delete(child))
  while (performance.now() - began < READY_WITHIN_MS) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return { child, url, tookMs: performance.now() - began }
    await pause(10)
  }
  throw new Error('the server was not ready in time')
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function residentMb(child: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

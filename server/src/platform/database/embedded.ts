import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { preparedBinaries } from './embedded-binaries.ts'
import { clusterFolder, initializeCluster, makeSocketFolder } from './embedded-folders.ts'
import { type Postmaster, startPostmaster } from './embedded-postmaster.ts'

const USER = 'rxdesk'
const DATABASE = 'rxdesk'
/** Only names the socket: there is no TCP. */
const PORT = 5432
const POLL_MS = 20
const IN_USE = '"postmaster.pid" already exists'
/** A server that was just killed takes its database down within moments. */
const PREDECESSOR_MS = 3_000
const STOPPING_PREDECESSOR_MS = 60_000

export interface EmbeddedPostgresOptions {
  /** The server's data folder; the database is in `postgres` in it. Created when missing. */
  dataDir: string
  /** Receives messages for the operator, and PostgreSQL's log (no statements, no values). */
  log?: (line: string) => void
  /** False accepts that a crash of the machine loses the database: for temporary databases. */
  durable?: boolean
  /** Settings of PostgreSQL for this run alone, such as those of a recovery. */
  also?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
  /** `host` is the folder of the socket. */
  connection: { host: string; user: string; database: string; port: number }
  /** Where the database is on disk. */
  cluster: string
  /** Settles when PostgreSQL has ended, requested or not. */
  ended: Promise<void>
  /** Stops PostgreSQL, ending open connections: end the pools first. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL of our own for this data folder, created at the first start. It is reached by a socket that
 * only this user (and root) can open, and stops when this process ends, even by kill -9.
 *
 * @throws Error that an operator can act on: data folder in use by another process, no binaries for this machine, no
 * access to the folder, or PostgreSQL's own message
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const { cluster, account } = await clusterFolder(options.dataDir, log)
  const binaries = await preparedBinaries(account, log)
  await initializeCluster(cluster, binaries, account)
  const socketFolder = await makeSocketFolder(account)
  const removeSocketFolder = () => rm(socketFolder, { recursive: true, force: true })
  const start = () =>
    startPostmaster({
      program: join(binaries, 'bin', 'postgres'),
      args: ['-D', cluster, ...settingsFor(socketFolder, options)],
      account,
      socketFolder,
      // Reported in our own words below.
      log: (line) => (line.includes(IN_USE) ? undefined : log(line)),
    })
  let postmaster: Postmaster | undefined
  try {
    postmaster = await startAfterPredecessor(start, cluster)
    await ensureDatabase(socketFolder)
  } catch (error) {
    await postmaster?.stop()
    await removeSocketFolder()
    throw error
  }
  const { ended, stop } = postmaster
  return {
    connection: { host: socketFolder, user: USER, database: DATABASE, port: PORT },
    cluster,
    ended,
    stop: () => stop().then(removeSocketFolder),
  }
}

function settingsFor(socketFolder: string, { durable = true, also }: EmbeddedPostgresOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: PORT,
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Compiling a statement takes longer than any of ours runs: a union of many small tables took 200 ms with it.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors quote values and statements, which may be a patient's; the sender of the statement gets them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...also,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts, waiting for a PostgreSQL whose server has just been killed and that is still shutting down. */
async function startAfterPredecessor(start: () => Postmaster, cluster: string): Promise<Postmaster> {
  const began = performance.now()
  for (;;) {
    const postmaster = start()
    if (await isReady(postmaster, cluster)) return postmaster
    const said = postmaster.lastLines()
    await postmaster.stop()
    if (!said.some((line) => line.includes(IN_USE))) {
      throw new Error(`PostgreSQL did not start on ${cluster}: ${said.join(' | ')}`)
    }
    const other = await lockOf(cluster)
    // No lock file any more: the other one has just stopped.
    const leaving = other.pid === '' || other.state === 'stopping'
    if (performance.now() - began > (leaving ? STOPPING_PREDECESSOR_MS : PREDECESSOR_MS)) {
      throw new Error(
        `Another server is already running on the database in ${cluster} (PostgreSQL process ${other.pid}). ` +
          'Stop it, or set DATA_DIR to another folder',
      )
    }
    await pause(200)
  }
}

/** Waits until it accepts connections, however long its recovery takes; false when it ended instead. */
async function isReady(postmaster: Postmaster, cluster: string): Promise<boolean> {
  while (!postmaster.hasEnded()) {
    const lock = await lockOf(cluster)
    if (lock.pid === String(postmaster.pid) && lock.state === 'ready') return true
    await Promise.race([postmaster.ended, pause(POLL_MS)])
  }
  return false
}

/**
 * The process that holds the cluster, by PostgreSQL's lock file: process number in its first line, state in its eighth.
 */
async function lockOf(cluster: string): Promise<{ pid: string; state: string }> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return { pid: lines[0]?.trim() ?? '', state: lines[7]?.trim() ?? '' }
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port: PORT, user: USER, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

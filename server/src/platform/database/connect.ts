import { type Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { pipelining } from './pipelining.ts'
import { naming } from './prepared.ts'
import type { DatabaseSource } from './source.ts'
import type { Tables } from './tables.ts'

export interface DatabaseOptions {
  /** Connections that the pool opens at most; 10 by default. */
  maxConnections?: number
  /** Whether statements are prepared by name and kept on their connection; true by default. */
  named?: boolean
  /** The name that pg_stat_activity shows. */
  applicationName?: string
  /** Called when an idle connection breaks (server restarted, network gone). The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

export interface Database {
  db: Kysely<Tables>
  /** The same connections, for raw named statements. */
  pool: pg.Pool
  /** Waits for running queries, then ends every connection. May be called more than once. */
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 15_000

/** Opens a pool on the database. Connects at the first query: a wrong source shows only then. */
export function openDatabase(source: DatabaseSource, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...('url' in source ? { connectionString: source.url } : source),
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'rxdesk',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: columnValues,
    // Statements that do not wait for one another's answers go out together, in one trip to the database.
    pipeline: true,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // Nor may one that breaks between two statements of a transaction: the next statement fails, and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = pipelining<Tables>(new PostgresDialect({ pool: options.named === false ? pool : naming(pool) }))
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    close() {
      // Kysely alone would end the pool only if it had been used through Kysely.
      closing ??= db.destroy().then(() => (pool.ending ? undefined : pool.end()))
      return closing
    },
  }
}

import path from 'node:path'
import { archiveSettings, keepLog } from '#platform/backup/log-archive.ts'
import { backupKeyOf } from '#platform/settings/backup-settings.ts'
import { SEALS_NAME, type Settings } from '#platform/settings/settings.ts'
import { type Database, openDatabase } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { clusterFolder } from './embedded-folders.ts'
import type { DatabaseSource } from './source.ts'

export interface ServerDatabase extends Database {
  /** Where connections that listen go: past a pooler, which would take them back after each transaction. */
  listens: DatabaseSource
  /** Runs what keeps a lock from one transaction to the next, past a pooler as well. */
  inSession<Result>(use: (db: Database['db']) => Promise<Result>): Promise<Result>
  /** Closes the connections, then the embedded PostgreSQL when there is one. */
  stop(): Promise<void>
  /** Settles when an embedded PostgreSQL ends, requested or not. */
  ended?: Promise<unknown>
}

/** The database of a server: that of DATABASE_URL, or the embedded PostgreSQL under DATA_DIR. */
export async function openServerDatabase(
  settings: Settings,
  tell: (text: string) => void = () => {},
): Promise<ServerDatabase> {
  const options = {
    maxConnections: settings.DATABASE_CONNECTIONS,
    onConnectionLost: () => tell('a database connection was lost'),
  }
  if (settings.DATABASE_URL) {
    const pooled = settings.DATABASE_POOLING === 'transaction'
    const database = openDatabase({ url: settings.DATABASE_URL }, { ...options, named: !pooled })
    const listens = { url: settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL }
    return {
      ...database,
      listens,
      inSession: (use) => (pooled ? past(listens, use) : use(database.db)),
      stop: () => database.close(),
    }
  }
  const keeping = await logKeeping(settings, tell)
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.DATA_DIR,
    log: tell,
    ...(keeping ? { also: keeping.also } : {}),
  })
  const archive = keeping?.start()
  const database = openDatabase(embedded.connection, options)
  return {
    ...database,
    listens: embedded.connection,
    inSession: (use) => use(database.db),
    ended: embedded.ended,
    async stop() {
      await database.close()
      await embedded.stop()
      await archive?.stop()
    },
  }
}

/** The same database for a command, which works past a pooler: it may keep locks from one transaction to the next. */
export const openForCommand = (settings: Settings): Promise<ServerDatabase> =>
  openServerDatabase({
    ...settings,
    DATABASE_URL: settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL,
    DATABASE_POOLING: 'session',
  })

async function past<Result>(
  listens: DatabaseSource,
  use: (db: Database['db']) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(listens, { maxConnections: 1 })
  return use(database.db).finally(() => database.close())
}

/** With BACKUP_DIR the log of the embedded database is kept there, whoever starts it: a gap in it could not be filled. */
async function logKeeping({ DATA_DIR, BACKUP_DIR, BACKUP_KEY }: Settings, tell: (text: string) => void) {
  if (BACKUP_DIR === undefined || BACKUP_KEY === undefined) return undefined
  const { cluster } = await clusterFolder(DATA_DIR, () => undefined)
  const [sets, key] = [path.resolve(BACKUP_DIR), backupKeyOf(BACKUP_KEY)]
  return {
    also: archiveSettings(cluster),
    start: () => keepLog({ cluster, sets, key, seals: path.join(DATA_DIR, SEALS_NAME), tell }),
  }
}

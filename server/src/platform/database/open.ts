import path from 'node:path'
import { archiveSettings, keepLog } from '#platform/backup/log-archive.ts'
import { backupKeyOf } from '#platform/settings/backup-settings.ts'
import { SEALS_NAME, type Settings } from '#platform/settings/settings.ts'
import { type Database, openDatabase } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { clusterFolder } from './embedded-folders.ts'
import type { DatabaseSource } from './source.ts'

export interface ServerDatabase extends Database {
  source: DatabaseSource
  /** Closes the connections, then the embedded PostgreSQL when there is one. */
  stop(): Promise<void>
  /** Settles when an embedded PostgreSQL ends, requested or not. */
  ended?: Promise<unknown>
}

/** The database of DATABASE_URL, or the embedded PostgreSQL under DATA_DIR. */
export async function openServerDatabase(
  settings: Settings,
  tell: (text: string) => void = () => {},
): Promise<ServerDatabase> {
  const options = {
    maxConnections: settings.DATABASE_CONNECTIONS,
    onConnectionLost: () => tell('a database connection was lost'),
  }
  if (settings.DATABASE_URL) {
    const source = { url: settings.DATABASE_URL }
    const database = openDatabase(source, options)
    return { ...database, source, stop: () => database.close() }
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
    source: embedded.connection,
    ended: embedded.ended,
    async stop() {
      await database.close()
      await embedded.stop()
      await archive?.stop()
    },
  }
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

import type { Settings } from '#platform/settings/settings.ts'
import { type Database, openDatabase } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
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
  const embedded = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: tell })
  const database = openDatabase(embedded.connection, options)
  return {
    ...database,
    source: embedded.connection,
    ended: embedded.ended,
    async stop() {
      await database.close()
      await embedded.stop()
    },
  }
}

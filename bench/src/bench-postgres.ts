import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@rxdesk/server/src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '@rxdesk/server/src/platform/database/embedded.ts'
import { migrateToLatest } from '@rxdesk/server/src/platform/database/migrate.ts'
import { type DatabaseSource, sourceOf } from '@rxdesk/server/src/platform/database/source.ts'

/** An embedded PostgreSQL for this run alone, which waits for the disk as in production. */
export interface BenchPostgres {
  dataDir: string
  /** A new database with every migration applied. */
  createDatabase(name: string): Promise<DatabaseSource>
  dropDatabase(name: string): Promise<void>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

export async function startBenchPostgres(): Promise<BenchPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rxdesk-bench-'))
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const server = async (statement: string) => {
    const { pool, close } = openDatabase(postgres.connection, { maxConnections: 1 })
    await pool.query(statement).finally(close)
  }
  return {
    dataDir,
    async createDatabase(name) {
      await server(`create database "${name}" template template0 encoding 'UTF8'`)
      const source = sourceOf(postgres.connection, name)
      const { db, close } = openDatabase(source, { maxConnections: 1 })
      await migrateToLatest(db).finally(close)
      return source
    },
    dropDatabase: (name) => server(`drop database "${name}" with (force)`),
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

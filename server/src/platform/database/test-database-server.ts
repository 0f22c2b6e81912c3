import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrateToLatest } from './migrate.ts'
import { type DatabaseSource, sourceOf } from './source.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, by its maintenance database, and the migrated database to copy. */
    testServer: { source: DatabaseSource; template: string }
  }
}

/**
 * One PostgreSQL for the whole run: the server that TEST_DATABASE_URL names (as a user who may create databases), or an
 * embedded one in a temporary folder, which does not wait for the disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const server =
    url === undefined || url === ''
      ? await embeddedServer()
      : { source: { url }, stop: async () => undefined }
  const template = `rxdesk_test_${randomBytes(4).toString('hex')}`
  const maintenance = openDatabase(server.source, { maxConnections: 1 })
  const dropAll = async () => {
    const ours = await maintenance.pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of ours.rows)
      await maintenance.pool.query(`drop database "${datname}" with (force)`)
  }
  const teardown = async () => {
    await dropAll()
    await maintenance.close()
    await server.stop()
  }
  try {
    await maintenance.pool.query(`create database "${template}" template template0 encoding 'UTF8'`)
    const database = openDatabase(sourceOf(server.source, template), { maxConnections: 1 })
    await migrateToLatest(database.db).finally(() => database.close())
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testServer', { source: server.source, template })
  return teardown
}

async function embeddedServer(): Promise<{ source: DatabaseSource; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rxdesk-test-'))
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    source: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

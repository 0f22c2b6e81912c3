import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from './connect.ts'
import { type DatabaseSource, sourceOf, urlOfSource } from './source.ts'

/** A migrated, otherwise empty database for one test. */
export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
  /** For code that opens the database itself. */
  source: DatabaseSource
  /** Closes `db` and `pool`, and removes the database. */
  drop(): Promise<void>
}

/** Copies the migrated database of this test run; takes a few hundredths of a second. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const { source: server, template } = inject('testServer')
  // The run's name comes first, so that the end of the run finds databases that a test left behind.
  const name = `${template}_${randomBytes(5).toString('hex')}`
  await onServer(server, `create database "${name}" template "${template}" strategy file_copy`)
  const source = sourceOf(server, name)
  const { db, pool, close } = openDatabase(source, { maxConnections: options.maxConnections ?? 5 })
  return {
    db,
    pool,
    source,
    async drop() {
      await close()
      await onServer(server, `drop database if exists "${name}" with (force)`)
    },
  }
}

/** The address of a test's database, for a server that is started as in production. */
export const urlOf = ({ source }: Pick<TestDatabase, 'source'>): string => urlOfSource(source)

async function onServer(server: DatabaseSource, statement: string): Promise<void> {
  const { pool, close } = openDatabase(server, { maxConnections: 1 })
  await pool.query(statement).finally(close)
}

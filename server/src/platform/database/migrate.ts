import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { NewerDatabase } from './newer-database.ts'

/** The project's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const FILE_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/
// Any fixed number will do, as long as nothing else in the database locks by it.
const STARTING_SERVERS_LOCK = 7_950_318

/** A migration that could not be applied; `migration` is its name, the cause is PostgreSQL's error. */
export class MigrationError extends Error {
  readonly migration: string
  constructor(migration: string, message: string, cause: unknown) {
    super(`Migration ${migration} failed: ${message}`, { cause })
    this.name = 'MigrationError'
    this.migration = migration
  }
}

/**
 * Applies every `NNNN-name.sql` of the folder that the database does not have yet, in order, each file in a transaction
 * of its own together with its entry. Several processes may call this at the same time: one works, the others wait and
 * find nothing left to do. It needs one connection.
 *
 * @returns names applied by this call, without `.sql`
 * @throws NewerDatabase when the database has migrations that the folder lacks; MigrationError for the file that failed
 * (the ones before it stay applied); Error for a folder with misnamed
 * or missing files
 */
export async function migrateToLatest<Tables>(
  db: Kysely<Tables>,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const provider: MigrationProvider = { getMigrations: async () => migrations }
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(STARTING_SERVERS_LOCK)})`.execute(connection)
    try {
      await requireKnown(connection, migrations)
      return await applyOneByOne(new Migrator({ db: connection, provider }))
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(STARTING_SERVERS_LOCK)})`.execute(connection)
    }
  })
}

/** Kysely's own words for it ("corrupted migrations") would send an administrator looking for damage. */
async function requireKnown<Tables>(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const { rows: tables } = await sql<{ log: string | null }>`
    select to_regclass('kysely_migration')::text as log`.execute(db)
  if (!tables[0]?.log) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (unknown) throw new NewerDatabase(unknown.name)
}

/** `migrateToLatest` of Kysely would put all files into one transaction, so one step at a time. */
async function applyOneByOne(migrator: Migrator): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const { error, results } = await migrator.migrateUp()
    const step = results?.[0]
    if (error !== undefined) {
      if (step === undefined) throw error
      throw new MigrationError(step.migrationName, reasonOf(error), error)
    }
    if (step === undefined) return applied
    applied.push(step.migrationName)
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  const numbers = new Set<string>()
  for (const file of files) {
    const number = FILE_NAME.exec(file)?.[1]
    if (number === undefined) throw new Error(`Migration ${file} is not named NNNN-name.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
    migrations[file.slice(0, -'.sql'.length)] = fromText(await readFile(join(folder, file), 'utf8'))
  }
  return migrations
}

function fromText(text: string): Migration {
  return {
    async up(db) {
      try {
        await sql.raw(text).execute(db)
      } catch (error) {
        throw withLine(error, text)
      }
    },
  }
}

/** PostgreSQL gives the position of an error as a character count from 1; people need a line. */
function withLine(error: unknown, text: string): unknown {
  if (!(error instanceof Error) || !('position' in error) || error.position === undefined) return error
  const line = text.slice(0, Number(error.position) - 1).split('\n').length
  return new Error(`line ${line}: ${error.message}`, { cause: error })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

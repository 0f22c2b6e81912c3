import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { migrateToLatest } from './migrate.ts'
import { openForCommand } from './open.ts'

/** `npm run migrate`: brings the database up to date and reports what it did. */
try {
  const database = await openForCommand(readSettings(process.env))
  try {
    const applied = await migrateToLatest(database.db)
    process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to apply.\n')
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof SettingsError ? 'A setting does not fit.\n' : ''}${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

import { createAuditWriter } from '../audit/append.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { openServerDatabase } from '../database/open.ts'
import { readSettings } from '../settings.ts'
import { importInteractions } from './import-interactions.ts'
import { importMedicines } from './import-medicines.ts'

/** `npm run import -- medicines|interactions FILE.csv`: exit 0 when the file was taken, 1 when not. */
const [kind, file] = process.argv.slice(2)
const BAD_ROWS_SHOWN = 20

async function main(): Promise<void> {
  if ((kind !== 'medicines' && kind !== 'interactions') || !file)
    throw new Error('Usage: npm run import -- medicines|interactions FILE.csv')
  const settings = readSettings(process.env)
  const database = await openServerDatabase(settings)
  try {
    await migrateToLatest(database.db)
    const report =
      kind === 'interactions'
        ? await importInteractions(database.db, createAuditWriter(settings.keys.audit), file)
        : await importMedicines(database.db, file, (part) =>
            process.stderr.write(`\r${Math.round(part * 100)} %`),
          )
    process.stderr.write('\n')
    process.stdout.write(
      `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.repeated} repeated, ${report.bad.length} left out\n`,
    )
    for (const { line, reason } of report.bad.slice(0, BAD_ROWS_SHOWN))
      process.stdout.write(`line ${line}: ${reason}\n`)
    if (report.bad.length > BAD_ROWS_SHOWN)
      process.stdout.write(`… and ${report.bad.length - BAD_ROWS_SHOWN} more\n`)
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

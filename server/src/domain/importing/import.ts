import type { MasterType } from '@rxdesk/contract/options'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openKeys } from '#platform/audit/key-check.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { openForCommand } from '#platform/database/open.ts'
import { freeSpaceOf } from '#platform/files/free-space.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { importInteractions } from './import-interactions.ts'
import { importMedicines } from './import-medicines.ts'
import { importMasterFile } from './masters/import-file.ts'

/** `npm run import -- medicines|interactions|icd10|procedures FILE`: exit 0 when the file was imported, 1 when not. */
const [kind, file] = process.argv.slice(2)
const BAD_ROWS_SHOWN = 20
/** ICD-10 as CSV, and the procedures of PM-JAY as JSON; both may be the CSV of the master's own screen. */
const masterOf: Readonly<Record<string, MasterType>> = { icd10: 'diagnosis', procedures: 'procedure' }

async function main(): Promise<void> {
  const known = ['medicines', 'interactions', ...Object.keys(masterOf)]
  if (!kind || !known.includes(kind) || !file)
    throw new Error(`Usage: npm run import -- ${known.join('|')} FILE`)
  const settings = readSettings(process.env)
  await freeSpaceOf(settings).require()
  const database = await openForCommand(settings)
  try {
    await migrateToLatest(database.db)
    await openKeys(database.db, settings.keys)
    const audit = createAuditWriter(settings.keys.audit)
    const master = masterOf[kind]
    const report = master
      ? await importMasterFile({ db: database.db, audit }, master, file)
      : kind === 'interactions'
        ? await importInteractions(database.db, audit, file)
        : await importMedicines(database.db, file, (part) =>
            process.stderr.write(`\r${Math.round(part * 100)} %`),
          )
    process.stderr.write('\n')
    process.stdout.write(
      `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged, ${report.repeated} repeated, ${report.refused ?? report.bad.length} left out\n`,
    )
    for (const { line, reason } of report.bad.slice(0, BAD_ROWS_SHOWN))
      process.stdout.write(`line ${line}: ${reason}\n`)
    const more = (report.refused ?? report.bad.length) - BAD_ROWS_SHOWN
    if (more > 0) process.stdout.write(`… and ${more} more\n`)
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

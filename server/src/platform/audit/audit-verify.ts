import { hostname } from 'node:os'

import { openKeptKeys } from '#platform/sealing/kept-keys.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { openAuditedDatabase } from './open-audited-database.ts'
import { sealsFile } from './seals.ts'
import { isSound, verifyAudit } from './verify.ts'

/**
 * `npm run audit:verify`: exits 0 when the audit log is intact, 1 when it is not (naming the first broken row), 2 when
 * it cannot be read.
 */
async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openAuditedDatabase(settings)
  try {
    await openKeptKeys(database.db, settings.keys)
    const place = `${hostname()}:${settings.DATA_DIR}`
    const findings = await verifyAudit(database.db, settings.keys.audits, sealsFile(settings.DATA_DIR), place)
    for (const { chain, seq, why } of findings.broken) say(`broken: ${chain} ${seq} (${why})`)
    const unshown = findings.brokenChains - findings.broken.length
    if (unshown > 0) say(`and ${unshown} more chains`)
    if (findings.brokenSeals) say(`broken: ${findings.brokenSeals}`)
    for (const other of findings.elsewhere) say(`another seals file lies at ${other}: verify there too`)
    say(`${findings.rows} rows in ${findings.chains} chains, ${findings.seals} seals read.`)
    if (!isSound(findings)) return 1
    say('The audit log is whole.')
    return 0
  } finally {
    await database.stop()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const known = error instanceof SettingsError
    process.stderr.write(
      `${known ? 'A setting does not fit.\n' : 'The audit log could not be read.\n'}${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 2
  },
)

import path from 'node:path'
import { z } from 'zod'
import { backupKeyOf } from '#platform/settings/backup-settings.ts'
import { randomKey } from '#platform/settings/random-key.ts'
import { SettingsError } from '#platform/settings/settings.ts'
import { runCommand, say } from './command.ts'
import { BackupRefused } from './refused.ts'
import { restoreSet } from './restore-set.ts'

/** `npm run restore -- SET [--until TIME]`: exits 0 when the restored data is ready for a server, 1 when nothing was restored. */
async function main(given: string[]): Promise<void> {
  const { set, until } = asked(given)
  // Settings are read whole only in the restored folder: before, a demo would make a key of its own there.
  const { data: text, error } = randomKey.safeParse(process.env.BACKUP_KEY)
  if (text === undefined)
    throw new SettingsError(
      `BACKUP_KEY: ${error?.issues[0]?.message ?? 'needed for a restore: the key that the set was made with'}`,
    )
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || './.data')
  const { checked, files, wholeAt, gapAfter } = await restoreSet({
    set: path.resolve(set),
    key: backupKeyOf(text),
    dataDir,
    env: process.env,
    ...(until === undefined ? {} : { until }),
  })
  say(`Every checksum of the set is right; ${files} files were restored.`)
  if (checked) {
    say(
      `The database has recovered. The audit log is whole (${checked.auditRows} rows); ${checked.openedTexts} sealed contacts and ${checked.openedFiles} stored files were opened by chance.`,
    )
    if (checked.laterSeals > 0)
      say(`${checked.laterSeals} seals of the audit log were younger than the database, and were left off.`)
    if (checked.missingFiles > 0)
      say(
        `${checked.missingFiles} files of those were not there: of uploads that were broken off, or stored after the set.`,
      )
  } else
    say(
      'The set has no database: restore that by its own tool to a moment not after this set, then run npm run audit:verify.',
    )
  if (gapAfter !== undefined)
    say(`The log that was kept has a gap after its segment ${gapAfter}: what was written later is not there.`)
  const before =
    until === undefined
      ? `acknowledged before ${wholeAt}`
      : until === 'end'
        ? 'acknowledged before the end of the log that was kept'
        : `acknowledged before ${until.toISOString()}, and nothing later`
  say(`Ready: ${dataDir} has everything that was ${before}. Start the server on it.`)
}

function asked(given: string[]): { set: string; until: Date | 'end' | undefined } {
  const usage = 'Usage: npm run restore -- SET [--until 2026-11-27T18:30:00+05:30 | --until end]'
  const [set, option, text, ...more] = given
  if (set === undefined || set.startsWith('-') || more.length > 0) throw new BackupRefused(usage)
  if (option === undefined) return { set, until: undefined }
  if (option !== '--until' || text === undefined) throw new BackupRefused(usage)
  if (text === 'end') return { set, until: 'end' }
  // With its zone: whoever restores may sit elsewhere.
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new BackupRefused(
      '--until takes a moment with its zone, such as 2026-11-27T18:30:00+05:30, or end.',
    )
  return { set, until: new Date(text) }
}

await runCommand(main, { failed: 'The restore failed.', after: 'Nothing was restored.\n' })

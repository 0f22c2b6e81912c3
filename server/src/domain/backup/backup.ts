import path from 'node:path'
import { backupKeyOf } from '#platform/settings/backup-settings.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { runCommand, say } from './command.ts'
import { makeBackup } from './make-backup.ts'
import { BackupRefused } from './refused.ts'

/** `npm run backup -- [FOLDER]`: exits 0 when a set is finished, 1 when there is none. */
async function main([given, ...more]: readonly string[]): Promise<void> {
  const settings = readSettings(process.env)
  const folder = given ?? settings.BACKUP_DIR
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new BackupRefused('Usage: npm run backup -- FOLDER (without one, BACKUP_DIR)')
  if (settings.BACKUP_KEY === undefined)
    throw new SettingsError('BACKUP_KEY: needed for a backup: 32 or more random characters, kept elsewhere.')
  const made = await makeBackup(settings, {
    folder: path.resolve(folder),
    key: backupKeyOf(settings.BACKUP_KEY),
    env: process.env,
  })
  if (!made.database)
    say(
      'The database of DATABASE_URL is not in the set: back it up with pgBackRest or its like, before this command (docs/backup.md).',
    )
  if (settings.S3_BUCKET)
    say('The files in the bucket are not in the set: versions or replication of the bucket keep them.')
  for (const name of made.unfinished)
    say(
      `${name} is of a backup that was broken off, or is still being made. It cannot be restored: remove it in the first case.`,
    )
  say(`${made.copied} files were copied, ${made.linked} are those of the last set.`)
  say(`The set is finished: ${made.set}`)
}

await runCommand(main, { failed: 'The backup failed, and there is no set of it.' })

import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded.ts'
import type { Account } from '#platform/database/embedded-account.ts'
import { runAs } from '#platform/database/embedded-account.ts'
import { preparedBinaries } from '#platform/database/embedded-binaries.ts'
import { BackupRefused } from './refused.ts'

/** The version of the PostgreSQL that this release brings, such as 18.4. */
export async function embeddedVersion(account: Account): Promise<string> {
  const binaries = await preparedBinaries(account, () => undefined)
  const said = await runAs(account, path.join(binaries, 'bin', 'postgres'), '--version')
  return /\d+(?:\.\d+)*/.exec(said)?.[0] ?? ''
}

/** Folders of a cluster, as PostgreSQL wants them: nobody else looks in. */
export async function makeClusterFolders(
  cluster: string,
  account: Account,
  folders: readonly string[],
): Promise<void> {
  for (const folder of ['', ...[...folders].sort()]) {
    const place = path.join(cluster, folder)
    await mkdir(place, { recursive: folder === '', mode: 0o700 })
    await chmod(place, 0o700)
    await own(place, account)
  }
}

export async function own(place: string, account: Account): Promise<void> {
  if (account) await chown(place, account.uid, account.gid)
}

/**
 * Starts PostgreSQL on a copied cluster, and waits until it has recovered to the end of the log that lies in
 * `archive`. It goes on in a timeline of its own: what the first server wrote after the copy is another history.
 */
export async function recoverCluster(
  dataDir: string,
  cluster: string,
  {
    account,
    archive,
    target,
  }: { account: Account; archive: string; target: Readonly<Record<string, string>> },
): Promise<EmbeddedPostgres> {
  const signal = path.join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await own(signal, account)
  const lines: string[] = []
  try {
    return await startEmbeddedPostgres({
      dataDir,
      log: (line) => lines.push(line),
      also: {
        restore_command: `cp ${shellWord(path.join(archive, '%f'))} "%p"`,
        recovery_target_action: 'promote',
        hot_standby: 'off',
        archive_mode: 'off',
        ...target,
      },
    })
  } catch (error) {
    if (lines.some((line) => line.includes('recovery ended before configured recovery target')))
      throw new BackupRefused(
        'The log that was kept ends before the moment of --until. With --until end the database goes as far as it.',
        { cause: error },
      )
    if (lines.some((line) => line.includes('before consistent recovery point')))
      throw new BackupRefused('--until is before the set was whole: take an earlier set.', { cause: error })
    throw new Error(`The database did not recover: ${lastFatal(lines) ?? String(error)}`, { cause: error })
  }
}

const lastFatal = (lines: readonly string[]) => lines.findLast((line) => line.includes('FATAL'))

/** A word of the shell in which PostgreSQL's own %f stays one. */
function shellWord(text: string): string {
  const [folder, last = ''] = [path.dirname(text), path.basename(text)]
  const percent = folder.replaceAll('%', '%%').replaceAll("'", `'\\''`)
  return `'${percent}/${last}'`
}

/** Has the server, if it keeps its log, keep what its timeline came from: no later restore takes its number then. */
export async function keepHistories(cluster: string, account: Account): Promise<void> {
  const log = path.join(cluster, 'pg_wal')
  for (const name of await readdir(log)) {
    if (!name.endsWith('.history')) continue
    const ready = path.join(log, 'archive_status', `${name}.ready`)
    await writeFile(ready, '', { mode: 0o600 })
    await own(ready, account)
  }
}

/** Whether nothing is in a folder but what a new volume has. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.every((name) => name === 'lost+found')
}

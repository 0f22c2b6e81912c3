import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user and group numbers PostgreSQL runs under; undefined when it runs as the user of this process. */
export type Account = { uid: number; gid: number } | undefined

/**
 * The account to run PostgreSQL, which refuses to run as root. As root: the owner of the cluster when there is one
 * already, else user `postgres`, else `nobody`. As any other user: the user of this process.
 *
 * @param cluster folder of the database, which need not exist
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const account = await numbersOf(name)
    if (account !== undefined) return account
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody. ' +
      'Start the server as an ordinary user, or name a database in DATABASE_URL',
  )
}

async function numbersOf(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** The environment of PostgreSQL's programs: nothing of ours, so that no PGDATA or PGOPTIONS leaks in. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/**
 * Runs a program as the account, and returns its output.
 *
 * @throws Error of node:child_process, with `stderr`, when it could not be started or did not end with 0
 */
export async function runAs(account: Account, program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { ...account, cwd: '/', env: plainEnvironment })
  return stdout
}

/** Whether the account can enter the folder. Found by trying: modes alone do not tell (ACLs, mounts). */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await runAs(account, '/bin/sh', '-c', 'cd -- "$0"', folder)
    return true
  } catch {
    return false
  }
}

/** Makes the folder the account's own. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (account !== undefined) await chown(folder, account.uid, account.gid)
}

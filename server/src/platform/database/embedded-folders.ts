import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isThere } from '#platform/files/is-there.ts'
import { dataFolderMode } from '#platform/settings/settings.ts'
import type { Account } from './embedded-account.ts'
import { accountFor, canEnter, giveTo, runAs } from './embedded-account.ts'

const FALLBACK_ROOT = '/var/lib/rxdesk'
/** Holds the path of the cluster when it could not be in the data folder. */
const POINTER = 'postgres.location'
/** The socket's address holds 108 bytes on Linux and 104 on macOS, a closing zero among them. */
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * The cluster of this data folder and its account: `<dataDir>/postgres`; or, when the account cannot enter the data
 * folder, a folder of its own under /var/lib/rxdesk, recorded in `<dataDir>/postgres.location` so that every later
 * start finds it.
 */
export async function clusterFolder(
  dataDir: string,
  log: (line: string) => void,
): Promise<{ cluster: string; account: Account }> {
  const folder = resolve(dataDir)
  // A folder created by root must let the database's user through; an existing one keeps its mode.
  const made = await mkdir(folder, { recursive: true })
  if (made !== undefined) await chmod(folder, dataFolderMode())

  const noted = await readFile(join(folder, POINTER), 'utf8').catch(() => undefined)
  if (noted !== undefined) {
    const cluster = noted.trim()
    log(`The database of ${folder} lies in ${cluster}`)
    return { cluster, account: await accountFor(cluster) }
  }

  const cluster = join(folder, 'postgres')
  const account = await accountFor(cluster)
  if (await canEnter(account, folder)) return { cluster, account }
  if (await isThere(join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `The database's user can no longer enter ${folder}, where the database lies: let it through (chmod o+x)`,
    )
  }
  const fallback = join(FALLBACK_ROOT, randomBytes(6).toString('hex'))
  if ((await mkdir(FALLBACK_ROOT, { recursive: true })) !== undefined) await chmod(FALLBACK_ROOT, 0o711)
  if (!(await canEnter(account, FALLBACK_ROOT))) {
    throw new Error(
      `The database's user can enter neither ${folder} nor ${FALLBACK_ROOT}: set DATA_DIR to a folder that it can enter`,
    )
  }
  log(`The database's user cannot enter ${folder}: the database is kept in ${fallback} instead`)
  await writeFile(join(folder, POINTER), `${fallback}\n`)
  return { cluster: fallback, account }
}

/** Creates the database cluster unless it exists. It appears under its name only when it is complete. */
export async function initializeCluster(cluster: string, binaries: string, account: Account): Promise<void> {
  if (await isThere(join(cluster, 'PG_VERSION'))) return
  const unfinished = `${cluster}.${randomBytes(6).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await giveTo(account, unfinished)
    await runAs(
      account,
      join(binaries, 'bin', 'initdb'),
      `--pgdata=${unfinished}`,
      '--username=rxdesk',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Access to the socket is controlled by its folder's mode; there is no TCP listener at all.
      '--auth-local=trust',
      '--auth-host=reject',
    )
    await rename(unfinished, cluster).catch(async (error: unknown) => {
      // Another process was first; whether we may use its cluster is decided at the start.
      if (!(await isThere(join(cluster, 'PG_VERSION')))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** A new folder with mode 0700 that belongs to the account, with a path short enough for a socket. */
export async function makeSocketFolder(account: Account): Promise<string> {
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const fits = Buffer.byteLength(join(parent, 'rxdesk-XXXXXX', SOCKET_NAME)) <= SOCKET_PATH_BYTES
    if (!fits || !(await canEnter(account, parent))) continue
    const folder = await mkdtemp(join(parent, 'rxdesk-')).catch(() => undefined)
    if (folder === undefined) continue
    await giveTo(account, folder)
    return folder
  }
  throw new Error(
    'No temporary folder has a path short enough for the socket of the embedded PostgreSQL: set TMPDIR',
  )
}

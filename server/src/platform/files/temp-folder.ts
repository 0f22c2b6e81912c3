import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

const HOST = hostname().replaceAll(/[^\w.-]/g, '_')

const rootOf = (dataDir: string) => path.join(dataDir, 'tmp')
/** A process's own folder, so that one server's start removes nothing of another's on the same data. */
const ownFolder = (dataDir: string) => path.join(rootOf(dataDir), `${HOST}--${process.pid}`)

/** Gives `use` a folder of its own under DATA_DIR/tmp and removes it with its content, whatever happens. */
export async function withTempFolder<Result>(
  dataDir: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = ownFolder(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, 'work-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes leftovers of servers on this machine that ended without a cleanup. Called once at start. */
export async function forgetOldTempFolders(dataDir: string): Promise<void> {
  const names = await readdir(rootOf(dataDir)).catch(() => [])
  for (const name of names) {
    const [host, pid] = name.split('--')
    // A folder with our own process number that existed before us belongs to an earlier process, as in a container.
    const over = host === HOST && (Number(pid) === process.pid || !isRunning(Number(pid)))
    if (over) await rm(path.join(rootOf(dataDir), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

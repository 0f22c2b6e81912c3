import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#platform/database/connect.ts'
import { clusterFolder } from '#platform/database/embedded-folders.ts'
import { openForCommand } from '#platform/database/open.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** The database of the settings for a command line: the embedded one also while its server is running. */
export async function openAuditedDatabase(settings: Settings) {
  const running = settings.DATABASE_URL ? undefined : await runningEmbedded(settings.DATA_DIR)
  if (!running) return openForCommand(settings)
  const database = openDatabase(running, { maxConnections: 2, applicationName: 'rxdesk command' })
  return { ...database, stop: () => database.close() }
}

/** How to reach an embedded PostgreSQL that is running on a data folder, by its lock file; undefined when none is. */
async function runningEmbedded(dataDir: string) {
  const { cluster } = await clusterFolder(dataDir, () => undefined)
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // Process, folder, start, port, socket folder, address, shared memory, state.
  const [pid = '', , , port = '', host = '', , , state = ''] = text.split('\n').map((line) => line.trim())
  if (state !== 'ready' || !isRunning(Number(pid))) return undefined
  return { host, port: Number(port), user: 'rxdesk', database: 'rxdesk' }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

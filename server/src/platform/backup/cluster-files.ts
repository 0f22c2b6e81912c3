import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { MARKS } from './log-archive.ts'

/** Folders whose content a copy must not have, or does not need: PostgreSQL makes it again. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  MARKS,
])
const LEFT = /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest)$/
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init)/
/** Read last: a copy begins to recover from what the label says, and this file must not be older than the others. */
export const CONTROL = 'global/pg_control'

/** Folders and files of a running cluster that belong into a copy of it (PostgreSQL's manual, 25.3.4), without pg_control. */
export async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of await entriesOf(path.join(cluster, folder))) {
      const name = path.posix.join(folder, entry.name)
      if (TEMPORARY.test(entry.name) || LEFT.test(name)) continue
      if (EMPTIED.has(folder) && !EMPTIED.has(name)) continue
      if (entry.isSymbolicLink())
        throw new Error(`${name} of the database leads elsewhere: tablespaces are not backed up`)
      if (entry.isDirectory()) {
        folders.push(name)
        waiting.push(name)
      } else if (entry.isFile() && name !== CONTROL) files.push(name)
    }
  }
  return { folders, files }
}

/** What is in a folder; nothing when it is gone meanwhile. */
export function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** pg_control as it was between two writes: it is written in one piece, and read until two readings are equal. */
export async function readControl(cluster: string): Promise<Buffer> {
  const read = async () => {
    const handle = await open(path.join(cluster, CONTROL))
    try {
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  }
  for (let before = await read(), tries = 0; ; tries += 1) {
    const now = await read()
    if (now.equals(before)) return now
    if (tries > 100) throw new Error('the control file of the database does not hold still')
    before = now
  }
}

/** Names of the segments of the write-ahead log from one to another, both in it, of one timeline. */
export async function segmentsBetween(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(path.join(cluster, 'pg_wal'))
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort()
}

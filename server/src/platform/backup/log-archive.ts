import type { KeyObject } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isThere } from '#platform/files/is-there.ts'
import { readForSet, readSealed, syncFolder, writeSealed } from './set-files.ts'

/*
 * The write-ahead log, kept beside the sets. PostgreSQL itself hands nothing over: its archive command only asks
 * whether a segment is marked as kept, and we mark it once its sealed copy is on the other disk. So PostgreSQL holds
 * on to every segment until then, tries again by itself, and has no key.
 */

/** Folder of the marks, in the cluster; no copy of the cluster takes it along. */
export const MARKS = 'rxdesk_kept'
const LOG = 'log'
const ARRIVING = '.arriving'
const READY = '.ready'
const POLL_MS = 200
const TELL_MS = 60_000
/** A segment that is not full is closed after so many seconds in which something was written. */
const CLOSE_SECONDS = 60

/** Where the log of a folder of sets lies. */
export const logFolder = (sets: string) => path.join(sets, LOG)

/** Settings by which PostgreSQL holds every segment until it is marked. */
export function archiveSettings(cluster: string): Record<string, string> {
  const marks = path.join(cluster, MARKS).replaceAll('%', '%%').replaceAll("'", `'\\''`)
  // Where we were killed nobody marks any more, and the database should end soon: another user's process is seen in
  // /proc, on systems without it our own by a signal.
  const gone = `test -d /proc/${process.pid} || kill -0 ${process.pid} 2>/dev/null || exit 1`
  const wait = `i=0; while [ $i -lt 20 ]; do test -e '${marks}/%f' && exit 0; ${gone}; sleep 0.1; i=$((i+1)); done; exit 1`
  return { archive_mode: 'on', archive_timeout: String(CLOSE_SECONDS), archive_command: wait }
}

export interface LogArchive {
  /** To be called after PostgreSQL has ended: it closes its last segment then. */
  stop(): Promise<void>
}

/** Keeps every segment that PostgreSQL has closed, and the seals of the audit log with it. */
export function keepLog({
  cluster,
  sets,
  key,
  seals,
  tell,
}: {
  cluster: string
  sets: string
  key: KeyObject
  /** The seals file of the audit log. */
  seals: string
  tell: (text: string) => void
}): LogArchive {
  const status = path.join(cluster, 'pg_wal', 'archive_status')
  const marks = path.join(cluster, MARKS)
  const folder = logFolder(sets)
  let stopping = false
  let told = 0

  async function round(): Promise<void> {
    const ready = (await readdir(status)).filter((name) => name.endsWith(READY)).sort()
    const waiting = new Set(ready.map((name) => name.slice(0, -READY.length)))
    await mkdir(marks, { recursive: true, mode: 0o755 })
    const marked = await readdir(marks)
    for (const name of marked) if (!waiting.has(name)) await rm(path.join(marks, name), { force: true })
    for (const name of waiting) {
      if (marked.includes(name)) continue
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The seals first: a kept segment may tell of all of those.
      await keepSeals(folder, key, seals, name.slice(0, 8))
      await keepFile(folder, key, name, path.join(cluster, 'pg_wal', name))
      await writeFile(path.join(marks, name), '')
    }
  }

  const running = (async () => {
    for (;;) {
      const last = stopping
      try {
        await round()
      } catch (error) {
        if (Date.now() - told > TELL_MS && !last) {
          told = Date.now()
          tell(
            `The write-ahead log is not kept in ${folder}: ${String(error)}. It stays in ${cluster} meanwhile`,
          )
        }
      }
      if (last) return
      await pause(POLL_MS)
    }
  })()
  return {
    async stop() {
      stopping = true
      await running
    },
  }
}

/** Seals a file into the folder, and never over another: what is there must be the same. */
async function keepFile(folder: string, key: KeyObject, name: string, file: string): Promise<void> {
  const place = path.join(folder, name)
  const sealing = { key, name: `${LOG}/${name}`, packed: true }
  if (await isThere(place)) {
    const [kept, ours] = await Promise.all([readSealed(place, sealing), readWhole(file, 0)])
    if (!kept.equals(ours))
      throw new Error(`${name} is there already, of another database or another history`)
    return
  }
  const arriving = `${place}${ARRIVING}`
  await rm(arriving, { force: true })
  await writeSealed(arriving, sealing, await readForSet(file))
  await rename(arriving, place)
  await syncFolder(folder)
}

const SEALS = /^seals-([0-9A-F]{8})-(\d{12})-(\d{12})$/

/** What the seals file has more than what was kept of it in this timeline. */
async function keepSeals(folder: string, key: KeyObject, file: string, timeline: string): Promise<void> {
  const kept = (await sealPieces(folder, timeline)).at(-1)?.to ?? 0
  const more = await readWhole(file, kept).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  if (more.length === 0) return
  const [from, to] = [kept, kept + more.length].map((at) => String(at).padStart(12, '0'))
  const name = `seals-${timeline}-${from}-${to}`
  const place = path.join(folder, name)
  await rm(`${place}${ARRIVING}`, { force: true })
  await writeSealed(`${place}${ARRIVING}`, { key, name: `${LOG}/${name}`, packed: true }, more)
  await rename(`${place}${ARRIVING}`, place)
}

/** Kept pieces of the seals file in a timeline, each beginning where the one before it ends. */
async function sealPieces(folder: string, timeline: string): Promise<{ name: string; to: number }[]> {
  const found = (await readdir(folder)).flatMap((name) => {
    const [, of, from, to] = SEALS.exec(name) ?? []
    return of === timeline ? [{ name, from: Number(from), to: Number(to) }] : []
  })
  const pieces: { name: string; to: number }[] = []
  for (const { name, from, to } of found.sort((a, b) => a.from - b.from))
    if (from === (pieces.at(-1)?.to ?? 0)) pieces.push({ name, to })
  return pieces
}

async function readWhole(file: string, from: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.max(0, size - from))
    let read = 0
    while (read < bytes.length) {
      const { bytesRead } = await handle.read(bytes, read, bytes.length - read, from + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return bytes.subarray(0, read)
  } finally {
    await handle.close()
  }
}

/** Names of the kept segments from one on, of its timeline; and of the histories of all timelines. */
export async function keptLog(
  sets: string,
  first: string,
): Promise<{ segments: string[]; histories: string[] }> {
  const names = await readdir(logFolder(sets)).catch(() => [])
  return {
    segments: names
      .filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(first.slice(0, 8)) && name >= first)
      .sort(),
    histories: names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name)),
  }
}

/** The last segment before the first that is missing among those of a timeline, in order; undefined when none is. */
export function gapAfter(segments: readonly string[]): string | undefined {
  return segments.find((name, at) => at + 1 < segments.length && segments[at + 1] !== following(name))
}

/** Segments of 16 megabytes: 256 of them have one number of the log. */
function following(name: string): string {
  const [log, segment] = [name.slice(8, 16), name.slice(16)].map((hex) => Number.parseInt(hex, 16))
  const next = (log ?? 0) * 256 + (segment ?? 0) + 1
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return `${name.slice(0, 8)}${hex(Math.floor(next / 256))}${hex(next % 256)}`
}

/** Opens a kept file. The end of a segment that was closed early is zeros, and takes no room on the disk. */
export async function writeKept(sets: string, key: KeyObject, name: string, place: string): Promise<void> {
  const bytes = await readSealed(path.join(logFolder(sets), name), {
    key,
    name: `${LOG}/${name}`,
    packed: true,
  })
  let used = bytes.length
  while (used > 0 && bytes[used - 1] === 0) used -= 1
  await writeFile(place, bytes.subarray(0, used), { mode: 0o600, flag: 'wx' })
  await truncate(place, bytes.length)
}

/** The seals file as it was kept with the log of a timeline; undefined when nothing was. */
export async function keptSeals(sets: string, key: KeyObject, timeline: string): Promise<Buffer | undefined> {
  const pieces = await sealPieces(logFolder(sets), timeline)
  const bytes = await Promise.all(
    pieces.map(({ name }) =>
      readSealed(path.join(logFolder(sets), name), { key, name: `${LOG}/${name}`, packed: true }),
    ),
  )
  return bytes.length === 0 ? undefined : Buffer.concat(bytes)
}

/** Removes segments that no set needs any more: those before the oldest set began. */
export async function forgetLogBefore(sets: string, first: string): Promise<void> {
  const names = await readdir(logFolder(sets)).catch(() => [])
  for (const name of names)
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < first) await rm(path.join(logFolder(sets), name))
}

import { createHash, randomUUID } from 'node:crypto'

import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FileMissing, keySegments, type StreamStorage } from './storage.ts'

const PROBE_BYTES = 64 * 1024
const READ_BYTES = 256 * 1024
const ONE_HOUR = 60 * 60_000
/** Pages are patients' data: no other account of the machine reads them. */
const ownFolder = { recursive: true, mode: 0o700 } as const
const arrivingIn = (folder: string) => path.join(folder, 'arriving')

/** Stores files under `folder`. What `put` acknowledged is on the disk, even after a power cut. */
export function createDiskStorage(folder: string): StreamStorage {
  const arriving = arrivingIn(folder)

  /** 256 folders below each first segment, so that none grows to millions of entries. */
  function placeOf(key: string): string {
    const [first = '', ...rest] = keySegments(key)
    const shard = createHash('sha256').update(key).digest('hex').slice(0, 2)
    return path.join(folder, 'stored', first, shard, ...rest)
  }

  return {
    async put(key, source) {
      const place = placeOf(key)
      const parent = path.dirname(place)
      await Promise.all([mkdir(arriving, ownFolder), mkdir(parent, ownFolder)])
      const temporary = path.join(arriving, randomUUID())
      try {
        if (typeof source === 'string') await copyFile(source, temporary)
        else await writeFile(temporary, source)
        await syncToDisk(temporary)
        await rename(temporary, place)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      // The new name is an entry of its folder, which has to reach the disk too.
      await syncToDisk(parent)
    },
    async open(key, range) {
      const place = placeOf(key)
      const handle = await open(place).catch((error) => missingOr(error, key))
      const { size } = await handle.stat()
      return { stream: handle.createReadStream({ ...range, highWaterMark: READ_BYTES }), size }
    },
    async fetchTo(key, file) {
      await copyFile(placeOf(key), file).catch((error) => missingOr(error, key))
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async healthy() {
      const probe = path.join(arriving, `probe-${randomUUID()}`)
      try {
        await mkdir(arriving, ownFolder)
        // An empty file fits on a full disk.
        await writeFile(probe, Buffer.alloc(PROBE_BYTES))
        return true
      } catch {
        return false
      } finally {
        await rm(probe, { force: true }).catch(() => undefined)
      }
    },
  }
}

function missingOr(error: NodeJS.ErrnoException, key: string): never {
  throw error.code === 'ENOENT' ? new FileMissing(key, { cause: error }) : error
}

async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Removes leftovers of a server that died in the middle of a `put`; those younger than an hour may still be in
 * progress.
 */
export async function forgetUnfinished(folder: string): Promise<void> {
  const arriving = arrivingIn(folder)
  for (const name of await readdir(arriving).catch(() => [])) {
    const file = path.join(arriving, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ONE_HOUR) await rm(file, { force: true })
  }
}

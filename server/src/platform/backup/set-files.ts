import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { AlteredFile, openPieces, sealPieces, storedName } from './set-cipher.ts'

/** Clear bytes up to which a file is handled in one piece. */
const SMALL = 2 * 2 ** 20

/** What a set says of one of its files. */
export const keptFileSchema = z.object({
  /** Where it belongs: `database/…` in the cluster, `data/…` in the data folder. */
  name: z.string().refine(isPlainPath, 'leads out of its folder'),
  /** Clear bytes, and their SHA-256 in hex. */
  size: z.number(),
  sha256: z.string(),
  /** When the original was stored, in milliseconds; one of this size and moment is not copied again. */
  changed: z.number().optional(),
  /** Whether its bytes were packed before they were sealed. */
  packed: z.boolean(),
})
export type KeptFile = z.infer<typeof keptFileSchema>

function isPlainPath(name: string): boolean {
  return /^(?:database|data)\//.test(name) && path.posix.normalize(name) === name && !name.includes('\0')
}

/** Where a file lies in the folder of a set. */
export function placeInSet(set: string, key: KeyObject, name: string): string {
  const stored = storedName(key, name)
  return path.join(set, 'kept', stored.slice(0, 2), stored)
}

/** How a file lies in a set. */
interface Sealing {
  key: KeyObject
  name: string
  packed: boolean
}

/**
 * Seals bytes into a file, which is on the disk when this is done; of their size and digest in the clear. Given as one
 * buffer they take a fifth of the time: most files of a database are small.
 */
export async function writeSealed(
  place: string,
  { key, name, packed }: Sealing,
  source: Buffer | AsyncIterable<Buffer>,
): Promise<Pick<KeptFile, 'size' | 'sha256'>> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  async function* measured(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  const seal = (pieces: AsyncIterable<Buffer>) => sealPieces(key, name, pieces)
  const options = { mode: 0o600, flags: 'wx', flush: true }
  try {
    if (Buffer.isBuffer(source)) {
      hash.update(source)
      size = source.length
      const sealed = seal(only(packed ? gzipSync(source, { level: 1 }) : source))
      await writeFile(place, await gathered(sealed), { mode: 0o600, flag: 'wx', flush: true })
    } else if (packed)
      await pipeline(source, measured, createGzip({ level: 1 }), seal, createWriteStream(place, options))
    else await pipeline(source, measured, seal, createWriteStream(place, options))
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

/** Gives the clear bytes of a file of a set to a reader. */
export async function openSealedFile(
  place: string,
  { key, name, packed }: Sealing,
  take: (clear: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const opened = (pieces: AsyncIterable<Buffer>) => openPieces(key, name, pieces)
  if (packed) await pipeline(createReadStream(place), opened, createGunzip(), take)
  else await pipeline(createReadStream(place), opened, take)
}

/** Writes a file of a set where it belongs, and holds it against what the set says of it. @throws AlteredFile */
export async function writeOpened(set: string, key: KeyObject, file: KeptFile, place: string): Promise<void> {
  const stored = placeInSet(set, key, file.name)
  const { size: sealedSize } = await stat(stored).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new AlteredFile(file.name, { cause: error })
    throw error
  })
  const hash = createHash('sha256')
  let size = 0
  if (Math.max(sealedSize, file.size) <= SMALL) {
    const clear = await readSealed(stored, { key, ...file })
    hash.update(clear)
    size = clear.length
    await writeFile(place, clear, { mode: 0o600, flag: 'wx', flush: true })
  } else
    await openSealedFile(stored, { key, ...file }, async (clear) => {
      async function* measured() {
        for await (const piece of clear) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      }
      await pipeline(measured, createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true }))
    })
  if (size !== file.size || hash.digest('hex') !== file.sha256) throw new AlteredFile(file.name)
  // A backup of the restored files finds them unchanged.
  if (file.changed !== undefined) await utimes(place, new Date(file.changed), new Date(file.changed))
}

/** The clear bytes of a small file of a set. */
export async function readSealed(place: string, { key, name, packed }: Sealing): Promise<Buffer> {
  const opened = await gathered(openPieces(key, name, only(await readFile(place))))
  return packed ? gunzipSync(opened) : opened
}

/** A file for a set: as one buffer when it is small. It may grow meanwhile, as those of a database do. */
export async function readForSet(file: string): Promise<Buffer | AsyncIterable<Buffer>> {
  const { size } = await stat(file)
  return size <= SMALL ? readFile(file) : createReadStream(file, { highWaterMark: 256 * 1024 })
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function gathered(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

/** Brings the entries of a folder to the disk: a new name is one of them. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Does a thing for each, some at once; the first error ends it. */
export async function forEachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const going = new Set<Promise<void>>()
  let failed: { error: unknown } | undefined
  for await (const item of items) {
    if (failed) break
    const one = work(item)
      .catch((error: unknown) => {
        failed ??= { error }
      })
      .finally(() => going.delete(one))
    going.add(one)
    if (going.size >= atOnce) await Promise.race(going)
  }
  await Promise.all(going)
  if (failed) throw failed.error
}

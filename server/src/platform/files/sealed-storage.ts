import { createHash, createSecretKey } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RootKey } from '#platform/settings/key-ring.ts'
import {
  type ByteRange,
  chunksOf,
  HEADER_BYTES,
  type MasterKey,
  newHeader,
  openChunks,
  readHeader,
  rewrapped,
  SealBroken,
  sealChunks,
  sealedLength,
} from './sealed-bytes.ts'
import { FileMissing, type FileStorage, type StreamStorage } from './storage.ts'

/** A storage whose bytes rest sealed, unless it was told that what is below seals them. */
export interface SealedStorage extends FileStorage {
  /**
   * Seals what an older version stored in the clear, and removes the clear bytes once the sealed ones were read back.
   * Does nothing when there are none. May be broken off anywhere and done again.
   */
  sealStored(key: string): Promise<void>
  /**
   * Gives a stored file a header under the newest key. False when it had one, or there is no sealed file. The file is
   * replaced as a whole or not at all; its content is not opened.
   */
  rewrap(key: string): Promise<boolean>
}

/**
 * Seals all files of `inner` with a key of their own each, which the first key of the ring seals. They have a name of their own there, so that no change of a
 * sealed file makes it look like a clear one; what has no sealed file is given as it is stored. With `seals` false, new
 * files are stored in the clear (what is below encrypts them), and both kinds are read.
 */
export function createSealedStorage(
  inner: StreamStorage,
  ring: readonly Pick<RootKey, 'id' | 'files'>[],
  { seals = true }: { seals?: boolean } = {},
): SealedStorage {
  const [newest, ...older] = ring.map(({ id, files }): MasterKey => ({ id, key: createSecretKey(files) }))
  if (!newest) throw new RangeError('a sealed storage needs a key')
  const master = newest
  const masters = [master, ...older] as const

  async function put(key: string, source: Readable, length: number, mediaType: string): Promise<void> {
    const { header, ...file } = newHeader(master, key, length)
    async function* sealed() {
      yield header
      yield* sealChunks(file, source)
    }
    try {
      await inner.put(sealedName(key), Readable.from(sealed(), { objectMode: false }), mediaType)
    } finally {
      source.destroy()
    }
  }

  async function openSealed(key: string, range: ByteRange | undefined) {
    // The header and the chunks do not wait for each other; a whole file is one stream.
    const [head, part] = await bothOpened(
      inner.open(sealedName(key), range && { start: 0, end: HEADER_BYTES - 1 }),
      range && inner.open(sealedName(key), chunksOf(range).sealed),
    )
    const sealed = part?.stream ?? head.stream
    try {
      const { header, rest } = await takeHeader(head.stream)
      const file = readHeader(masters, key, header)
      if (head.size !== sealedLength(file.length)) throw new SealBroken(key)
      const wanted = range ?? { start: 0, end: file.length - 1 }
      const clear = openChunks(file, wanted, part ? part.stream : rest)
      const stream = Readable.from(clear, { objectMode: false })
      stream.once('close', () => sealed.destroy())
      return { stream, size: file.length }
    } catch (error) {
      sealed.destroy()
      throw error
    } finally {
      if (part) head.stream.destroy()
    }
  }

  const open: FileStorage['open'] = async (key, range) => {
    const openClear = () => inner.open(key, range)
    const openIt = () => openSealed(key, range)
    const [first, second] = seals ? [openIt, openClear] : [openClear, openIt]
    return (await presentOr(first())) ?? second()
  }

  return {
    async put(key, source, mediaType) {
      if (!seals) {
        await inner.put(key, source, mediaType)
        return inner.remove(sealedName(key))
      }
      const { stream, length } = await measured(source)
      await put(key, stream, length, mediaType)
      await inner.remove(key)
    },
    open,
    async fetchTo(key, file) {
      const { stream } = await open(key)
      await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    },
    async remove(key) {
      await inner.remove(sealedName(key))
      await inner.remove(key)
    },
    healthy: () => inner.healthy(),
    rewrap: (key) => rewrap(inner, masters, key),
    async sealStored(key) {
      const clear = seals && (await presentOr(inner.open(key)))
      if (!clear) return
      // A sealed file beside it is complete, and never older: its writer was ended before it removed the clear one.
      const sealedBefore = await presentOr(openSealed(key, undefined))
      if (sealedBefore) {
        clear.stream.destroy()
        await digestOf(sealedBefore.stream)
      } else {
        const hash = createHash('sha256')
        const hashed = async function* () {
          for await (const piece of clear.stream) {
            hash.update(piece)
            yield piece
          }
        }
        await put(key, Readable.from(hashed(), { objectMode: false }), clear.size, 'application/octet-stream')
        try {
          const stored = await digestOf((await openSealed(key, undefined)).stream)
          if (!stored.equals(hash.digest())) throw new SealBroken(key)
        } catch (error) {
          // The clear bytes are still there, and are given again.
          await inner.remove(sealedName(key))
          throw error
        }
      }
      await inner.remove(key)
    },
  }
}

async function rewrap(
  inner: StreamStorage,
  masters: readonly [MasterKey, ...MasterKey[]],
  key: string,
): Promise<boolean> {
  const head = await presentOr(inner.open(sealedName(key), { start: 0, end: HEADER_BYTES - 1 }))
  if (!head) return false
  const { header } = await takeHeader(head.stream)
  head.stream.destroy()
  const anew = rewrapped(masters, key, header)
  if (!anew) return false
  const { stream } = await inner.open(sealedName(key))
  const { rest } = await takeHeader(stream)
  async function* bytes() {
    yield anew
    yield* rest
  }
  try {
    await inner.put(
      sealedName(key),
      Readable.from(bytes(), { objectMode: false }),
      'application/octet-stream',
    )
  } finally {
    stream.destroy()
  }
  return true
}

function sealedName(key: string): string {
  if (key.endsWith('.sealed')) throw new RangeError('the name belongs to another sealed file')
  return `${key}.sealed`
}

async function measured(source: string | Buffer): Promise<{ stream: Readable; length: number }> {
  if (typeof source === 'string')
    return { length: (await stat(source)).size, stream: createReadStream(source) }
  return { length: source.length, stream: Readable.from([source], { objectMode: false }) }
}

/** Both, or neither: what did open is closed again. */
async function bothOpened<First extends { stream: Readable }, Second extends { stream: Readable }>(
  first: Promise<First>,
  second: Promise<Second> | undefined,
): Promise<[First, Second | undefined]> {
  const [one, two] = await Promise.allSettled([first, second])
  if (one.status === 'fulfilled' && two.status === 'fulfilled') return [one.value, two.value]
  if (one.status === 'fulfilled') one.value.stream.destroy()
  if (two.status === 'fulfilled') two.value?.stream.destroy()
  throw one.status === 'rejected' ? one.reason : two.status === 'rejected' ? two.reason : undefined
}

/** The first bytes of a stream, and what follows. A file that ends in its header gives a short one. */
async function takeHeader(stream: Readable): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let begun: Buffer = Buffer.alloc(0)
  while (begun.length < HEADER_BYTES) {
    const { done, value } = await pieces.next()
    if (done) break
    begun = begun.length === 0 ? value : Buffer.concat([begun, value])
  }
  async function* rest() {
    if (begun.length > HEADER_BYTES) yield begun.subarray(HEADER_BYTES)
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { header: begun.subarray(0, HEADER_BYTES), rest: rest() }
}

function presentOr<Opened>(opening: Promise<Opened>): Promise<Opened | undefined> {
  return opening.catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}

async function digestOf(stream: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest()
}

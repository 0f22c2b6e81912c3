import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/*
 * A sealed file: a header, then its chunks. The header names the form and the key of the deployment, says how long the
 * clear file is and holds the file's own random key, sealed under the deployment's key and bound to the place where the
 * file is stored. Turning the deployment's keys changes the header alone. The first form named no key. A chunk is
 * 64 KiB (the last one may be shorter) under AES-256-GCM with its tag; its nonce is its number and whether it is the
 * last, so that none can be moved, left out or cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, CRYPTO 2015). The nonces need no chance: no second file has this key.
 */

const FIRST_FORM = Buffer.from('RXSEAL\x00\x01', 'latin1')
/** Followed by the id of the key: as long as the first form, so that the header is. */
const FORM = Buffer.from('RXS2', 'latin1')
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const NAME_BYTES = FORM.length + 4
const NAMED_BYTES = NAME_BYTES + 8

export const HEADER_BYTES = NAMED_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES
/** Clear bytes of every chunk but the last. */
export const CHUNK_BYTES = 64 * 1024
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

/** First and last byte of a part of a file, both in it. */
export interface ByteRange {
  start: number
  end: number
}

/** Stored bytes are not what was sealed for their place: changed, cut off, moved, or sealed under another key. */
export class SealBroken extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`the bytes stored for ${key} are not what was sealed`, options)
    this.name = 'SealBroken'
  }
}

/** A header names a key that is not in the ring: a wrong start, or a changed byte. */
export class UnknownFileKey extends SealBroken {
  constructor(key: string, id: Buffer) {
    super(key)
    this.message = `the file ${key} was sealed under the key ${id.toString('hex')}, which is not among SECRET_KEYS: put that key back (docs/keys.md)`
    this.name = 'UnknownFileKey'
  }
}

/** A key of the deployment, with the id that headers name it by. */
export interface MasterKey {
  id: Buffer
  key: KeyObject
}

/** What the header of a sealed file says. */
export interface SealedFile {
  /** Where it is stored. */
  storageKey: string
  /** Clear bytes. */
  length: number
  fileKey: KeyObject
}

const chunkCount = (length: number) => Math.max(1, Math.ceil(length / CHUNK_BYTES))

/** How long a file of so many clear bytes is when it is sealed. */
export const sealedLength = (length: number): number => HEADER_BYTES + length + chunkCount(length) * TAG_BYTES

/** A new key for a file that will be stored there, and the header that holds it. */
export function newHeader(
  master: MasterKey,
  storageKey: string,
  length: number,
  bytes: Buffer = randomBytes(KEY_BYTES),
): SealedFile & { header: Buffer } {
  const named = Buffer.alloc(NAMED_BYTES)
  Buffer.concat([FORM, master.id]).copy(named)
  named.writeBigUInt64BE(BigInt(length), NAME_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', master.key, nonce).setAAD(bound(named, storageKey))
  const wrapped = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return {
    storageKey,
    length,
    fileKey: createSecretKey(bytes),
    header: Buffer.concat([named, nonce, wrapped]),
  }
}

/** The header of a stored file anew under the first of these keys; undefined when it is already under that one. */
export function rewrapped(
  [newest, ...older]: readonly [MasterKey, ...MasterKey[]],
  storageKey: string,
  header: Buffer,
): Buffer | undefined {
  if (header.subarray(0, NAME_BYTES).equals(Buffer.concat([FORM, newest.id]))) return undefined
  const { length, fileKey } = readHeader([newest, ...older], storageKey, header)
  return newHeader(newest, storageKey, length, fileKey.export()).header
}

/** Throws `SealBroken` when this is not the header of a file of that place, `UnknownFileKey` when it names another key. */
export function readHeader(
  masters: readonly [MasterKey, ...MasterKey[]],
  storageKey: string,
  header: Buffer,
): SealedFile {
  if (header.length !== HEADER_BYTES) throw new SealBroken(storageKey)
  if (header.subarray(0, NAME_BYTES).equals(FIRST_FORM)) {
    const [newest, ...older] = masters
    for (const master of older)
      try {
        return openHeader(master, storageKey, header)
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error
      }
    return openHeader(newest, storageKey, header)
  }
  if (!header.subarray(0, FORM.length).equals(FORM)) throw new SealBroken(storageKey)
  const id = header.subarray(FORM.length, NAME_BYTES)
  const master = masters.find((one) => one.id.equals(id))
  if (!master) throw new UnknownFileKey(storageKey, id)
  return openHeader(master, storageKey, header)
}

function openHeader(master: MasterKey, storageKey: string, header: Buffer): SealedFile {
  const named = header.subarray(0, NAMED_BYTES)
  const nonce = header.subarray(NAMED_BYTES, NAMED_BYTES + NONCE_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', master.key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(bound(named, storageKey)).setAuthTag(header.subarray(-TAG_BYTES))
    const wrapped = header.subarray(NAMED_BYTES + NONCE_BYTES, -TAG_BYTES)
    const fileKey = createSecretKey(Buffer.concat([decipher.update(wrapped), decipher.final()]))
    return { storageKey, length: Number(named.readBigUInt64BE(NAME_BYTES)), fileKey }
  } catch (error) {
    throw new SealBroken(storageKey, { cause: error })
  }
}

const bound = (named: Buffer, storageKey: string) => Buffer.concat([named, Buffer.from(storageKey)])

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, NONCE_BYTES - 5)
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** The sealed chunks of a file whose clear bytes come in pieces of any size. At most a piece and a chunk are held. */
export async function* sealChunks(file: SealedFile, clear: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const last = chunkCount(file.length) - 1
  let index = 0
  let taken = 0
  let rest: Buffer = Buffer.alloc(0)
  const seal = (chunk: Buffer) => {
    const cipher = createCipheriv('aes-256-gcm', file.fileKey, nonceOf(index, index === last))
    index += 1
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  for await (const piece of clear) {
    taken += piece.length
    if (taken > file.length) break
    rest = joined(rest, piece)
    // The last chunk, which may be a whole one, waits for the end.
    while (index < last && rest.length >= CHUNK_BYTES) {
      yield seal(rest.subarray(0, CHUNK_BYTES))
      rest = rest.subarray(CHUNK_BYTES)
    }
  }
  if (taken !== file.length) throw new Error('a file changed its length while it was sealed')
  yield seal(rest)
}

/** Which chunks hold a range, and where in the sealed file they lie; all of them without one. */
export function chunksOf(range: ByteRange): { first: number; sealed: ByteRange } {
  const first = Math.floor(range.start / CHUNK_BYTES)
  const after = Math.floor(range.end / CHUNK_BYTES) + 1
  return {
    first,
    sealed: {
      start: HEADER_BYTES + first * SEALED_CHUNK_BYTES,
      end: HEADER_BYTES + after * SEALED_CHUNK_BYTES - 1,
    },
  }
}

/**
 * The clear bytes of a range, from the sealed bytes that begin with its first chunk. Nothing of a chunk is given before
 * all of it was checked. Throws `SealBroken`, which may come after chunks that were sound.
 */
export async function* openChunks(
  file: SealedFile,
  range: ByteRange,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const last = chunkCount(file.length) - 1
  // An empty file has a chunk too, which says that it is empty.
  const lastWanted = Math.max(0, Math.min(last, Math.floor(range.end / CHUNK_BYTES)))
  const sealedBytes = (at: number) =>
    at === last ? file.length - last * CHUNK_BYTES + TAG_BYTES : SEALED_CHUNK_BYTES
  let { first: index } = chunksOf(range)
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of sealed) {
    rest = joined(rest, piece)
    const opened: Buffer[] = []
    while (index <= lastWanted && rest.length >= sealedBytes(index)) {
      const bytes = sealedBytes(index)
      const begin = index * CHUNK_BYTES
      const chunk = openChunk(file, rest.subarray(0, bytes), index, index === last)
      opened.push(chunk.subarray(Math.max(0, range.start - begin), range.end + 1 - begin))
      rest = rest.subarray(bytes)
      index += 1
    }
    yield* opened
  }
  if (index <= lastWanted || rest.length > 0) throw new SealBroken(file.storageKey)
}

function openChunk(file: SealedFile, sealed: Buffer, index: number, last: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', file.fileKey, nonceOf(index, last), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const clear = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
  } catch (error) {
    throw new SealBroken(file.storageKey, { cause: error })
  }
  return clear
}

const joined = (rest: Buffer, piece: Buffer) => (rest.length === 0 ? piece : Buffer.concat([rest, piece]))

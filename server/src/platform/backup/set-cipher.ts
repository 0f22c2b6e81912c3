import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/*
 * A file of a set: a header, then chunks. The header names the form, tells another key from an altered file, and holds
 * a random salt. The file's own key is derived from the key of the set, the salt and the file's name, so that no file
 * can stand in for another. The chunks are those of stored files (sealed-bytes.ts): AES-256-GCM with the number of the
 * chunk and whether it is the last as nonce. Unlike those, the length is not known before: the files of a database in
 * use grow while they are read, and are packed on the way.
 */

const MAGIC = Buffer.from('RXBACK\x00\x01', 'latin1')
const CHECK_BYTES = 8
const SALT_BYTES = 32
const HEADER_BYTES = MAGIC.length + CHECK_BYTES + SALT_BYTES
const TAG_BYTES = 16
const NONCE_BYTES = 12
const CHUNK_BYTES = 256 * 1024

/** The file was made under another key. */
export class OtherBackupKey extends Error {
  override name = 'OtherBackupKey'
}

/** The bytes are not those that were written: changed, cut off, or another file's. */
export class AlteredFile extends Error {
  override name = 'AlteredFile'
}

/** A name under which a file lies in a set: says nothing of what it is, and is the same in every set of the key. */
export function storedName(key: KeyObject, name: string): string {
  return createHmac('sha256', key).update(`name\n${name}`).digest('hex').slice(0, 40)
}

/** The sealed bytes of a file, of which at most a piece and a chunk are held at once. */
export async function* sealPieces(
  key: KeyObject,
  name: string,
  clear: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  yield Buffer.concat([MAGIC, keyCheck(key), salt])
  const fileKey = keyOfFile(key, salt, name)
  let index = 0
  const seal = (chunk: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index, last))
    index += 1
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of clear) {
    rest = joined(rest, piece)
    // The last chunk, which may be a whole one, waits for the end.
    while (rest.length > CHUNK_BYTES) {
      yield seal(rest.subarray(0, CHUNK_BYTES), false)
      rest = rest.subarray(CHUNK_BYTES)
    }
  }
  yield seal(rest, true)
}

/**
 * The clear bytes of a sealed file. Nothing of a chunk is given before all of it was checked.
 *
 * @throws OtherBackupKey, or AlteredFile, which may come after chunks that were sound
 */
export async function* openPieces(
  key: KeyObject,
  name: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let fileKey: KeyObject | undefined
  let rest: Buffer = Buffer.alloc(0)
  let index = 0
  const open = (chunk: Buffer, last: boolean) => {
    if (!fileKey) throw new AlteredFile(name)
    const clear = openChunk(fileKey, chunk, nonceOf(index, last))
    if (!clear) throw new AlteredFile(name)
    index += 1
    return clear
  }
  for await (const piece of sealed) {
    rest = joined(rest, piece)
    if (!fileKey && rest.length >= HEADER_BYTES) {
      fileKey = keyOfFile(key, saltOf(key, name, rest.subarray(0, HEADER_BYTES)), name)
      rest = rest.subarray(HEADER_BYTES)
    }
    while (fileKey && rest.length > CHUNK_BYTES + TAG_BYTES) {
      yield open(rest.subarray(0, CHUNK_BYTES + TAG_BYTES), false)
      rest = rest.subarray(CHUNK_BYTES + TAG_BYTES)
    }
  }
  yield open(rest, true)
}

function saltOf(key: KeyObject, name: string, header: Buffer): Buffer {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new AlteredFile(name)
  const check = header.subarray(MAGIC.length, MAGIC.length + CHECK_BYTES)
  if (!check.equals(keyCheck(key))) throw new OtherBackupKey(name)
  return header.subarray(-SALT_BYTES)
}

function openChunk(fileKey: KeyObject, chunk: Buffer, nonce: Buffer): Buffer | undefined {
  if (chunk.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
  const clear = decipher.update(chunk.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
    return clear
  } catch {
    return undefined
  }
}

const keyCheck = (key: KeyObject) =>
  createHmac('sha256', key).update('key check').digest().subarray(0, CHECK_BYTES)

const keyOfFile = (key: KeyObject, salt: Buffer, name: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, `file\n${name}`, 32)))

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, NONCE_BYTES - 5)
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

const joined = (rest: Buffer, piece: Buffer) => (rest.length === 0 ? piece : Buffer.concat([rest, piece]))

import { createInflateRaw } from 'node:zlib'

/** A part of a ZIP archive as the archive's directory describes it. */
export interface ZipEntry {
  name: string
  method: number
  packedBytes: number
  unfoldedBytes: number
  /** Where its own header begins. */
  at: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** Its end has a comment of 65,535 bytes at most. */
const END_BYTES = 22 + 65_535
const STORED = 0
const DEFLATED = 8

/** The directory at the end of an archive; undefined when there is none that can be followed. */
export function zipDirectory(file: Buffer): ZipEntry[] | undefined {
  for (let at = file.length - 22; at >= Math.max(0, file.length - END_BYTES); at -= 1) {
    if (file.readUInt32LE(at) !== END) continue
    return entriesFrom(file, file.readUInt32LE(at + 16), file.readUInt16LE(at + 10))
  }
  return undefined
}

function entriesFrom(file: Buffer, start: number, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = start
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) return undefined
    const nameBytes = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameBytes),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unfoldedBytes: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * The bytes of a part, piece by piece, so that whoever counts them can stop: what the directory says of their number
 * is a claim. Throws when the part cannot be unfolded.
 */
export async function* unfold(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { at, method, packedBytes } = entry
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw new Error('a part has no header')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) throw new Error('a part is cut short')
  if (method === STORED) {
    yield packed
    return
  }
  if (method !== DEFLATED) throw new Error('a part is packed in an unknown way')
  const inflate = createInflateRaw()
  inflate.end(packed)
  yield* inflate as AsyncIterable<Buffer>
}

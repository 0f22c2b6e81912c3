import { createReadStream } from 'node:fs'
import { type FileHandle, stat } from 'node:fs/promises'
import { readSealLine, type SealLine } from './seal-line.ts'

const NEWLINE = 10
const TAIL_BYTES = 4 * 2 ** 20

export interface Tail {
  /** Of the file, in bytes. */
  size: number
  /** Whole lines at its end, oldest first; none when its last whole line is not a seal. */
  lines: SealLine[]
  /** Bytes after the last line end. */
  unfinished: number
}

/** The end of a seals file: as many whole lines as fit into some megabytes, one at least. */
export async function readTail(handle: FileHandle): Promise<Tail> {
  const { size } = await handle.stat()
  for (let length = Math.min(TAIL_BYTES, size); ; length = Math.min(2 * length, size)) {
    const bytes = Buffer.alloc(length)
    await readFully(handle, bytes, size - length)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    const start = length === size ? 0 : bytes.indexOf(NEWLINE) + 1
    if (start >= end && length < size) continue
    const lines = bytes.subarray(start, end).toString('utf8').split('\n').slice(0, -1).map(readSealLine)
    const known = lines.slice(lines.lastIndexOf(undefined) + 1).filter((line) => line !== undefined)
    return { size, lines: known, unfinished: length - end }
  }
}

async function readFully(handle: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let read = 0; read < into.length; ) {
    const { bytesRead } = await handle.read(into, read, into.length - read, position + read)
    if (bytesRead === 0) throw new Error('the seals file became shorter while it was read')
    read += bytesRead
  }
}

/** Size of a seals file in bytes; 0 when there is none. */
export async function sealsSize(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.size ?? 0
}

/** The whole lines among the first `size` bytes of a seals file, in order; undefined for one that is no seal. */
export async function* sealLines(file: string, size: number): AsyncGenerator<SealLine | undefined> {
  if (size === 0) return
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', end: size - 1 })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield readSealLine(line)
  }
}

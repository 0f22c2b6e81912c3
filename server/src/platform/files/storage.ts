import type { Readable } from 'node:stream'
import type { ByteRange } from './sealed-bytes.ts'

/**
 * The bytes of files. Keys are paths of plain segments such as `pages/0b8f…`; code that stores under a key has a row in
 * `files` for it first, so that no stored bytes are unknown.
 */
export interface FileStorage {
  /**
   * Stores a file's bytes (a path, or the bytes themselves) under the key, completely or not at all; replaces existing
   * ones.
   */
  put(key: string, source: string | Buffer, mediaType: string): Promise<void>
  /**
   * The bytes, or those of a range that lies in the file, and how many the whole file has. Rejects with `FileMissing`
   * when nothing is stored under the key.
   */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Copies the bytes to a file of this machine. Rejects with `FileMissing` as `open` does. */
  fetchTo(key: string, file: string): Promise<void>
  /** Does nothing when nothing is stored. */
  remove(key: string): Promise<void>
  /** Whether files can be stored now. */
  healthy(): Promise<boolean>
}

/** A storage that takes a file's bytes as they are made, too. */
export interface StreamStorage extends FileStorage {
  put(key: string, source: string | Buffer | Readable, mediaType: string): Promise<void>
}

/** Nothing is stored under this key. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored under ${key}`, options)
    this.name = 'FileMissing'
  }
}

const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*$/i

/** Segments of a key; throws a RangeError for anything that could lead elsewhere. */
export function keySegments(key: string): string[] {
  const segments = key.split('/')
  if (segments.length < 2 || key.length > 200 || !segments.every((part) => segment.test(part)))
    throw new RangeError('a storage key has two or more plain segments')
  return segments
}

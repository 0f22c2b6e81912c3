import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import type { UploadType } from '@rxdesk/contract/upload-types'
import { Problem } from '#platform/protocol/problem.ts'

export const tooLarge = () => new Problem('tooLarge', message('upload.tooLarge'))
export const wrongType = () => new Problem('unsupported', message('upload.wrongType'))

/**
 * Writes a stream to `file` and returns its length and SHA-256. Throws a Problem when it is longer than an upload may
 * be. The stream is left open then: an HTTP request torn down could not carry the answer any more.
 */
export async function writeArriving(
  body: Readable,
  file: string,
): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limits.uploadBytes) throw tooLarge()
      hash.update(chunk)
      await handle.appendFile(chunk)
    }
  } catch (error) {
    // The sender disconnected midway: no client reads this answer, and it is no fault of ours to log.
    if (body.errored) throw new Problem('invalid', message('upload.unreadable'))
    throw error
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest() }
}

/** Bytes at their place; those of HEIC name its brand, of which it has several. */
const signatures: readonly (readonly [UploadType, at: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map(
    (brand) => ['image/heic', 4, `ftyp${brand}`] as const,
  ),
  ['application/pdf', 0, '%PDF-'],
]

/**
 * The type that a file's first bytes claim, whatever its name says; undefined for any other. Only these bytes
 * are checked here: parsing untrusted files is left to the recognition child, which checks again thoroughly.
 */
export async function claimedType(file: string): Promise<UploadType | undefined> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return typeOfHead(head.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** As many bytes as the longest of the signatures reaches. */
const HEAD_BYTES = 12

/** The same of bytes in memory. */
export function typeOfHead(bytes: Buffer): UploadType | undefined {
  const start = bytes.toString('latin1', 0, HEAD_BYTES)
  return signatures.find(([, at, signature]) => start.startsWith(signature, at))?.[0]
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { Problem } from '#platform/protocol/problem.ts'

export type UploadType = 'image/jpeg' | 'image/png' | 'application/pdf'

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

const signatures: readonly (readonly [UploadType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['application/pdf', Buffer.from('%PDF-')],
]

/**
 * The type that a file's first bytes claim, whatever its name says; undefined for any other. Only these bytes
 * are checked here: parsing untrusted files is left to the recognition child, which checks again thoroughly.
 */
export async function claimedType(file: string): Promise<UploadType | undefined> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(8)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    const start = head.subarray(0, bytesRead)
    return signatures.find(([, signature]) => start.subarray(0, signature.length).equals(signature))?.[0]
  } finally {
    await handle.close()
  }
}

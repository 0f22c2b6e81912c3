import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AlteredFile, OtherBackupKey, openPieces, sealPieces, storedName } from './set-cipher.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const CHUNK = 256 * 1024
const HEADER = 48
const TAG = 16

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function all(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}

const sealed = (clear: Buffer, size = 100_000) => all(sealPieces(key, 'one', pieces(clear, size)))
const opened = (bytes: Buffer, { name = 'one', size = 70_001, by = key } = {}) =>
  all(openPieces(by, name, pieces(bytes, size)))

describe('files of a set', () => {
  it.each([
    0,
    1,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    2 * CHUNK,
    3 * CHUNK + 5,
  ])('of %i bytes are what was sealed, however they come', async (length) => {
    const clear = randomBytes(length)
    const bytes = await sealed(clear)
    expect(bytes.length).toBe(HEADER + length + TAG * Math.max(1, Math.ceil(length / CHUNK)))
    expect((await opened(bytes)).equals(clear)).toBe(true)
    expect((await opened(bytes, { size: bytes.length })).equals(clear)).toBe(true)
  })

  it('are refused when they are changed, cut off between chunks, put in another order or in the place of another', async () => {
    const bytes = await sealed(randomBytes(2 * CHUNK + 10))
    const [first, second] = [HEADER, HEADER + CHUNK + TAG]
    const swapped = Buffer.concat([
      bytes.subarray(0, first),
      bytes.subarray(second, second + CHUNK + TAG),
      bytes.subarray(first, second),
      bytes.subarray(second + CHUNK + TAG),
    ])
    const changed = Buffer.from(bytes)
    changed[second + 5] = (changed[second + 5] ?? 0) ^ 1
    for (const wrong of [changed, swapped, bytes.subarray(0, second), bytes.subarray(0, 20), Buffer.alloc(0)])
      await expect(opened(wrong)).rejects.toThrow(AlteredFile)
    await expect(opened(bytes, { name: 'another' })).rejects.toThrow(AlteredFile)
  })

  it('tell another key from an altered file, and have names that say nothing', async () => {
    const bytes = await sealed(Buffer.from('text'))
    const by = createSecretKey(Buffer.alloc(32, 8))
    await expect(opened(bytes, { by })).rejects.toThrow(OtherBackupKey)
    expect(storedName(key, 'data/one')).toMatch(/^[0-9a-f]{40}$/)
    expect(storedName(key, 'data/one')).not.toBe(storedName(by, 'data/one'))
  })
})

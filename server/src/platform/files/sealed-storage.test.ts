import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from '@rxdesk/contract/testing/properties'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { CHUNK_BYTES, HEADER_BYTES, SealBroken, sealedLength } from './sealed-bytes.ts'
import { createSealedStorage, type SealedStorage } from './sealed-storage.ts'
import { describeStorage } from './storage.fixture.ts'
import { FileMissing, type StreamStorage } from './storage.ts'

const named = (files: Buffer) => [{ id: files.subarray(0, 4), files }]
const master = named(randomBytes(32))

describeStorage('sealed storage on the disk', async (folder) => ({
  storage: createSealedStorage(createDiskStorage(folder), master),
}))

async function inBucket(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'rx' }],
  })
  const { port } = await server.run()
  const inner = createS3Storage({
    S3_BUCKET: 'rx',
    S3_REGION: 'ap-south-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  })
  const close = async () => {
    inner.close()
    await server.close()
  }
  return { storage: createSealedStorage(inner, master), close }
}
describeStorage('sealed storage in a bucket', inBucket)

let folder: string
let inner: StreamStorage
let storage: SealedStorage
let bucket: Awaited<ReturnType<typeof inBucket>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-sealed-'))
  inner = createDiskStorage(path.join(folder, 'disk'))
  storage = createSealedStorage(inner, master)
  bucket = await inBucket(path.join(folder, 'bucket'))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function placeOf(name: string): Promise<string> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = all.find((entry) => entry.isFile() && entry.name === name)
  if (!found) throw new Error(`${name} is not on the disk`)
  return path.join(found.parentPath, name)
}
const read = async (key: string) => buffer((await storage.open(key)).stream)

/** Lengths about the borders of chunks, and others. */
const someLength = fc.oneof(
  fc.constantFrom(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 5 * CHUNK_BYTES),
  fc.integer({ min: 0, max: 6 * CHUNK_BYTES }),
)
const rangeIn = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
)

describe.each(['the disk', 'a bucket'])('a file sealed on %s', (where) => {
  it('gives any bytes back, whole and by any range', () =>
    fc.assert(
      fc.asyncProperty(
        someLength,
        fc.array(rangeIn, { maxLength: 4 }),
        fc.boolean(),
        async (length, parts, asFile) => {
          const on = where === 'the disk' ? storage : bucket.storage
          const bytes = randomBytes(length)
          const source = path.join(folder, 'source')
          if (asFile) await writeFile(source, bytes)
          await on.put('pages/any', asFile ? source : bytes, 'image/jpeg')
          const whole = await on.open('pages/any')
          expect(whole.size).toBe(length)
          expect((await buffer(whole.stream)).equals(bytes)).toBe(true)
          if (length === 0) return
          for (const [one, two] of parts) {
            const [start = 0, end = 0] = [one, two]
              .map((share) => Math.floor(share * (length - 1)))
              .sort((a, b) => a - b)
            const { stream, size } = await on.open('pages/any', { start, end })
            expect(size).toBe(length)
            expect((await buffer(stream)).equals(bytes.subarray(start, end + 1))).toBe(true)
          }
        },
      ),
      { numRuns: where === 'the disk' ? 60 : 12 },
    ))
})

describe('what rests on the disk', () => {
  it('is not the clear file, and has a key of its own each time', async () => {
    const bytes = Buffer.from('Paracetamol 500 mg '.repeat(1000))
    await storage.put('pages/rest', bytes, 'image/jpeg')
    const first = await readFile(await placeOf('rest.sealed'))
    await storage.put('pages/rest', bytes, 'image/jpeg')
    const second = await readFile(await placeOf('rest.sealed'))
    expect(first.length).toBe(sealedLength(bytes.length))
    expect(first.includes('Paracetamol')).toBe(false)
    expect(first.subarray(HEADER_BYTES).equals(second.subarray(HEADER_BYTES))).toBe(false)
  })

  it('is refused when any byte of it is another, and gives nothing of the changed chunk', async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES + 100)
    await storage.put('pages/flip', bytes, 'image/jpeg')
    const place = await placeOf('flip.sealed')
    const sealed = await readFile(place)
    const inHeader = fc.integer({ min: 0, max: HEADER_BYTES - 1 })
    const anywhere = fc.integer({ min: 0, max: sealed.length - 1 })
    await fc.assert(
      fc.asyncProperty(fc.oneof(inHeader, anywhere), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Buffer.from(sealed)
        changed.writeUInt8((changed[at] ?? 0) ^ mask, at)
        await writeFile(place, changed)
        await expect(read('pages/flip')).rejects.toThrow(SealBroken)
      }),
      { numRuns: 150 },
    )
  })

  it('is refused when it is cut off, longer, or has its chunks in another order', async () => {
    const bytes = randomBytes(4 * CHUNK_BYTES)
    await storage.put('pages/order', bytes, 'image/jpeg')
    const place = await placeOf('order.sealed')
    const sealed = await readFile(place)
    const step = CHUNK_BYTES + 16
    const chunk = (at: number) => sealed.subarray(HEADER_BYTES + at * step, HEADER_BYTES + (at + 1) * step)
    const header = sealed.subarray(0, HEADER_BYTES)
    const others = [
      Buffer.alloc(0),
      sealed.subarray(0, 20),
      header,
      sealed.subarray(0, -1),
      sealed.subarray(0, -step),
      Buffer.concat([sealed, chunk(3)]),
      Buffer.concat([header, chunk(1), chunk(0), chunk(2), chunk(3)]),
      Buffer.concat([header, chunk(0), chunk(1), chunk(2), chunk(2)]),
    ]
    for (const other of others) {
      await writeFile(place, other)
      await expect(read('pages/order')).rejects.toThrow(SealBroken)
      // Also where the wanted part itself is whole: the length is in the header.
      if (other.length !== sealed.length)
        await expect(storage.open('pages/order', { start: 0, end: 10 })).rejects.toThrow(SealBroken)
    }
  })

  it('is refused in the place of another file, and under another key', async () => {
    await storage.put('pages/mine', Buffer.from('of one patient'), 'image/jpeg')
    await storage.put('pages/other', Buffer.from('of another one'), 'image/jpeg')
    await rename(await placeOf('other.sealed'), await placeOf('mine.sealed'))
    await expect(read('pages/mine')).rejects.toThrow(SealBroken)
    const elsewhere = createSealedStorage(inner, named(randomBytes(32)))
    await elsewhere.put('pages/theirs', Buffer.from('x'), 'image/jpeg')
    await expect(read('pages/theirs')).rejects.toThrow(SealBroken)
  })

  it('cannot be asked for by the name of its sealed bytes', async () => {
    await expect(storage.open('pages/mine.sealed')).rejects.toThrow(RangeError)
  })
})

describe('a storage whose volume is encrypted', () => {
  it('stores as it is, reads what was sealed before, and lets neither stand beside the other', async () => {
    const onVolume = createSealedStorage(inner, master, { seals: false })
    await storage.put('pages/volume', Buffer.from('sealed'), 'image/jpeg')
    const before = await onVolume.open('pages/volume', { start: 1, end: 3 })
    expect((await buffer(before.stream)).toString()).toBe('eal')
    await onVolume.put('pages/volume', Buffer.from('clear'), 'image/jpeg')
    expect((await buffer((await inner.open('pages/volume')).stream)).toString()).toBe('clear')
    await onVolume.sealStored('pages/volume')
    expect((await read('pages/volume')).toString()).toBe('clear')
    await onVolume.remove('pages/volume')
    await expect(onVolume.open('pages/volume')).rejects.toThrow(FileMissing)
  })
})

describe('a file of an older version', () => {
  const bytes = randomBytes(CHUNK_BYTES + 5)

  it('is given as it is stored, whole and in part, until it is sealed; then nothing of it is in the clear', async () => {
    await inner.put('pages/old', bytes, 'image/jpeg')
    expect((await read('pages/old')).equals(bytes)).toBe(true)
    const part = await storage.open('pages/old', { start: 10, end: 19 })
    expect((await buffer(part.stream)).equals(bytes.subarray(10, 20))).toBe(true)
    await storage.sealStored('pages/old')
    await expect(inner.open('pages/old')).rejects.toThrow(FileMissing)
    expect((await read('pages/old')).equals(bytes)).toBe(true)
    await storage.sealStored('pages/old')
    await storage.sealStored('pages/never-there')
    expect((await read('pages/old')).equals(bytes)).toBe(true)
  })

  it('is sealed by the next try when the first broke off before or after the sealed bytes were there', async () => {
    await inner.put('pages/broken', bytes, 'image/jpeg')
    const remove = vi.spyOn(inner, 'remove').mockRejectedValueOnce(new Error('killed'))
    await expect(storage.sealStored('pages/broken')).rejects.toThrow('killed')
    remove.mockRestore()
    expect((await read('pages/broken')).equals(bytes)).toBe(true)
    await storage.sealStored('pages/broken')
    await expect(inner.open('pages/broken')).rejects.toThrow(FileMissing)
    expect((await read('pages/broken')).equals(bytes)).toBe(true)
  })

  it('stays as it is where the sealed bytes cannot be read back', async () => {
    await inner.put('pages/spoilt', bytes, 'image/jpeg')
    const put = inner.put
    vi.spyOn(inner, 'put').mockImplementationOnce(async (key, source, mediaType) => {
      await put(key, source, mediaType)
      const place = await placeOf('spoilt.sealed')
      await writeFile(place, (await readFile(place)).fill(0, 200, 210))
    })
    await expect(storage.sealStored('pages/spoilt')).rejects.toThrow(SealBroken)
    expect((await read('pages/spoilt')).equals(bytes)).toBe(true)
    await storage.sealStored('pages/spoilt')
    expect((await read('pages/spoilt')).equals(bytes)).toBe(true)
  })

  it('gives way to what is stored after it', async () => {
    await inner.put('pages/again', bytes, 'image/jpeg')
    await storage.put('pages/again', Buffer.from('newer'), 'image/jpeg')
    await expect(inner.open('pages/again')).rejects.toThrow(FileMissing)
    expect((await read('pages/again')).toString()).toBe('newer')
  })
})

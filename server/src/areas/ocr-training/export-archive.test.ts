import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extract } from 'tar-stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStorage } from '#platform/files/storage.ts'
import { type ExportedPage, trainingArchive } from './export-archive.ts'

let dataDir: string
let fetched: number
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rxdesk-export-'))
  fetched = 0
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Images of these sizes in bytes: a stored page's key is its size. */
const sizes = [1, 511, 512, 513, 300_000]
const storage: FileStorage = {
  put: () => Promise.reject(new Error('nothing is stored')),
  open: () => Promise.reject(new Error('nothing is streamed')),
  remove: () => Promise.resolve(),
  healthy: () => Promise.resolve(true),
  async fetchTo(key, file) {
    fetched += 1
    await writeFile(file, Buffer.alloc(Number(key), 'x'))
  },
}
const log = { warn: () => undefined, info: () => undefined, error: () => undefined }
const archiveOf = (pages: AsyncIterable<ExportedPage>) =>
  trainingArchive(
    {
      dataDir,
      storage,
      cropper: { cut: () => Promise.resolve({ kind: 'done', value: { crops: 0 } }) },
      log,
    },
    pages,
    dataDir,
  )

const page = (number: number, bytes: number): ExportedPage => ({
  caseId: 1,
  number,
  version: 1,
  clientName: 'City Hospital',
  storageKey: String(bytes),
  content: { words: [], language: 'eng' },
})
async function* pagesOf(bytes: readonly number[], ended: { yes: boolean }): AsyncGenerator<ExportedPage> {
  try {
    for (const [at, each] of bytes.entries()) yield page(at + 1, each)
  } finally {
    ended.yes = true
  }
}

it('holds files of any size whole', async () => {
  const entries: [string | undefined, number][] = []
  const reader = extract()
  const read = (async () => {
    for await (const entry of reader) {
      let bytes = 0
      for await (const piece of entry) bytes += (piece as Buffer).length
      entries.push([entry.header.name.split('/').at(-1), bytes])
    }
  })()
  for await (const piece of archiveOf(pagesOf(sizes, { yes: false }))) reader.write(piece)
  reader.end(undefined)
  await read
  const images = entries.filter(([name]) => name?.startsWith('page-'))
  expect(images).toEqual(sizes.map((size, at) => [`page-00000${at + 1}.jpg`, size]))
  expect(entries.map(([name]) => name).slice(-3)).toEqual(['det_gt.txt', 'rec_gt.txt', 'manifest.jsonl'])
})

it('reads a page when the one before is consumed, and stops when the reader stops', async () => {
  const ended = { yes: false }
  const archive = archiveOf(pagesOf([300_000, 300_000, 300_000, 300_000], ended))
  let taken = 0
  for await (const piece of archive) {
    taken += piece.length
    if (taken > 100_000) break
  }
  expect(fetched).toBe(1)
  expect(ended.yes).toBe(true)
})

it('breaks off when a page cannot be read', async () => {
  async function* failing(): AsyncGenerator<ExportedPage> {
    yield page(1, 1)
    throw new Error('the database went away')
  }
  const whole = async () => {
    for await (const piece of archiveOf(failing())) expect(piece.length).toBeGreaterThan(0)
  }
  await expect(whole()).rejects.toThrow('the database went away')
})

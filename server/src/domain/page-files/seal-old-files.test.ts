import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import type { StreamStorage } from '#platform/files/storage.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { sealOldFiles } from './seal-old-files.ts'
import { picture, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp
/** As an older version stored. */
let clear: StreamStorage

beforeAll(async () => {
  testApp = await openFileTestApp()
  clear = createDiskStorage(path.join(testApp.dataDir, 'files'))
})
afterAll(() => testApp.close())

/** As the clock asks again and again: a turn ends after some seconds. */
async function seal(files: Parameters<typeof sealOldFiles>[1] = testApp.files): Promise<number> {
  let all = 0
  for (let turn = 1; turn > 0; all += turn) turn = await sealOldFiles(testApp.services, files)
  return all
}
const read = async (key: string) => buffer((await testApp.files.storage.open(key)).stream)
const waiting = () =>
  testApp.services.db.selectFrom('files').select('storage_key').where('sealed', '=', false).execute()
const inTheClear = async () =>
  (await testApp.filesOnDisk()).filter((name) => !name.endsWith('.sealed') && name.includes('stored'))

async function oldFile(bytes: Buffer, change: { upload_id?: string } = {}): Promise<string> {
  const id = randomUUID()
  const storage_key = `documents/${id}.pdf`
  await clear.put(storage_key, bytes, 'application/pdf')
  await testApp.services.db
    .insertInto('files')
    .values({
      id,
      kind: 'document',
      storage_key,
      media_type: 'application/pdf',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      sealed: false,
      ...change,
    })
    .execute()
  return storage_key
}

describe('sealOldFiles', () => {
  it('has nothing to do where all was stored by this version', async () => {
    await uploaded(testApp, [await picture(1)])
    expect([await seal(), await waiting(), await inTheClear()]).toEqual([0, [], []])
  })

  it('seals all of several batches once, and their content stays', async () => {
    const contents = Array.from({ length: 130 }, () => randomBytes(3000))
    const keys = []
    for (const bytes of contents) keys.push(await oldFile(bytes))
    const sealed = await seal()
    expect([sealed, await waiting(), await inTheClear()]).toEqual([130, [], []])
    for (const [at, key] of keys.entries())
      expect((await read(key)).equals(contents[at] as Buffer)).toBe(true)
    expect(await seal()).toBe(0)
  })

  it('passes over a file that cannot be sealed, says so, and leaves uploads that are no case alone', async () => {
    const { id } = await testApp.newUpload(testApp.asha)
    const [good, bad, fresh] = [
      await oldFile(Buffer.from('good')),
      await oldFile(Buffer.from('bad')),
      await oldFile(Buffer.from('fresh'), { upload_id: id }),
    ]
    const sealStored = (key: string) =>
      key === bad ? Promise.reject(new Error('away')) : testApp.files.sealStored(key)
    expect(await seal({ ...testApp.files, sealStored })).toBe(1)
    expect((await waiting()).map(({ storage_key }) => storage_key).sort()).toEqual([bad, fresh].sort())
    expect(testApp.log.at(-1)?.text).toBe('a file is not yet sealed')
    for (const [key, text] of Object.entries({ [good]: 'good', [bad]: 'bad', [fresh]: 'fresh' }))
      expect((await read(key)).toString()).toBe(text)
    expect(await seal()).toBe(1)
    await testApp.services.db.deleteFrom('files').where('storage_key', '=', fresh).execute()
    await clear.remove(fresh)
  })

  it('loses nothing when it is killed again and again', async () => {
    const contents = new Map<string, Buffer>()
    for (let number = 0; number < 25; number++) {
      const bytes = randomBytes(200_000)
      contents.set(await oldFile(bytes), bytes)
    }
    const sealer = fileURLToPath(new URL('./sealer-killed.fixture.ts', import.meta.url))
    for (const afterMs of [0, 4, 9]) {
      const server = spawn(
        process.execPath,
        [sealer, JSON.stringify(testApp.database.source), testApp.dataDir],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      await once(server.stdout, 'data')
      setTimeout(() => server.kill('SIGKILL'), afterMs)
      await once(server, 'exit')
      for (const [key, bytes] of contents) expect((await read(key)).equals(bytes)).toBe(true)
    }
    expect((await waiting()).length).toBeGreaterThan(0)
    await seal()
    expect([await waiting(), await inTheClear()]).toEqual([[], []])
    for (const [key, bytes] of contents) expect((await read(key)).equals(bytes)).toBe(true)
  })
})

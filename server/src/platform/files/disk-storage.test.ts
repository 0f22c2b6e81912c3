import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createDiskStorage, forgetUnfinished } from './disk-storage.ts'
import { describeStorage } from './storage.fixture.ts'

describeStorage('disk storage', async (folder) => ({ storage: createDiskStorage(folder) }))

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-disk-'))
  await use(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

it('keeps the old bytes complete and leaves nothing half written when a put fails', () =>
  inFolder(async (folder) => {
    const storage = createDiskStorage(folder)
    await storage.put('pages/one', Buffer.from('old'), 'image/png')
    await expect(storage.put('pages/one', path.join(folder, 'absent'), 'image/png')).rejects.toThrow(/ENOENT/)
    expect((await buffer((await storage.open('pages/one')).stream)).toString()).toBe('old')
    expect(await readdir(path.join(folder, 'arriving'))).toEqual([])
  }))

it('is not healthy where nothing can be written', () =>
  inFolder(async (folder) => {
    await writeFile(path.join(folder, 'a-file'), '')
    expect(await createDiskStorage(path.join(folder, 'a-file')).healthy()).toBe(false)
  }))

it('removes what a dead server left half written, not what is still in progress', () =>
  inFolder(async (folder) => {
    await createDiskStorage(folder).put('pages/one', Buffer.from('x'), 'image/png')
    const [old, fresh] = [path.join(folder, 'arriving', 'old'), path.join(folder, 'arriving', 'fresh')]
    await writeFile(old, 'half')
    await writeFile(fresh, 'half')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    await utimes(old, longAgo, longAgo)
    await forgetUnfinished(folder)
    expect(await readdir(path.join(folder, 'arriving'))).toEqual(['fresh'])
  }))

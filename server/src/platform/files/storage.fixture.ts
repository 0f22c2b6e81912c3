import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileMissing, type FileStorage } from './storage.ts'

/** What every storage must do. `open` creates one in an empty folder. */
export function describeStorage(
  name: string,
  open: (folder: string) => Promise<{ storage: FileStorage; close?(): unknown }>,
): void {
  describe(name, () => {
    let folder: string
    let opened: Awaited<ReturnType<typeof open>>
    let storage: FileStorage

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-storage-'))
      opened = await open(path.join(folder, 'kept'))
      storage = opened.storage
    })
    afterAll(async () => {
      await opened.close?.()
      await rm(folder, { recursive: true, force: true })
    })

    const stored = async (key: string) => buffer((await storage.open(key)).stream)

    it('returns what was put, from bytes or a file, with its size', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 1])
      await storage.put('pages/one', bytes, 'image/jpeg')
      const { stream, size } = await storage.open('pages/one')
      expect(size).toBe(5)
      expect(await buffer(stream)).toEqual(bytes)
      const file = path.join(folder, 'source')
      await writeFile(file, Buffer.alloc(300_000, 7))
      await storage.put('pages/two', file, 'image/jpeg')
      const copy = path.join(folder, 'copy')
      await storage.fetchTo('pages/two', copy)
      expect((await readFile(copy)).equals(Buffer.alloc(300_000, 7))).toBe(true)
    })

    it('replaces existing content', async () => {
      await storage.put('pages/again', Buffer.from('first'), 'image/png')
      await storage.put('pages/again', Buffer.from('second'), 'image/png')
      expect((await stored('pages/again')).toString()).toBe('second')
    })

    it('reports missing content, before a put and after a remove', async () => {
      await expect(storage.open('pages/never')).rejects.toThrow(FileMissing)
      await expect(storage.fetchTo('pages/never', path.join(folder, 'never'))).rejects.toThrow(FileMissing)
      await storage.put('pages/gone', Buffer.from('x'), 'image/png')
      await storage.remove('pages/gone')
      await storage.remove('pages/gone')
      await expect(storage.open('pages/gone')).rejects.toThrow(FileMissing)
    })

    it.each([
      '../etc/passwd',
      'pages/../../x',
      '/etc/passwd',
      'pages//x',
      'pages/.hidden',
      'pages/a b',
      'one',
      'pages/x/',
      'pages/x\0y',
      'pages/x\\y',
    ])('refuses the key %j', async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow(RangeError)
      await expect(storage.open(key)).rejects.toThrow(RangeError)
      await expect(storage.remove(key)).rejects.toThrow(RangeError)
    })

    it('is healthy', async () => {
      expect(await storage.healthy()).toBe(true)
    })
  })
}

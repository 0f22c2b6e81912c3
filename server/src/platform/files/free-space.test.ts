import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { createFreeSpace } from './free-space.ts'

const MEGABYTE = 1024 * 1024

it('refuses new files below the reserve, and none where the system does not say', async () => {
  const spaceWith = (bavail: number) => createFreeSpace('/', 100, async () => ({ bavail, bsize: 10 }))
  await expect(spaceWith(9).require()).rejects.toMatchObject({ kind: 'full', status: 507 })
  expect(await spaceWith(9).freeBytes()).toBe(90)
  expect([await spaceWith(9).aboveReserve(), await spaceWith(10).aboveReserve()]).toEqual([false, true])
  await expect(spaceWith(10).require()).resolves.toBeUndefined()
  const silent = createFreeSpace('/', 100, () => Promise.reject(new Error('not supported')))
  await expect(silent.require()).resolves.toBeUndefined()
  expect(await silent.freeBytes()).toBeUndefined()
})

const small = mkdtempSync(path.join(tmpdir(), 'rxdesk-small-'))
const mounted = mounts(small)

/** Only root may mount; where it may not, the test above stands alone. */
function mounts(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterAll(() => {
  if (mounted) execFileSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
})

const name = mounted ? 'a disk of 8 MB' : 'a disk of 8 MB (left out: this account may not mount one)'
describe.runIf(mounted)(name, () => {
  const storage = createDiskStorage(path.join(small, 'files'))
  const space = createFreeSpace(small, 2 * MEGABYTE)
  beforeAll(() => storage.put('pages/first', Buffer.alloc(MEGABYTE, 1), 'image/png'))

  it('keeps what was acknowledged, refuses what does not fit, and is not ready', async () => {
    expect(await space.aboveReserve()).toBe(true)
    expect(await storage.healthy()).toBe(true)
    await writeFile(path.join(small, 'filler'), Buffer.alloc(8 * MEGABYTE)).catch(() => undefined)
    expect(await space.freeBytes()).toBe(0)
    await expect(space.require()).rejects.toMatchObject({ kind: 'full' })
    await expect(storage.put('pages/second', Buffer.alloc(MEGABYTE, 2), 'image/png')).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect(await storage.healthy()).toBe(false)
    expect(await buffer((await storage.open('pages/first')).stream)).toEqual(Buffer.alloc(MEGABYTE, 1))
    await expect(storage.open('pages/second')).rejects.toThrow('nothing is stored')

    rmSync(path.join(small, 'filler'))
    await storage.put('pages/second', Buffer.alloc(MEGABYTE, 2), 'image/png')
    expect(await storage.healthy()).toBe(true)
  })
})

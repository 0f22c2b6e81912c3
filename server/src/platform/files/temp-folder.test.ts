import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetOldTempFolders, withTempFolder } from './temp-folder.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rxdesk-temp-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('temporary folders', () => {
  it('exist during the work, each separate, and are gone after it, also when it fails', async () => {
    const seen = await Promise.all(
      [1, 2].map((name) =>
        withTempFolder(dataDir, async (folder) => {
          await writeFile(path.join(folder, String(name)), '')
          return [folder, (await readdir(folder)).join()] as const
        }),
      ),
    )
    expect(seen.map(([, content]) => content)).toEqual(['1', '2'])
    let failed = ''
    await expect(
      withTempFolder(dataDir, async (folder) => {
        failed = folder
        await writeFile(path.join(folder, 'half'), '')
        throw new Error('broken off')
      }),
    ).rejects.toThrow('broken off')
    for (const folder of [...seen.map(([folder]) => folder), failed]) expect(existsSync(folder)).toBe(false)
  })

  it('of dead servers are removed at start, those of running ones and of other machines are not', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const mine = hostname().replaceAll(/[^\w.-]/g, '_')
    const names = [`${mine}--${gone}`, `${mine}--${process.pid}`, `${mine}--${process.ppid}`, 'elsewhere--1']
    for (const name of names) await mkdir(path.join(dataDir, 'tmp', name, 'work-x'), { recursive: true })
    await forgetOldTempFolders(dataDir)
    expect((await readdir(path.join(dataDir, 'tmp'))).sort()).toEqual(names.slice(2).sort())
    await forgetOldTempFolders(path.join(dataDir, 'absent'))
  })
})

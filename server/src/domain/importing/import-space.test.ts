import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messages } from '@rxdesk/contract/messages'
import { expect, it } from 'vitest'

it('takes no file on the command line either when less is free than the reserve', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rxdesk-import-'))
  try {
    const command = [path.join(import.meta.dirname, 'import.ts'), 'medicines', 'no-such-file.csv']
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { PATH: process.env.PATH, DATA_DIR, DISK_RESERVE_MB: '10000000' },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, messages['upload.noSpace']])
    // It stopped before a database was begun.
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual([])
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})

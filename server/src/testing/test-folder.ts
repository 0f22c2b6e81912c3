import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder for this test file, removed after its last test, whether they passed or failed. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `rxdesk-${name}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

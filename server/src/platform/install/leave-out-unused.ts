import { rmSync } from 'node:fs'
import path from 'node:path'
import { unusedIn } from './unused-in.ts'

/** After `npm ci`: removes what was installed and can never be used here, a quarter of all of it. */
const modules = path.resolve(import.meta.dirname, '../../../../node_modules')
for (const folder of unusedIn(modules, process.platform, process.arch))
  rmSync(folder, { recursive: true, force: true })

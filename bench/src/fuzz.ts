import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run bench:fuzz -- [PAYLOADS] [SEED]`: hostile payloads to every call of a server that is started for it; exit 1
 * when one is answered with a failure of ours, or not at all. The payloads of a seed are always the same.
 */
const [payloads = '10000', seed = '1'] = process.argv.slice(2)
const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'fuzz-calls'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_PAYLOADS: payloads, FUZZ_SEED: seed },
})
process.exitCode = status ?? 1

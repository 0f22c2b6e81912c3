import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { startServerUnderTest } from './server-under-test.ts'

/** `npm run test:browser`: starts the built product and lets Playwright use it; further words go to Playwright. */
const browser = await findBrowser()
// A server with its own data for each worker: no test meets the cases of a test beside it.
const WORKERS = 2
const servers = await Promise.all(Array.from({ length: WORKERS }, () => startServerUnderTest()))
const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
const result = spawnSync(
  process.execPath,
  [cli, 'test', '--config', path.join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...browser.env,
      E2E_URLS: servers.map(({ url }) => url).join(' '),
      E2E_EXECUTABLE: browser.executablePath,
    },
  },
)
await Promise.all(servers.map((server) => server.stop()))
process.exitCode = result.status ?? 1

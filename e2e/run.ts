import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { startServerUnderTest } from './server-under-test.ts'

/** `npm run test:browser`: starts the built product and lets Playwright use it; further words go to Playwright. */
const browser = await findBrowser()
const server = await startServerUnderTest()
const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
const result = spawnSync(
  process.execPath,
  [cli, 'test', '--config', path.join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...browser.env,
      E2E_URL: server.url,
      E2E_EXECUTABLE: browser.executablePath,
      E2E_DATA_DIR: server.dataDir,
    },
  },
)
await server.stop()
process.exitCode = result.status ?? 1

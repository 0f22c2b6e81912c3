import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { demoIsRead } from './demo-is-read.ts'
import { startServerUnderTest } from './server-under-test.ts'

/** `npm run test:browser`: starts the built product and lets Playwright use it; further words go to Playwright. */
const browser = await findBrowser()
// A server with its own data for each worker: no test meets the cases of a parallel one.
const WORKERS = 2
const starting = await Promise.allSettled(Array.from({ length: WORKERS }, () => startServerUnderTest()))
const servers = starting.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
const failed = starting.find((each) => each.status === 'rejected')
if (failed) {
  await Promise.all(servers.map((server) => server.stop()))
  throw failed.reason
}
await Promise.all(servers.map(({ url }) => demoIsRead(url)))
const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
const playwright = spawn(
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
// However the run ends, it stops what it started and leaves no data behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => playwright.kill('SIGTERM'))
const [status] = await once(playwright, 'exit')
await Promise.all(servers.map((server) => server.stop()))
process.exitCode = typeof status === 'number' ? status : 1

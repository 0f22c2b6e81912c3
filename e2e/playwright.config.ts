import { defineConfig } from '@playwright/test'

const servers = (process.env.E2E_URLS ?? '').split(' ')
/** Evaluated again in each worker, which knows its index. */
const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]

/** Two busy cores: a worker with its own server on each, generous waits; a test never asserts a time. */
export default defineConfig({
  testDir: './src',
  workers: servers.length,
  // A shared machine stalls occasionally; a real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: server,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-GB',
    // Tracing takes a good part of the two cores: only failed tests are traced, on the retry.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.E2E_EXECUTABLE,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
})

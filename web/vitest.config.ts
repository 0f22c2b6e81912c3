import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    // A component test names its environment in its first line; the others need no page.
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/testing/longer-waits.ts'],
    // Every part of a screen is rendered, on a machine that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

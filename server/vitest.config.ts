import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/platform/database/test-database-server.ts'],
    // One database server and two cores are shared by all of them.
    maxWorkers: 2,
    // First starts of a database or of an OCR engine take seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

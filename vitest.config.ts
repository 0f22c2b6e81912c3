import { defineConfig } from 'vitest/config'

/** Every unit and database test of the house in one run; the browser tests have their own runner (e2e). */
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'server/vitest.alone.config.ts', 'web', 'structure'],
    maxWorkers: 2,
  },
})

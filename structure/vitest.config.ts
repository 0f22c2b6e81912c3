import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'structure',
    include: ['src/**/*.test.ts'],
    // Every source file of the repository is parsed once, on a machine that may be busy.
    hookTimeout: 60_000,
  },
})

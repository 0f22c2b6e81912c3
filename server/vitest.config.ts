import { defineConfig } from 'vitest/config'
import { serverTests } from './server-tests.ts'

export default defineConfig({
  test: {
    ...serverTests,
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.alone.test.ts'],
    // A file that follows another in a worker finds the modules evaluated: half of the processor's time was theirs.
    isolate: false,
  },
})

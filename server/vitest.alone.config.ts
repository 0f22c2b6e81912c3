import { defineConfig } from 'vitest/config'
import { serverTests } from './server-tests.ts'

/** `*.alone.test.ts`: files that replace modules, or need them as nobody has used them yet. */
export default defineConfig({
  test: { ...serverTests, name: 'server-alone', include: ['src/**/*.alone.test.ts'] },
})

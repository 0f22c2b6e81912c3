import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    // A component test names its environment in its first line; the others need no page.
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})

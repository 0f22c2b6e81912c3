import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lifecycleDiagram, lifecycleRows } from './lifecycle-diagram.ts'

it('is in ARCHITECTURE.md as the table is today (npm run diagram writes it)', () => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  expect(text).toContain(lifecycleDiagram())
  expect(text).toContain(lifecycleRows())
})

import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { heldGroup, heldMinutes } from './held-group.ts'

it('has a median that is within a tenth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 30, max: 20_000 }), { minLength: 1, maxLength: 99 }),
      (lengths) => {
        const counts = new Map<number, number>()
        for (const each of lengths) counts.set(heldGroup(each), (counts.get(heldGroup(each)) ?? 0) + 1)
        const sorted = lengths.toSorted((a, b) => a - b)
        const median = (sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) / 60
        const read = heldMinutes(counts, 0.5) ?? 0
        expect(Math.abs(read - median)).toBeLessThanOrEqual(median * 0.1 + 0.05)
      },
    ),
  )
  expect(heldMinutes(new Map(), 0.5)).toBeNull()
})

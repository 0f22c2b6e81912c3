import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

describe('the marks in a tried line', () => {
  it('names the innermost group within a match', () => {
    const groups = [
      { name: 'value', start: 3, end: 9 },
      { name: 'vital_2', start: 3, end: 6 },
    ]
    expect(stretchesOf(12, [{ start: 0, end: 9, groups }])).toEqual([
      { start: 0, end: 3, matched: true, group: undefined },
      { start: 3, end: 6, matched: true, group: 'vital_2' },
      { start: 6, end: 9, matched: true, group: 'value' },
      { start: 9, end: 12, matched: false, group: undefined },
    ])
  })

  it('loses and doubles no letter when matches overlap', () => {
    const span = fc
      .tuple(fc.nat(30), fc.nat(30))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b), groups: [] }))
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.array(span, { maxLength: 5 }), (text, matches) => {
        const parts = stretchesOf(text.length, matches).map(({ start, end }) => text.slice(start, end))
        expect(parts.join('')).toBe(text)
        expect(parts.every((part) => part !== '')).toBe(true)
      }),
    )
  })
})

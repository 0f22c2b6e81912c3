import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { wordConfidence } from './word-confidence.ts'

const score = fc.double({ min: 0, max: 1, noNaN: true })
const script = fc.constantFrom('latin' as const, 'devanagari' as const)

describe('wordConfidence', () => {
  it('is a share, and never falls when the score rises', () => {
    fc.assert(
      fc.property(score, score, script, (one, other, of) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          wordConfidence(each, of),
        )
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(higher).toBeLessThanOrEqual(1)
        expect(lower).toBeLessThanOrEqual(higher ?? 0)
      }),
    )
  })

  it('does not present a word as read of which the reader itself is unsure', () => {
    expect(wordConfidence(0.99, 'latin')).toBeGreaterThan(0.85)
    expect(wordConfidence(0.85, 'latin')).toBeLessThan(0.6)
    expect(wordConfidence(0.6, 'latin')).toBeLessThan(0.35)
    expect(wordConfidence(0.3, 'devanagari')).toBeLessThan(0.5)
  })
})

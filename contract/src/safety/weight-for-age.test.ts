import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { heaviestOfAge } from './weight-for-age.ts'

it('is one and a half times the usual weight, and undefined from 13 years on', () => {
  expect([0, 6, 12, 48, 72, 155].map(heaviestOfAge)).toEqual([6, 10.5, 15, 24, 37.5, expect.closeTo(68.6, 1)])
  expect(heaviestOfAge(156)).toBeUndefined()
})

it('never falls as a child grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 154 }), (months) => {
      expect(heaviestOfAge(months + 1) ?? 0).toBeGreaterThanOrEqual(heaviestOfAge(months) ?? 0)
    }),
  )
})

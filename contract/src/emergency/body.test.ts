import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { bodyOutline, bodyRegions, pointOf, regionAt } from './body.ts'
import { bodyViews } from './form.ts'

it('finds every region at its own point, in both views', () => {
  for (const view of bodyViews)
    for (const { key } of bodyRegions) expect(regionAt({ view, ...pointOf(key, view) })).toBe(key)
})

it('turns left and right round between front and back', () => {
  expect(regionAt({ view: 'front', x: 13, y: 56 })).toBe('rightHand')
  expect(regionAt({ view: 'back', x: 13, y: 56 })).toBe('leftHand')
})

it('has a region for every point, and an outline within its box that is the same on both sides', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const keys = bodyRegions.map(({ key }) => key)
  fc.assert(
    fc.property(fc.constantFrom(...bodyViews), percent, percent, (view, x, y) => {
      expect(keys).toContain(regionAt({ view, x, y }))
    }),
  )
  for (const [x, y] of bodyOutline) expect(bodyOutline).toContainEqual([100 - x, y])
})

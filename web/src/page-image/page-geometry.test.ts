import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { fittedTransform, pagePoint, shiftInto, turned, turnedPoint, turnedSize } from './page-geometry.ts'

const page = { width: 100, height: 200 }

describe('turning a page', () => {
  it('comes round after four quarters, either way', () => {
    expect([0, 90, 180, 270].map((turn) => turned(turn as 0, 90))).toEqual([90, 180, 270, 0])
    expect(turned(0, -90)).toBe(270)
  })

  it('puts the top left corner to the top right at a quarter turn', () => {
    expect(turnedPoint({ x: 0, y: 0 }, page, 90)).toEqual({ x: 200, y: 0 })
    expect(turnedPoint({ x: 0, y: 0 }, page, 270)).toEqual({ x: 0, y: 100 })
  })

  it('goes there and back, and stays on the page', () => {
    const turn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const)
    const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 200 }) })
    fc.assert(
      fc.property(turn, point, (by, at) => {
        const there = turnedPoint(at, page, by)
        const size = turnedSize(page, by)
        expect(there.x).toBeGreaterThanOrEqual(0)
        expect(there.x).toBeLessThanOrEqual(size.width)
        expect(there.y).toBeLessThanOrEqual(size.height)
        expect(pagePoint(there, page, by)).toEqual(at)
      }),
    )
  })
})

describe('fitting a page', () => {
  const pane = { width: 216, height: 216 }

  it('by width fills it and begins at the top', () => {
    expect(fittedTransform('width', page, pane)).toEqual({ scale: 2, x: 8, y: 8 })
  })

  it('by page shows all of it, centred', () => {
    expect(fittedTransform('page', page, pane)).toEqual({ scale: 1, x: 58, y: 8 })
  })

  it('at actual size shows pixel for pixel', () => {
    expect(fittedTransform('actual', { width: 400, height: 400 }, pane).scale).toBe(1)
  })
})

it('moves a point into a frame by no more than it must', () => {
  const frame = { left: 0, right: 100, top: 0, bottom: 60 }
  expect(shiftInto({ x: 50, y: 30 }, frame, 10)).toEqual({ x: 0, y: 0 })
  expect(shiftInto({ x: -5, y: 58 }, frame, 10)).toEqual({ x: 15, y: -8 })
})

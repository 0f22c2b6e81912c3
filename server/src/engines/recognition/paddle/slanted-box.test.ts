import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { cornersOf, halfTurn, partOf, smallestAround, uprightAround } from './slanted-box.ts'

const box = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 60, max: 900 }),
  height: fc.integer({ min: 5, max: 40 }),
  angle: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
})

describe('slanted boxes', () => {
  it('are found again from their corners and points within, lying along the text', () => {
    fc.assert(
      fc.property(box, (given) => {
        const corners = cornersOf(given)
        const found = smallestAround([...corners, { x: given.x, y: given.y }])
        expect(found.x).toBeCloseTo(given.x, 3)
        expect(found.y).toBeCloseTo(given.y, 3)
        expect(found.width).toBeCloseTo(given.width, 3)
        expect(found.height).toBeCloseTo(given.height, 3)
        expect(halfTurn(found.angle - given.angle)).toBeCloseTo(0, 3)
      }),
    )
  })

  it('have parts that lie within them and make up the whole', () => {
    fc.assert(
      fc.property(box, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (given, share) => {
        const [left, right] = [partOf(given, 0, share), partOf(given, share, 1)]
        expect(left.width + right.width).toBeCloseTo(given.width, 6)
        expect(cornersOf(left)[0]?.x).toBeCloseTo(cornersOf(given)[0]?.x ?? 0, 6)
        expect(cornersOf(right)[2]?.y).toBeCloseTo(cornersOf(given)[2]?.y ?? 0, 6)
      }),
    )
  })

  it('treat a nearly square letter as upright', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 11 },
      { x: 0, y: 11 },
    ]
    expect(smallestAround(square)).toMatchObject({ width: 10, height: 11, angle: 0 })
    expect(uprightAround(smallestAround(square))).toEqual({ x: 0, y: 0, width: 10, height: 11 })
  })
})

import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { boxOnPage, pageTurns, turnBox, turnedSize } from './page-turn.ts'

const pageAndBox = fc
  .record({ width: fc.integer({ min: 10, max: 4000 }), height: fc.integer({ min: 10, max: 4000 }) })
  .chain((page) =>
    fc.record({
      page: fc.constant(page),
      x: fc.integer({ min: 0, max: page.width - 1 }),
      y: fc.integer({ min: 0, max: page.height - 1 }),
      right: fc.integer({ min: 1, max: page.width }),
      bottom: fc.integer({ min: 1, max: page.height }),
    }),
  )
  .map(({ page, x, y, right, bottom }) => ({
    page,
    box: { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) },
  }))

describe('page turns', () => {
  it('moves the top left corner to the top right with a quarter turn clockwise', () => {
    const page = { width: 100, height: 200 }
    expect(turnBox({ x: 0, y: 0, width: 10, height: 20 }, page, 90)).toEqual({
      x: 180,
      y: 0,
      width: 20,
      height: 10,
    })
    expect(turnedSize(page, 90)).toEqual({ width: 200, height: 100 })
  })

  it('converts every box of a turned page back to its origin', () => {
    fc.assert(
      fc.property(pageAndBox, fc.constantFrom(...pageTurns), ({ page, box }, turn) => {
        expect(boxOnPage(turnBox(box, page, turn), page, turn, 1)).toEqual(box)
      }),
    )
  })

  it('keeps boxes of a scaled copy within the page, whatever the engine says', () => {
    const anyBox = fc.record({
      x: fc.integer({ min: -50, max: 9000 }),
      y: fc.integer({ min: -50, max: 9000 }),
      width: fc.nat(9000),
      height: fc.nat(9000),
    })
    const scale = fc.double({ min: 0.1, max: 10, noNaN: true })
    fc.assert(
      fc.property(pageAndBox, anyBox, fc.constantFrom(...pageTurns), scale, ({ page }, box, turn, factor) => {
        const found = boxOnPage(box, page, turn, factor)
        expect(Math.min(found.x, found.y, found.width, found.height)).toBeGreaterThanOrEqual(0)
        expect(found.x + found.width).toBeLessThanOrEqual(page.width)
        expect(found.y + found.height).toBeLessThanOrEqual(page.height)
      }),
    )
  })
})

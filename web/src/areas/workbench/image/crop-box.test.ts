import { LEAST_REGION_SIDE } from '@rxdesk/contract/areas/workbench/region-schemas'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import type { Turn } from '#page-image/page-geometry.ts'
import { firstBox, regionOf, steppedBox } from './crop-box.ts'

const page = { width: 1000, height: 2000 }
const box = { x: 100, y: 200, width: 300, height: 50 }

describe('the box of a part of a page', () => {
  it('is carried and sized by arrows as the page is shown', () => {
    expect(steppedBox(box, 'ArrowRight', 'move', page, 0)).toEqual({ ...box, x: 110 })
    expect(steppedBox(box, 'ArrowDown', 'size', page, 0)).toEqual({ ...box, height: 60 })
    // Turned a quarter clockwise, right on the screen is up on the page.
    expect(steppedBox(box, 'ArrowRight', 'move', page, 90)).toEqual({ ...box, y: 190 })
    expect(steppedBox(box, 'ArrowRight', 'size', page, 90)).toEqual({ ...box, y: 190, height: 60 })
    expect(steppedBox(box, 'Enter', 'move', page, 0)).toBeUndefined()
  })

  it('stays on the page and readable, however it is moved', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
    const press = fc.tuple(
      key,
      fc.constantFrom('move' as const, 'size' as const),
      fc.constantFrom<Turn>(0, 90, 180, 270),
    )
    const point = fc.record({
      x: fc.integer({ min: -50, max: 1050 }),
      y: fc.integer({ min: -50, max: 2050 }),
    })
    fc.assert(
      fc.property(point, fc.array(press, { maxLength: 60 }), (at, singleFlight) => {
        let moved = firstBox(at, page)
        for (const [name, step, turn] of singleFlight)
          moved = steppedBox(moved, name, step, page, turn) ?? moved
        expect(moved.x).toBeGreaterThanOrEqual(-1e-6)
        expect(moved.y).toBeGreaterThanOrEqual(-1e-6)
        expect(moved.x + moved.width).toBeLessThanOrEqual(page.width + 1e-6)
        expect(moved.y + moved.height).toBeLessThanOrEqual(page.height + 1e-6)
        expect(Math.min(moved.width, moved.height)).toBeGreaterThanOrEqual(LEAST_REGION_SIDE - 1e-6)
      }),
    )
  })

  it('is read in whole pixels of the page, or not at all when too small', () => {
    expect(regionOf({ x: -5.5, y: 10.2, width: 20, height: 9.9 }, page)).toEqual({
      x: 0,
      y: 10,
      width: 15,
      height: 11,
    })
    expect(regionOf({ x: 999, y: 0, width: 90, height: 90 }, page)).toBeUndefined()
  })
})

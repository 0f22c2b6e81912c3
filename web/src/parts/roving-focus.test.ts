import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { placeAfter, tabStop } from './roving-focus.ts'

const extent = { rows: 10, controlsIn: () => 2, screenful: 4, rtl: false }
const on = (row: number, control = 0) => ({ row, control })

describe('moves of the focus', () => {
  it('goes a row up and down and stops at the ends', () => {
    expect(placeAfter('ArrowDown', on(3), extent)).toEqual(on(4))
    expect(placeAfter('ArrowUp', on(3), extent)).toEqual(on(2))
    expect(placeAfter('ArrowUp', on(0), extent)).toEqual(on(0))
    expect(placeAfter('ArrowDown', on(9), extent)).toEqual(on(9))
  })

  it('goes to the ends and by a screenful', () => {
    expect(placeAfter('Home', on(5), extent)).toEqual(on(0))
    expect(placeAfter('End', on(5), extent)).toEqual(on(9))
    expect(placeAfter('PageDown', on(1), extent)).toEqual(on(5))
    expect(placeAfter('PageDown', on(8), extent)).toEqual(on(9))
    expect(placeAfter('PageUp', on(2), extent)).toEqual(on(0))
    expect(placeAfter('PageDown', on(1), { ...extent, screenful: 0 })).toEqual(on(2))
  })

  it('goes into a row and out of it', () => {
    expect(placeAfter('ArrowRight', on(3), extent)).toEqual(on(3, 1))
    expect(placeAfter('ArrowRight', on(3, 2), extent)).toBeUndefined()
    expect(placeAfter('ArrowLeft', on(3, 1), extent)).toEqual(on(3))
    expect(placeAfter('ArrowLeft', on(3), extent)).toBeUndefined()
  })

  it('turns round in a right-to-left language', () => {
    const rtl = { ...extent, rtl: true }
    expect(placeAfter('ArrowLeft', on(3), rtl)).toEqual(on(3, 1))
    expect(placeAfter('ArrowRight', on(3, 1), rtl)).toEqual(on(3))
  })

  it('keeps to the same control in the next row, as far as that has one', () => {
    const uneven = { ...extent, controlsIn: (row: number) => (row === 4 ? 1 : 2) }
    expect(placeAfter('ArrowDown', on(2, 2), uneven)).toEqual(on(3, 2))
    expect(placeAfter('ArrowDown', on(3, 2), uneven)).toEqual(on(4, 1))
  })

  it('leaves other keys alone', () => {
    for (const key of ['Enter', 'Tab', 'a', ' ', 'Escape', 'toString'])
      expect(placeAfter(key, on(3), extent)).toBeUndefined()
  })

  it('never leaves the rows', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight']
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.constantFrom(...keys), { maxLength: 50 }),
        fc.integer({ min: -1, max: 40 }),
        fc.boolean(),
        (controls, pressed, screenful, rtl) => {
          const controlsIn = (row: number) => controls[row] ?? -1
          let at = on(0)
          for (const key of pressed) {
            at = placeAfter(key, at, { rows: controls.length, controlsIn, screenful, rtl }) ?? at
            expect(at.row).toBeGreaterThanOrEqual(0)
            expect(at.row).toBeLessThan(controls.length)
            expect(at.control).toBeGreaterThanOrEqual(0)
            expect(at.control).toBeLessThanOrEqual(controlsIn(at.row))
          }
        },
      ),
    )
  })
})

describe('the row that is the tab stop', () => {
  it('is the first one to begin with', () => {
    expect(tabStop([7, 8, 9], undefined)).toBe(0)
    expect(tabStop([], undefined)).toBe(-1)
  })

  it('is the row of the last focus, wherever it has gone', () => {
    expect(tabStop([7, 8, 9], { id: 9, at: 0 })).toBe(2)
  })

  it('is the row in its place when it is gone', () => {
    expect(tabStop([7, 9], { id: 8, at: 1 })).toBe(1)
    expect(tabStop([7], { id: 8, at: 1 })).toBe(0)
    expect(tabStop([], { id: 8, at: 1 })).toBe(-1)
  })
})

import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { shownPage } from './shown-page.ts'

const pages = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }).map((numbers) => {
  return numbers.sort((a, b) => a - b)
})

describe('shownPage', () => {
  it('shows the first page to begin with', () => {
    expect(shownPage([3, 4], undefined)).toBe(0)
    expect(shownPage([], undefined)).toBe(0)
  })

  it('moves to the page after the removed one, and back when it was the last', () => {
    expect(shownPage([1, 3], 2)).toBe(1)
    expect(shownPage([2, 3], 1)).toBe(0)
    expect(shownPage([1, 2], 3)).toBe(1)
    expect(shownPage([], 1)).toBe(0)
  })

  it('stays on the shown page when another is removed', () => {
    fc.assert(
      fc.property(pages, fc.nat(), fc.nat(), (numbers, look, remove) => {
        const wanted = numbers[look % numbers.length]
        const removed = numbers[remove % numbers.length]
        fc.pre(removed !== wanted)
        const left = numbers.filter((number) => number !== removed)
        expect(left[shownPage(left, wanted)]).toBe(wanted)
      }),
    )
  })

  it('shows a neighbour of the page that was removed', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (numbers, remove) => {
        fc.pre(numbers.length > 1)
        const at = remove % numbers.length
        const left = numbers.filter((_, index) => index !== at)
        const shown = left[shownPage(left, numbers[at])]
        expect([numbers[at - 1], numbers[at + 1]]).toContain(shown)
      }),
    )
  })
})

import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { wordDifference } from './word-difference.ts'

const text = fc
  .array(fc.constantFrom('1-0-1', 'BD', 'fever', 'बुखार', ', ', ' ', '½'), { maxLength: 12 })
  .map((words) => words.join(''))

describe('wordDifference', () => {
  it('rebuilds both texts, and finds no difference in equal ones', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = wordDifference(before, after)
        const without = (kind: string) =>
          found.flatMap((each) => (each.kind === kind ? [] : each.text)).join('')
        expect(without('new')).toBe(before)
        expect(without('gone')).toBe(after)
        expect(found.every(({ kind }) => kind === 'same')).toBe(before === after)
      }),
    )
  })

  it('keeps the words that both have', () => {
    expect(wordDifference('Tab A 1-0-1 x 5 days', 'Tab A 1-1-1 x 5 days')).toEqual([
      { kind: 'same', text: 'Tab A ' },
      { kind: 'gone', text: '1-0-1' },
      { kind: 'new', text: '1-1-1' },
      { kind: 'same', text: ' x 5 days' },
    ])
  })

  it('takes very long texts whole', () => {
    const long = 'word '.repeat(2_000)
    expect(wordDifference(long, `${long}more`).map(({ kind }) => kind)).toEqual(['gone', 'new'])
  })
})

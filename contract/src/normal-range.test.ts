import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { liesWithin, normalRanges, normalText, rangeStatusesOf } from './normal-range.ts'

describe('normal values', () => {
  it('are read as they are written', () => {
    expect(normalRanges('60-100', 'number')).toEqual([{ lowest: 60, highest: 100 }])
    expect(normalRanges('≤ 5.6', 'number')).toEqual([{ lowest: null, highest: 5.6 }])
    expect(normalRanges('>=95', 'number')).toEqual([{ lowest: 95, highest: null }])
    expect(normalRanges('90–139/60–89', 'pair')).toHaveLength(2)
    expect(normalRanges('', 'pair')).toEqual([])
  })

  it.each([
    ['100-60', 'number'],
    ['60', 'number'],
    ['60-100', 'pair'],
    ['90-139/60-89', 'number'],
    ['a-b', 'number'],
    ['90-139/60-89/1-2', 'pair'],
  ] as const)('are not %s of a sign that is a %s', (text, shape) => {
    expect(normalRanges(text, shape)).toBeUndefined()
  })

  it('are stored in one spelling that reads the same', () => {
    const bound = fc.integer({ min: 0, max: 999 })
    const sign = fc.constantFrom('-', ' – ', '–', ' - ')
    fc.assert(
      fc.property(bound, bound, sign, (low, more, between) => {
        const text = `${low}${between}${low + more + 1}`
        expect(normalText(text)).toBe(`${low}–${low + more + 1}`)
        expect(normalRanges(normalText(text), 'number')).toEqual(normalRanges(text, 'number'))
        expect(normalText(normalText(text))).toBe(normalText(text))
      }),
    )
    expect(normalText('<=140')).toBe('≤ 140')
  })
})

it('lie within the plausible range, or do not', () => {
  const of = (text: string, lowest: number | null, highest: number | null) =>
    liesWithin(normalRanges(text, 'number') ?? [], { lowest, highest })
  expect([of('60–100', 30, 220), of('60–100', 60, 100), of('60–100', null, null)]).toEqual([true, true, true])
  expect([of('10–100', 30, 220), of('≤ 300', 30, 220), of('', 30, 220)]).toEqual([false, false, true])
})

describe('a measured value', () => {
  it('is low, high or normal, its bounds included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (value) => {
        const expected = value < 60 ? ['low'] : value > 100 ? ['high'] : []
        expect(rangeStatusesOf(String(value), '60–100', 'number')).toEqual(expected)
      }),
    )
  })

  it('of two numbers is compared for each', () => {
    const of = (value: string) => rangeStatusesOf(value, '90–139/60–89', 'pair')
    const all = [of('120/80'), of('150/80'), of('120/95'), of('85/60'), of('150/50'), of('150/95')]
    expect(all).toEqual([[], ['high'], ['high'], ['low'], ['high', 'low'], ['high']])
  })

  it('is empty where there is nothing to report', () => {
    for (const value of ['', '/', 'abc', '120'])
      expect(rangeStatusesOf(value, '90–139/60–89', 'pair')).toEqual([])
    expect(rangeStatusesOf('400', '', 'number')).toEqual([])
  })
})

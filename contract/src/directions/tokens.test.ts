import { describe, expect, it } from 'vitest'
import { writeDecimal } from './amount.ts'
import { tokenize } from './tokens.ts'

function values(text: string): (string | undefined)[] {
  return tokenize(text).map((token) => (token.value ? writeDecimal(token.value) : undefined))
}

describe('tokens', () => {
  it.each([
    ['1', ['1']],
    ['0.25', ['0.25']],
    ['.5', ['0.5']],
    ['½', ['0.5']],
    ['1½', ['1.5']],
    ['1 ½', ['1.5']],
    ['1/2', ['0.5']],
    ['1⁄2', ['0.5']],
    ['1 1/2', ['1.5']],
    ['60,000', ['60000']],
    ['1,00,000', ['100000']],
    ['60k', ['60000']],
    ['५', ['5']],
    ['दो', ['2']],
    ['two', ['2']],
    ['120/80', [undefined]],
    ['1/0', [undefined]],
    ['3/2', [undefined]],
    ['123456789', [undefined]],
  ])('give %s its value', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it.each([
    ['5/7', { value: 5, unit: 'day' }],
    ['2/52', { value: 2, unit: 'week' }],
    ['1/12', { value: 1, unit: 'month' }],
  ])('know %s as a length of time, not a dose', (text, span) => {
    expect(tokenize(text)).toMatchObject([{ span }])
    expect(values(text)).toEqual([undefined])
  })

  it('fold spellings and keep the offsets of the typed text', () => {
    const text = 'B.I.D. हफ़्ते × 5d'
    expect(tokenize(text).map((token) => [token.text, text.slice(token.start, token.end)])).toEqual([
      ['bid', 'B.I.D.'],
      ['हफ्ते', 'हफ़्ते'],
      ['x', '×'],
      ['5', '5'],
      ['d', 'd'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { isNumberInRun, partRuns } from './runs.ts'

/** Tokens as they come before runs are parted: words, numbers and marks, each with its place in the text. */
function tokensOf(text: string) {
  return [...text.matchAll(/[a-z.]+|\d+|\S/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    kind: /^\d/.test(found) ? 'number' : /^[a-z]/.test(found) ? 'word' : 'mark',
    text: found.replaceAll('.', ''),
  }))
}

const piecesOf = (text: string) => partRuns(tokensOf(text)).map((token) => token.text)

describe('shorthand in one run', () => {
  it.each([
    ['bdpc', ['bd', 'pc']],
    ['tdsac', ['tds', 'ac']],
    ['tdsx3d', ['tds', 'x', '3', 'd']],
    ['1tabodac', ['1', 'tab', 'od', 'ac']],
    ['2capsbdhs', ['2', 'caps', 'bd', 'hs']],
    ['odbbfsos', ['od', 'bbf', 'sos']],
    ['hspc', ['hs', 'pc']],
    ['5mltds', ['5', 'ml', 'tds']],
  ])('%s is its pieces', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces)
  })

  it.each([
    ['one piece', 'bd'],
    ['two frequencies', 'odbd'],
    ['food before the frequency', 'pcbd'],
    ['a unit without its number', 'tabod'],
    ['a unit apart from its number', '1 tabod'],
    ['an x without its number', 'tdsx'],
    ['an x apart from its number', 'tdsx 3'],
    ['points between the letters', 'b.d.p.c.'],
    ['another word', 'bdplus'],
    ['a word that begins with shorthand', 'acid'],
  ])('stays whole: %s (%s)', (_why, text) => {
    expect(partRuns(tokensOf(text))).toEqual(tokensOf(text))
  })

  it('keeps every letter of the text at its place, and is parted only once', () => {
    const piece = fc.constantFrom(
      '1',
      '2',
      'tab',
      'ml',
      'od',
      'bd',
      'tds',
      'hs',
      'sos',
      'pc',
      'bbf',
      'x',
      '3d',
      ' ',
      'q',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const text = pieces.join('')
        const parted = partRuns(tokensOf(text))
        expect(parted.map(({ start, end }) => text.slice(start, end))).toEqual(
          parted.map((each) => each.text),
        )
        expect(parted.map((each) => each.text).join('')).toBe(text.replaceAll(' ', ''))
        expect(partRuns(parted)).toEqual(parted)
      }),
    )
  })
})

describe('a number that touches shorthand', () => {
  const isNumber = (text: string) => {
    const tokens = tokensOf(text)
    return isNumberInRun(
      tokens,
      tokens.findIndex(({ kind }) => kind === 'number'),
    )
  }

  it.each(['af7d', 'bd5days', 'pc2wks', 't1bd', 'tab1od', 'cap2hs'])('is a number in %s', (text) => {
    expect(isNumber(text)).toBe(true)
  })

  it.each(['b12bd', 'bd5', 'bd5 days', 'bd5ml', 'd3od', 't1x', 't1 bd'])('is none in %s', (text) => {
    expect(isNumber(text)).toBe(false)
  })
})

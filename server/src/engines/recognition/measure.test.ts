import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { characterErrorRate, editDistance, measureText, wordRecall, wordsFound } from './measure-text.ts'
import { measureWords } from './measure-words.ts'

/** Straight from the definition, for short texts. */
function plainDistance(a: string[], b: string[]): number {
  const [x, ...restA] = a
  const [y, ...restB] = b
  if (x === undefined || y === undefined) return a.length + b.length
  if (x === y) return plainDistance(restA, restB)
  return 1 + Math.min(plainDistance(restA, b), plainDistance(a, restB), plainDistance(restA, restB))
}

describe('measuring a text', () => {
  it('counts letters to add, drop and change', () => {
    expect(measureText('Tab Paracetamol', 'Tab Parcetamol')).toEqual({
      letters: 15,
      errors: 1,
      words: 2,
      found: 1,
    })
    expect(measureText('Tab  Dolo\n650', ' Tab Dolo 650 ')).toMatchObject({ errors: 0, words: 3, found: 3 })
    expect(characterErrorRate(measureText('abcd', ''))).toBe(1)
    expect(characterErrorRate(measureText('', 'abc'))).toBeUndefined()
    expect(wordRecall(measureText('', ''))).toBeUndefined()
  })

  it('ignores case and punctuation around a word, and counts a read word once', () => {
    expect(wordsFound(['Tab.', '(BD)', '-', 'दवा'], ['TAB', 'bd', 'दवा।'])).toEqual({ words: 3, found: 3 })
    expect(wordsFound(['1-0-1', '1-0-1'], ['1-0-1'])).toEqual({ words: 2, found: 1 })
  })

  it('is the distance of the definition', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'क', '😀'), maxLength: 6 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(editDistance(a, b)).toBe(plainDistance([...a], [...b]))
      }),
    )
  })

  it('is at most the cost of deleting one text and inserting the other', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
        const distance = editDistance(a, b)
        expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
        expect(distance === 0).toBe(a === b)
        expect(editDistance(b, a)).toBe(distance)
      }),
    )
  })
})

describe('measuring the words of a page by position', () => {
  const word = (text: string, x: number, line: number, handwritten = false) => ({
    text,
    line,
    handwritten,
    box: { x, y: line * 40, width: text.length * 10, height: 20 },
  })
  const truth = [word('Name:', 0, 0), word('Asha', 80, 0, true), word('Tab', 0, 1), word('Dolo', 50, 1)]

  it('separates printed from handwritten words, also in one line', () => {
    const read = [word('Name:', 0, 0), word('Asla', 80, 0), word('Tab', 0, 1), word('Dolo', 50, 1)]
    expect(measureWords(truth, read)).toEqual({
      printed: { letters: 13, errors: 0, words: 3, found: 3 },
      handwritten: { letters: 4, errors: 1, words: 1, found: 0 },
    })
  })

  it('ignores the order in which an engine reads columns, and joined words', () => {
    const read = [word('Dolo', 50, 1), word('Asha', 80, 0), word('Tab', 0, 1), word('Name:', 0, 0)]
    expect(measureWords(truth, read).printed).toMatchObject({ errors: 0, found: 3 })
    const together = [
      word('Name:', 0, 0),
      word('Asha', 80, 0),
      { ...word('TabDolo', 0, 1), box: { x: 0, y: 40, width: 90, height: 20 } },
    ]
    expect(measureWords(truth, together).printed).toMatchObject({ errors: 1, found: 1 })
  })

  it('counts words read where there is no text, and words that were not read', () => {
    const invented = measureWords(truth, [...truth, word('###', 400, 5)])
    expect(invented.printed.errors).toBe(3)
    const none = measureWords(truth, [])
    expect(characterErrorRate(none.printed)).toBe(1)
    expect(wordRecall(none.handwritten)).toBe(0)
  })
})

import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const words = [
  { text: 'Tab.', line: 0 },
  { text: 'Dolo-650', line: 0 },
  { text: 'B.P.', line: 1 },
  { text: '130/80', line: 1 },
  { text: 'दवा', line: 2 },
  { text: 'dolo', line: 2 },
]

describe('a text on a page', () => {
  it('is found without regard to case, spaces and signs', () => {
    expect(findWords(words, 'DOLO 650')).toEqual([[1]])
    expect(findWords(words, 'dolo')).toEqual([[1], [5]])
    expect(findWords(words, 'bp 130')).toEqual([[2, 3]])
    expect(findWords(words, 'ab dolo')).toEqual([[0, 1]])
    expect(findWords(words, 'दवा')).toEqual([[4]])
  })

  it('is not found over the end of a line, nor without a letter or digit', () => {
    expect(findWords(words, '650 B')).toEqual([])
    expect(findWords(words, ' -/ ')).toEqual([])
    expect(findWords(words, '')).toEqual([])
  })

  it('is found wherever it is made of whole words of one line', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.nat(5),
        (texts, from, more) => {
          const line = texts.map((text) => ({ text, line: 0 }))
          const start = from % texts.length
          const end = Math.min(texts.length, start + more + 1)
          const wanted = texts.slice(start, end).join(' ')
          const found = findWords(line, wanted)
          if (/[ab1]/.test(wanted)) expect(found.length).toBeGreaterThan(0)
          for (const match of found) {
            const text = match
              .map((at) => texts[at])
              .join('')
              .replaceAll('-', '')
            expect(text).toContain(wanted.replaceAll(/[- ]/g, ''))
          }
        },
      ),
    )
  })
})

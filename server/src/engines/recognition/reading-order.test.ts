import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { inReadingOrder, type TextFragment, textOf } from './reading-order.ts'

function fragment(text: string, x: number, y: number, block: number, height = 20): TextFragment {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    confidence: 0.9,
    box: { x: x + index * 60, y, width: 50, height },
  }))
  return { box: { x, y, width: words.length * 60, height }, words, block }
}

const table = [
  fragment('Rx', 10, 0, 0),
  fragment('Paracetamol 650 mg', 10, 40, 1),
  fragment('1-0-1', 400, 42, 2),
  fragment('after food', 700, 37, 3),
  fragment('Cetirizine 10 mg', 10, 80, 4),
  fragment('0-0-1', 400, 83, 5),
]

describe('inReadingOrder', () => {
  it('keeps the columns of one row on one line, whatever order the engine found them in', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(table, { minLength: table.length }), (shuffled) => {
        expect(textOf(inReadingOrder(shuffled))).toBe(
          'Rx\nParacetamol 650 mg 1-0-1 after food\nCetirizine 10 mg 0-0-1',
        )
      }),
    )
  })

  it('numbers lines and blocks from 0 in the order they are read', () => {
    const words = inReadingOrder(table.toReversed())
    expect(words.map(({ line }) => line)).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
    expect(words.map(({ block }) => block)).toEqual([0, 1, 1, 1, 2, 3, 3, 4, 4, 4, 5])
  })

  it('does not let a tall stamp beside the text swallow its lines', () => {
    const stamp = fragment('STAMP', 900, 0, 9, 110)
    const text = textOf(inReadingOrder([stamp, ...table]))
    expect(text).toContain('Paracetamol 650 mg 1-0-1 after food')
    expect(text.split('\n').length).toBeGreaterThanOrEqual(3)
  })

  it('is empty for an empty page', () => {
    expect(textOf(inReadingOrder([]))).toBe('')
  })
})

import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { decodeCtc, englishLetters } from './ctc-decoding.ts'

const letters = ['a', 'b', 'c']

/** Scores of a row of classes (0 is the blank), each seen with the given confidence. */
function scoresOf(steps: readonly [classIndex: number, score: number][]): Float32Array {
  const scores = new Float32Array(steps.length * 4).fill(0.01)
  for (const [step, [index, score]] of steps.entries()) scores[step * 4 + index] = score
  return scores
}

describe('decodeCtc', () => {
  it('merges repetitions into one letter, in their middle, unless a blank separates them', () => {
    const read = decodeCtc(
      scoresOf([
        [0, 0.9],
        [1, 0.7],
        [1, 0.9],
        [1, 0.8],
        [0, 0.9],
        [1, 0.6],
        [2, 0.5],
      ]),
      4,
      letters,
    )
    expect(read.map(({ letter, step }) => [letter, step])).toEqual([
      ['a', 2],
      ['a', 5],
      ['b', 6],
    ])
    expect(read[0]?.confidence).toBeCloseTo(0.9)
  })

  it('reads back any word that is written step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }), (word) => {
        const read = decodeCtc(
          scoresOf(
            word.flatMap((index): [number, number][] => [
              [index, 0.8],
              [0, 0.9],
            ]),
          ),
          4,
          letters,
        )
        expect(read.map(({ letter }) => letter)).toEqual(word.map((index) => letters[index - 1]))
        for (const { confidence } of read) expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('knows the 96 letters of the model', () => {
    expect(englishLetters.length).toBe(96)
    expect(new Set(englishLetters).size).toBe(95)
  })
})

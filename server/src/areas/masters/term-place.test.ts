import { expect, it } from 'vitest'
import { linesOf } from '#domain/entity-extraction/page-text.ts'
import { placeOfTerm } from './term-place.ts'

const word = (text: string, x: number, line: number) => ({
  ...{ text, confidence: 0.9, line, block: 0 },
  box: { x, y: line * 40, width: 60, height: 20 },
})
const lines = [
  ...linesOf({ page: 1, height: 800, words: [word('Painful', 10, 0), word('knee', 80, 0)] }),
  ...linesOf({
    page: 2,
    height: 800,
    words: [word('c/o', 10, 3), word('Night', 80, 3), word('Sweats,', 150, 3)],
  }),
]

it.each([
  ['night sweats', { page: 2, box: { x: 80, y: 120, width: 130, height: 20 } }],
  ['Knee', { page: 1, box: { x: 80, y: 0, width: 60, height: 20 } }],
  // Within another word it is none.
  ['pain', null],
  ['c/o', { page: 2, box: { x: 10, y: 120, width: 60, height: 20 } }],
  ['(.*)', null],
  ["x-ray's", null],
  ['', null],
] as const)('finds "%s" at %j', (term, place) => {
  expect(placeOfTerm(lines, term)).toEqual(place)
})

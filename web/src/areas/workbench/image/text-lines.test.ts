import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import { describe, expect, it } from 'vitest'
import { foundIn, linesOf } from './text-lines.ts'

const word = (text: string, line: number, block = 0): RecognisedWord => ({
  text,
  confidence: 0.9,
  box: { x: 0, y: 0, width: 1, height: 1 },
  line,
  block,
})
const words = [word('Tab', 0), word('Dolo', 0), word('650', 0), word('1-0-1', 1), word('Café', 1, 1)]

describe('the recognised text', () => {
  it('is grouped into lines and blocks', () => {
    expect(linesOf(words)).toEqual([
      { words: [0, 1, 2], startsBlock: false },
      { words: [3], startsBlock: false },
      { words: [4], startsBlock: true },
    ])
    expect(linesOf([])).toEqual([])
  })

  it.each([
    ['dolo', [1]],
    ['DOLO 65', [1, 2]],
    ['650 dolo', []],
    ['cafe', [4]],
    ['0', [2, 3]],
    [' ', []],
    ['1-0-1 café tab', []],
  ])('is searched for %j', (sought, found) => {
    expect(foundIn(words, sought)).toEqual(found)
  })
})

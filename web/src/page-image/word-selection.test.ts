import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import { describe, expect, it } from 'vitest'
import { inReadingOrder, joinedText, neighbour, wordsIn } from './word-selection.ts'

const word = (text: string, x: number, line: number, block = 0): RecognisedWord => ({
  text,
  confidence: 0.9,
  box: { x, y: line * 30, width: 40, height: 20 },
  line,
  block,
})

/** Tab Paracetamol 500 / 1-0-1 PC, and a second block. */
const words = inReadingOrder([
  word('PC', 50, 1),
  word('500', 100, 0),
  word('Review', 0, 3, 1),
  word('Tab', 0, 0),
  word('1-0-1', 0, 1),
  word('Paracetamol', 50, 0),
])

describe('recognised words', () => {
  it('are read block by block, line by line, left to right', () => {
    expect(words.map(({ text }) => text)).toEqual(['Tab', 'Paracetamol', '500', '1-0-1', 'PC', 'Review'])
  })

  it('are joined in reading order, in whichever direction the rectangle was drawn', () => {
    const chosen = wordsIn(words, { x: 0, y: 0, width: 60, height: 45 })
    expect(joinedText(words, chosen)).toBe('Tab Paracetamol 1-0-1 PC')
  })

  it('are none in an empty place', () => {
    expect(wordsIn(words, { x: 500, y: 500, width: 10, height: 10 })).toEqual([])
  })

  it('are walked along the line and up and down', () => {
    const from = words.findIndex(({ text }) => text === 'Paracetamol')
    expect(words[neighbour(words, from, 'next')]?.text).toBe('500')
    expect(words[neighbour(words, from, 'down')]?.text).toBe('PC')
    expect(words[neighbour(words, neighbour(words, from, 'down'), 'up')]?.text).toBe('Paracetamol')
    expect(neighbour(words, 0, 'previous')).toBe(0)
    expect(neighbour(words, 0, 'up')).toBe(0)
    expect(neighbour(words, words.length - 1, 'next')).toBe(words.length - 1)
  })
})

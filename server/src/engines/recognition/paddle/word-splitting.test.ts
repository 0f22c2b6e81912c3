import { describe, expect, it } from 'vitest'
import { splitWords } from './word-splitting.ts'

/** A line set in letters of 10 columns, 8 of them ink; a time step is 5 columns. */
function setLine(text: string, { spacesRead }: { spacesRead: boolean }) {
  const inked: boolean[] = []
  const letters: { letter: string; step: number; confidence: number }[] = []
  for (const letter of text) {
    const at = inked.length
    for (let column = 0; column < 10; column++) inked.push(letter !== ' ' && column >= 1 && column < 9)
    if (letter !== ' ' || spacesRead) letters.push({ letter, step: (at + 5) / 5 - 0.5, confidence: 0.9 })
  }
  return { letters, inked }
}

describe('splitWords', () => {
  it.each([
    true,
    false,
  ])('cuts words at gaps, whether the reader saw the spaces or not (%s)', (spacesRead) => {
    const { letters, inked } = setLine('Tab Para 500 mg', { spacesRead })
    const words = splitWords(letters, inked, 5)
    expect(words.map(({ text }) => text)).toEqual(['Tab', 'Para', '500', 'mg'])
    expect(
      words.map(({ from, to }) => [Math.round(from * inked.length), Math.round(to * inked.length)]),
    ).toEqual([
      [1, 29],
      [41, 79],
      [91, 119],
      [131, 149],
    ])
    expect(words[1]?.confidences).toEqual([0.9, 0.9, 0.9, 0.9])
  })

  it('keeps the words of a line whose faint ink has paper between all letters', () => {
    const { letters, inked } = setLine('BP 106/92 Pulse 74/min', { spacesRead: false })
    const faint = inked.map((_, column) => column % 10 === 4)
    expect(splitWords(letters, faint, 5).map(({ text }) => text)).toEqual(['BP', '106/92', 'Pulse', '74/min'])
  })

  it('keeps letters together where no gap says otherwise', () => {
    const { letters, inked } = setLine('500mg', { spacesRead: false })
    expect(splitWords(letters, inked, 5).map(({ text }) => text)).toEqual(['500mg'])
  })

  it('does not split the figures of a dose at a 1, which has more paper around it than others', () => {
    const { letters, inked } = setLine('1-0-1', { spacesRead: false })
    for (const figure of [0, 4]) for (const column of [1, 2, 3, 7, 8]) inked[figure * 10 + column] = false
    expect(splitWords(letters, inked, 5).map(({ text }) => text)).toEqual(['1-0-1'])
  })

  it('separates the text on either side of ink without letters', () => {
    const { letters, inked } = setLine('1xxxxx2', { spacesRead: false })
    const read = letters.filter(({ letter }) => letter !== 'x')
    expect(
      splitWords(
        read,
        inked.map(() => true),
        5,
      ).map(({ text }) => text),
    ).toEqual(['1', '2'])
  })

  it('gives no words for a line without letters', () => {
    expect(splitWords([], [false, true], 5)).toEqual([])
  })
})

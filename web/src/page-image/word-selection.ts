import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { Rect } from './page-geometry.ts'

/** Below this confidence (0 to 1) a word is marked: it needs a person's eye. */
export const LOW_CONFIDENCE = 0.7

/** The words as one reads them: block by block, line by line, left to right. */
export function inReadingOrder(words: readonly RecognisedWord[]): RecognisedWord[] {
  return [...words].sort((a, b) => a.block - b.block || a.line - b.line || a.box.x - b.box.x)
}

function touches(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}

/** Positions of the words that a rectangle touches; the words must be in reading order. */
export function wordsIn(words: readonly RecognisedWord[], rect: Rect): number[] {
  return words.flatMap((word, at) => (touches(word.box, rect) ? [at] : []))
}

/** The chosen words as one text. */
export function joinedText(words: readonly RecognisedWord[], chosen: Iterable<number>): string {
  return [...chosen].flatMap((at) => words[at]?.text ?? []).join(' ')
}

type Direction = 'next' | 'previous' | 'up' | 'down'

/** Where each arrow key leads among the words. */
export const arrowDirections: Readonly<Record<string, Direction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The next word in a direction: along the reading order, or nearest in the line above or below. */
export function neighbour(words: readonly RecognisedWord[], from: number, towards: Direction): number {
  const last = words.length - 1
  if (towards === 'next') return Math.min(from + 1, last)
  if (towards === 'previous') return Math.max(from - 1, 0)
  const start = words[from]
  if (!start) return 0
  const middle = (word: RecognisedWord) => word.box.x + word.box.width / 2
  const sign = towards === 'down' ? 1 : -1
  let best = from
  let least = Number.POSITIVE_INFINITY
  words.forEach((word, at) => {
    const rise = sign * (word.box.y + word.box.height / 2 - (start.box.y + start.box.height / 2))
    if (rise < Math.min(word.box.height, start.box.height) / 2) return
    // A line further away only wins when there is no nearer word above or below.
    const distance = rise * 3 + Math.abs(middle(word) - middle(start))
    if (distance < least) {
      least = distance
      best = at
    }
  })
  return best
}

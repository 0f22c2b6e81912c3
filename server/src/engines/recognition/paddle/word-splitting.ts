import type { ReadLetter } from './ctc-decoding.ts'

/** A word on a line: its letters, and where it begins and ends as shares (0 to 1) of the line's width. */
export interface LineWord {
  text: string
  from: number
  to: number
  /** Of the letters, 0 to 1 each. */
  confidences: number[]
}

/** A stretch of columns without ink; `to` is the first column after it. */
interface Gap {
  from: number
  to: number
}

/**
 * Cuts the letters of a line into words. The recogniser drops many spaces, so a gap in the ink counts as one too when
 * it is as wide as a space among letters of this size: `inked` says for each column of the line's picture whether there
 * is ink in it, `columnsPerStep` how many columns a time step has. Where faint ink tears words into letters, the
 * distances of the letters say where a word ends.
 */
export function splitWords(
  letters: readonly ReadLetter[],
  inked: readonly boolean[],
  columnsPerStep: number,
): LineWord[] {
  const pitch = pitchOf(letters) * columnsPerStep
  const space = pitch * spaceShare
  // Ink without letters is another script or a drawing: the text on its two sides is not one word.
  const apart = (from: number, to: number) => ({ from: from + pitch / 2, to: to - pitch / 2 })
  const byInk = cut(letters, inked, columnsPerStep, (last, letter, from, to) => {
    if (to - from > pitch * farApart) return apart(from, to)
    const gap = widestGap(inked, from, to)
    return gap && gap.to - gap.from >= spaceBetween(last, letter, space) ? gap : undefined
  })
  if (!isTorn(byInk)) return byInk
  return cut(letters, inked, columnsPerStep, (_, __, from, to) =>
    to - from > pitch * wordApart ? apart(from, to) : undefined,
  )
}

/** Cuts where the reader saw a space, and where `spaceAt` finds one between two letters and the middles of theirs. */
function cut(
  letters: readonly ReadLetter[],
  inked: readonly boolean[],
  columnsPerStep: number,
  spaceAt: (last: ReadLetter, letter: ReadLetter, from: number, to: number) => Gap | undefined,
): LineWord[] {
  const column = ({ step }: ReadLetter) => (step + 0.5) * columnsPerStep
  const words: { letters: ReadLetter[]; from: number; to: number }[] = []
  let open: { letters: ReadLetter[]; from: number; to: number } | undefined
  let last: ReadLetter | undefined
  letters.forEach((letter, at) => {
    if (letter.letter === ' ') return
    const gap = last && spaceAt(last, letter, column(last), column(letter))
    const spaced = last !== undefined && letters[at - 1] !== last
    if (!open || !last || spaced || gap) {
      const middle = last ? (column(last) + column(letter)) / 2 : 0
      if (open) open.to = gap?.from ?? middle
      open = { letters: [letter], from: last ? (gap?.to ?? middle) : firstInk(inked), to: inked.length }
      words.push(open)
    } else open.letters.push(letter)
    last = letter
  })
  if (open) open.to = lastInk(inked)
  const width = Math.max(1, inked.length)
  return words.map(({ letters: own, from, to }) => ({
    text: own.map(({ letter }) => letter).join(''),
    from: Math.min(from, to) / width,
    to: Math.max(from, to) / width,
    confidences: own.map(({ confidence }) => confidence),
  }))
}

/** Small letters that stand alone are rare in any text: several of them were one word. */
function isTorn(words: readonly LineWord[]): boolean {
  const alone = words.filter(({ text }) => /^[a-z]$/.test(text)).length
  return alone >= 4 && alone * 4 >= words.length
}

/** Least width of a space as a share of the usual distance from letter to letter. */
const spaceShare = 0.42
const farApart = 3.5
/** Where ink says nothing, letters of two words are this many times as far apart as usual. */
const wordApart = 1.35
/** Where there are too few letters to measure. */
const usualPitch = 2.4

/** The usual steps from one letter to the next: the mean without the wide ones, across which a space was dropped. */
function pitchOf(letters: readonly ReadLetter[]): number {
  const distances = letters
    .flatMap(({ letter, step }, at) => {
      const before = letters[at - 1]
      return before && letter !== ' ' && before.letter !== ' ' ? [step - before.step] : []
    })
    .sort((a, b) => a - b)
  const median = distances[Math.floor(distances.length / 2)]
  if (median === undefined || distances.length < 3) return usualPitch
  const usual = distances.filter((each) => each <= median * 1.5)
  return usual.reduce((sum, each) => sum + each, 0) / usual.length
}

/**
 * A 1 is set as wide as the other figures, with paper on both sides of its stroke, and so are the signs among figures
 * (1-0-1, 1.5); a sign before a word is followed by a space in print, and the sign itself is small.
 */
function spaceBetween({ letter: left }: ReadLetter, { letter: right }: ReadLetter, space: number): number {
  const amongFigures = /[\d.,/-]/.test(left) && /[\d.,:/-]/.test(right)
  if (left === '1' || right === '1') return space * (amongFigures ? 2.2 : 1.5)
  if (amongFigures) return space * 1.6
  return /[.,:;)]/.test(left) && /[\p{L}\d(]/u.test(right) ? space * 0.8 : space
}

function widestGap(inked: readonly boolean[], from: number, to: number): Gap | undefined {
  let widest: Gap | undefined
  let start: number | undefined
  const [first, end] = [Math.max(0, Math.floor(from)), Math.min(inked.length, Math.ceil(to))]
  for (let at = first; at <= end; at++) {
    const empty = at < end && !inked[at]
    if (empty) start ??= at
    else if (start !== undefined) {
      if (!widest || at - start > widest.to - widest.from) widest = { from: start, to: at }
      start = undefined
    }
  }
  return widest
}

function firstInk(inked: readonly boolean[]): number {
  return Math.max(0, inked.indexOf(true))
}

function lastInk(inked: readonly boolean[]): number {
  const last = inked.lastIndexOf(true)
  return last < 0 ? inked.length : last + 1
}

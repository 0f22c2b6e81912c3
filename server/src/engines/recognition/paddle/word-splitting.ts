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
 * is ink in it, `columnsPerStep` how many columns a time step has.
 */
export function splitWords(
  letters: readonly ReadLetter[],
  inked: readonly boolean[],
  columnsPerStep: number,
): LineWord[] {
  const pitch = pitchOf(letters) * columnsPerStep
  const space = pitch * spaceShare
  const column = ({ step }: ReadLetter) => (step + 0.5) * columnsPerStep
  const gapBetween = (from: number, to: number): Gap | undefined =>
    // Ink without letters is another script or a drawing: the text on its two sides is not one word.
    to - from > pitch * farApart ? { from: from + pitch / 2, to: to - pitch / 2 } : widestGap(inked, from, to)
  const words: { letters: ReadLetter[]; from: number; to: number }[] = []
  let open: { letters: ReadLetter[]; from: number; to: number } | undefined
  let last: ReadLetter | undefined
  for (const letter of letters) {
    if (letter.letter === ' ') continue
    const gap = last && gapBetween(column(last), column(letter))
    const spaced = last !== undefined && letters[letters.indexOf(letter) - 1] !== last
    if (!open || !last || spaced || (gap && gap.to - gap.from >= spaceBetween(last, letter, space))) {
      const middle = last ? (column(last) + column(letter)) / 2 : 0
      if (open) open.to = gap?.from ?? middle
      open = { letters: [letter], from: last ? (gap?.to ?? middle) : firstInk(inked), to: inked.length }
      words.push(open)
    } else open.letters.push(letter)
    last = letter
  }
  if (open) open.to = lastInk(inked)
  const width = Math.max(1, inked.length)
  return words.map(({ letters: own, from, to }) => ({
    text: own.map(({ letter }) => letter).join(''),
    from: Math.min(from, to) / width,
    to: Math.max(from, to) / width,
    confidences: own.map(({ confidence }) => confidence),
  }))
}

/** Least width of a space as a share of the usual distance from letter to letter. */
const spaceShare = 0.42
const farApart = 3.5
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

/** A letter as read: its position is the middle of the time steps in which it was seen. */
export interface ReadLetter {
  letter: string
  /** In time steps from the start of the line. */
  step: number
  /** 0 to 1. */
  confidence: number
}

/** The letters of `en_PP-OCRv4_rec` after the blank, in the order of its classes (PaddleOCR's `en_dict.txt`). */
export const englishLetters: readonly string[] = [
  ...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./',
  ' ',
  ' ',
]

/**
 * Greedy decoding of connectionist temporal classification: the most likely class of each time step, repetitions
 * merged, blanks (class 0) left out. `scores` holds `classes` values a step.
 */
export function decodeCtc(scores: Float32Array, classes: number, letters: readonly string[]): ReadLetter[] {
  const read: ReadLetter[] = []
  let [previous, first] = [0, 0]
  for (let step = 0; step * classes < scores.length; step++) {
    let [best, score] = [0, -1]
    for (let each = 0; each < classes; each++) {
      const value = scores[step * classes + each] ?? 0
      if (value > score) [best, score] = [each, value]
    }
    const last = read.at(-1)
    if (best !== 0 && best === previous && last) {
      last.step = (first + step) / 2
      last.confidence = Math.max(last.confidence, score)
    } else if (best !== 0) {
      first = step
      read.push({ letter: letters[best - 1] ?? '', step, confidence: Math.min(score, 1) })
    }
    previous = best
  }
  return read
}

import { type RisingLine, valueOn } from './rising-line.ts'

/** Which reader gave the score: PP-OCRv4 reads Latin letters, Tesseract Devanagari. */
export type ScoredScript = 'latin' | 'devanagari'

/**
 * From the mean score that a reader gave a word's letters to the probability that the word is right.
 * Latin: made by `npm run bench:recognition -- --fit` (pooled adjacent violators over 4,047 words of 24 rendered
 * prescriptions, corners kept). Rendered pages are easier than real ones, so each point is the lower of that fit and of
 * the measurement on twelve real prescriptions (0.95 and more: right 97 %; 0.80 to 0.90: 53 %; below: a third).
 * Devanagari: only 116 rendered words, of which one was wrong above 0.8; set lower than they suggest.
 */
const tables: Record<ScoredScript, RisingLine> = {
  latin: [
    [0.33, 0.095],
    [0.63, 0.29],
    [0.7, 0.33],
    [0.85, 0.53],
    [0.928, 0.81],
    [0.95, 0.88],
    [0.967, 0.905],
    [0.979, 0.933],
    [0.995, 0.953],
    [1, 0.98],
  ],
  devanagari: [
    [0.5, 0.3],
    [0.8, 0.65],
    [0.88, 0.85],
    [0.958, 0.95],
    [1, 0.98],
  ],
}

/** The probability that a word is right, 0 to 1, from the score of its reader. Never falls when the score rises. */
export function wordConfidence(score: number, script: ScoredScript): number {
  return valueOn(tables[script], score)
}

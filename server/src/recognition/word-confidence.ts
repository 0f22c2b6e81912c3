/** Points of a rising line: the mean score that a reader gave a word's letters, and how likely the word is right. */
type ConfidenceTable = readonly (readonly [score: number, confidence: number])[]

/** Which reader gave the score: PP-OCRv4 reads Latin letters, Tesseract Devanagari. */
export type ScoredScript = 'latin' | 'devanagari'

/**
 * Latin: what was measured on twelve real prescriptions (0.95 and more: right 97 %; 0.80 to 0.90: 53 %; below: a third).
 */
const tables: Record<ScoredScript, ConfidenceTable> = {
  latin: [
    [0.3, 0.15],
    [0.7, 0.33],
    [0.85, 0.53],
    [0.95, 0.9],
    [0.98, 0.97],
    [1, 0.985],
  ],
  devanagari: [
    [0.5, 0.4],
    [0.8, 0.65],
    [0.95, 0.9],
    [1, 0.95],
  ],
}

/** How likely a word is right, 0 to 1, from the score of its reader. Never falls when the score rises. */
export function wordConfidence(score: number, script: ScoredScript): number {
  let [before, below] = [0, 0]
  for (const [at, confidence] of tables[script]) {
    if (score <= at) return below + ((confidence - below) * (score - before)) / Math.max(1e-9, at - before)
    before = at
    below = confidence
  }
  return below
}

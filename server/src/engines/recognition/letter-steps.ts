/** What a recogniser makes of a stretch of a line, step by step from left to right. */
export interface LetterSteps {
  steps: number
  /**
   * `symbols` values a step: the logarithm of how probable the symbol is, as against the most probable one of the step (0),
   * never below `LEAST`.
   */
  scores: Float32Array
}

/** 0 is nothing (paper, a space, a sign), then the letters without their case, then the figures. */
export const symbols = 37
export const NOTHING = 0
/** A symbol that the recogniser did not think of costs this much a step and no more. */
export const LEAST = -6
/** Levels of a packed score: 240 is `LEAST`. */
const LEVELS = -240 / LEAST

/** The symbol of a character; `NOTHING` for whatever is neither a Latin letter nor a figure. */
export function symbolOf(character: string): number {
  const code = character.toLowerCase().charCodeAt(0)
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 48 + 27
  return NOTHING
}

/**
 * Packs the steps from `from` to before `to`: for each step the number of its symbols above `LEAST`, then each with its
 * level, as base64. A step takes some three bytes.
 *
 * @param scores probabilities, a row of classes a step; class 0 is the blank
 * @param symbolOfClass the symbol of each class, see `symbolOf`
 */
export function packSteps(scores: Float32Array, symbolOfClass: Uint8Array, from: number, to: number): string {
  const bytes: number[] = []
  const best = new Float32Array(symbols)
  const classes = symbolOfClass.length
  for (let step = from; step < to; step++) {
    best.fill(0)
    for (let each = 0; each < classes; each++) {
      const symbol = symbolOfClass[each] ?? NOTHING
      const score = scores[step * classes + each] ?? 0
      if (score > (best[symbol] ?? 0)) best[symbol] = score
    }
    const top = Math.max(...best)
    const kept: number[] = []
    for (let symbol = 0; symbol < symbols; symbol++) {
      const level = Math.round(Math.log((best[symbol] ?? 0) / top) * -LEVELS)
      if (level < 240) kept.push(symbol, level)
    }
    bytes.push(kept.length / 2, ...kept)
  }
  return Buffer.from(bytes).toString('base64')
}

/** The steps of stretches that lie one after the other. What is no packed stretch counts as far as it can be read. */
export function openSteps(packed: readonly string[]): LetterSteps {
  const rows: Float32Array[] = []
  for (const stretch of packed) {
    const bytes = Buffer.from(stretch, 'base64')
    for (let at = 0; at < bytes.length; ) {
      const row = new Float32Array(symbols).fill(LEAST)
      const end = Math.min(bytes.length, at + 1 + (bytes[at] ?? 0) * 2)
      for (at += 1; at + 1 < end; at += 2) {
        const symbol = bytes[at] ?? NOTHING
        if (symbol < symbols) row[symbol] = -(bytes[at + 1] ?? 240) / LEVELS
      }
      at = end
      rows.push(row)
    }
  }
  const scores = new Float32Array(rows.length * symbols)
  for (const [step, row] of rows.entries()) scores.set(row, step * symbols)
  return { steps: rows.length, scores }
}

import { type RisingLine, valueOn } from '@rxdesk/server/src/engines/recognition/rising-line.ts'

/** A recognised word: the score its reader gave it, and whether the page has it so. */
export interface JudgedWord {
  score: number
  right: boolean
}

const binSize = 40

/** Fits by pooling adjacent violators over bins of about 40 words, then keeps the corners of the steps' middles. */
export function fitTable(words: readonly JudgedWord[]): RisingLine {
  const sorted = [...words].sort((a, b) => a.score - b.score)
  const bins: { sum: number; right: number; count: number }[] = []
  for (let at = 0; at < sorted.length; at += binSize) {
    const part = sorted.slice(at, at + binSize)
    bins.push({
      sum: part.reduce((sum, { score }) => sum + score, 0),
      right: part.filter(({ right }) => right).length,
      count: part.length,
    })
    for (;;) {
      const [before, last] = bins.slice(-2)
      if (!before || !last || bins.length < 2 || before.right / before.count < last.right / last.count) break
      bins.splice(-2, 2, {
        sum: before.sum + last.sum,
        right: before.right + last.right,
        count: before.count + last.count,
      })
    }
  }
  // One more word of each kind: no share of a sample is ever exactly 0 or 1.
  return bins.map(({ sum, right, count }) => [round(sum / count), round((right + 1) / (count + 2))] as const)
}

/** Measured on twelve real prescriptions: 97 % right from 0.95, 53 % from 0.80 to 0.90, a third below. */
export const onRealPrescriptions: RisingLine = [
  [0.3, 0.15],
  [0.7, 0.33],
  [0.85, 0.53],
  [0.95, 0.9],
  [0.98, 0.97],
  [1, 0.985],
]

/** At each point of either table the lower of the two lines. */
export function lowerOf(one: RisingLine, other: RisingLine): RisingLine {
  const scores = [...new Set([...one, ...other].map(([score]) => score))].sort((a, b) => a - b)
  return scores.map((score) => [score, round(Math.min(valueOn(one, score), valueOn(other, score)))] as const)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Words grouped by confidence: in each band how many, the mean confidence, and how many are right. */
export function reliability(words: readonly JudgedWord[]) {
  const edges = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98, 1.001]
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? 1
    const inBand = words.filter(({ score }) => score >= from && score < to)
    const count = inBand.length
    return {
      from,
      to: Math.min(to, 1),
      count,
      said: inBand.reduce((sum, { score }) => sum + score, 0) / Math.max(1, count),
      right: inBand.filter(({ right }) => right).length / Math.max(1, count),
    }
  })
}

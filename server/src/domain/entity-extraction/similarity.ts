/** Names that differ by more of their letters than this share are other names (issue 3: "within a 25 % edit distance"). */
export const FURTHEST = 0.25

/**
 * How names are compared: lower case, without accents, spaces and punctuation, because recognition drops and adds
 * those.
 */
export function bareLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** The words of a name in one order, whatever order they were written in; empty for a single word, which has no other. */
export function wordsInOrder(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => bareLetters(word) || [])
  return words.length < 2 ? '' : words.sort().join(' ')
}

/**
 * Similarity of two names as bare letters: 1 the same, 0 further apart than `FURTHEST`. A letter added, left out or
 * changed counts one, over the length of the longer.
 */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 0
  const most = Math.floor(longest * FURTHEST)
  const distance = boundedDistance(a, b, most)
  return distance === undefined ? 0 : 1 - distance / longest
}

/** Levenshtein distance, or undefined when it is above `most`. */
function boundedDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  if (a === b) return 0
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return undefined
    previous = current
  }
  const distance = previous[b.length] ?? 0
  return distance <= most ? distance : undefined
}

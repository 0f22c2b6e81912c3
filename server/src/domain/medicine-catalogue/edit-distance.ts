/**
 * How many letters must be added, dropped, changed or swapped with their neighbour so that `typed` becomes the
 * beginning of `word` or all of it (optimal string alignment; typing may stop in the middle of the word).
 *
 * @returns the distance, or undefined when it is above `most`
 */
export function prefixEditDistance(typed: string, word: string, most: number): number | undefined {
  const from = [...typed]
  const to = [...word].slice(0, from.length + most)
  let beforePrevious: number[] = []
  let previous = to.map((_, column) => column)
  previous.push(to.length)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    // A later row can go below this one only through a swap, which starts one row back.
    if (least > most && Math.min(...previous) > most) return undefined
    beforePrevious = previous
    previous = current
  }
  const distance = Math.min(...previous)
  return distance <= most ? distance : undefined
}

/** How many errors a word of this length may contain and still match another. */
export function slipsAllowed(length: number): number {
  if (length < 3) return 0
  if (length < 5) return 1
  return length < 9 ? 2 : 3
}
